"""The distribution `cenacle-legacy-migration`."""

from setuptools import find_packages, setup

setup(
    name="cenacle-legacy-migration",
    version="0.1.0",
    description="Brings the people of an older system over into Cenacle",
    packages=find_packages(include=["cenacle_legacy_migration*"]),
    python_requires=">=3.11",
    install_requires=["cenacle", "openpyxl>=3.1,<4"],
    entry_points={"cenacle.plugins": ["legacy_migration = cenacle_legacy_migration.plugin"]},
)
