"""Sample plugin: one thing that the house asks of everybody who applies."""

from cenacle.api import AskedAt, FeatureFlag, Field, FieldKind, ShownAt, hookimpl

FLAG = "SamplePlugin"


@hookimpl
def cenacle_feature_flags() -> list[FeatureFlag]:
    return [FeatureFlag(FLAG, "A T-shirt for everybody, in the right size.")]


@hookimpl
def cenacle_fields() -> list[Field]:
    return [
        Field(
            key="tshirt",
            label="T-shirt",
            kind=FieldKind.CHOICE,
            choices=("S", "M", "L", "XL"),
            flag=FLAG,
            section="Your T-shirt",
            asked=frozenset({AskedAt.REGISTRATION, AskedAt.DETAILS}),
            shown=frozenset({ShownAt.COLUMN, ShownAt.PANEL, ShownAt.PAPERS, ShownAt.LETTERS}),
        )
    ]
