"""The distribution `cenacle-needs`: both halves of the plugin in one wheel."""

from pathlib import Path

from setuptools import setup

PACKAGE = Path(__file__).parent / "cenacle_needs"
FOLDERS = (PACKAGE / "ui", PACKAGE / "locale")

setup(
    name="cenacle-needs",
    version="0.1.0",
    description="What guests need: diet, mobility, allergies, whom to call",
    author="The Cenacle authors",
    license="MIT",
    packages=["cenacle_needs"],
    package_data={
        "cenacle_needs": [
            str(file.relative_to(PACKAGE))
            for folder in FOLDERS
            for file in folder.rglob("*")
            if file.is_file()
        ]
    },
    python_requires=">=3.11",
    install_requires=["cenacle>=0.1,<0.2"],
    entry_points={"cenacle.plugins": ["needs = cenacle_needs.plugin"]},
)
