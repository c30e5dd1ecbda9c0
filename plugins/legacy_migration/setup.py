"""The distribution `cenacle-legacy-migration`: both halves of the plugin in one wheel."""

from pathlib import Path

from setuptools import find_packages, setup

PACKAGE = Path(__file__).parent / "cenacle_legacy_migration"
FOLDERS = (PACKAGE / "ui", PACKAGE / "locale")

setup(
    name="cenacle-legacy-migration",
    version="0.1.0",
    description="Brings the people of an older system over into Cenacle",
    author="The Cenacle authors",
    license="MIT",
    packages=find_packages(include=["cenacle_legacy_migration*"]),
    package_data={
        "cenacle_legacy_migration": [
            str(file.relative_to(PACKAGE))
            for folder in FOLDERS
            for file in folder.rglob("*")
            if file.is_file()
        ]
    },
    python_requires=">=3.11",
    install_requires=["cenacle>=0.1,<0.2", "openpyxl>=3.1,<4"],
    entry_points={"cenacle.plugins": ["legacy_migration = cenacle_legacy_migration.plugin"]},
)
