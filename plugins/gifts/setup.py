"""The distribution `cenacle-gifts`: both halves of the plugin in one wheel."""

from pathlib import Path

from setuptools import setup

PACKAGE = Path(__file__).parent / "cenacle_gifts"
FOLDERS = (PACKAGE / "ui", PACKAGE / "locale")

setup(
    name="cenacle-gifts",
    version="0.1.0",
    description="The gifts that a retreat house lives on, for Cenacle",
    author="The Cenacle authors",
    license="MIT",
    packages=["cenacle_gifts", "cenacle_gifts.migrations"],
    package_data={
        "cenacle_gifts": [
            str(file.relative_to(PACKAGE))
            for folder in FOLDERS
            for file in folder.rglob("*")
            if file.is_file()
        ]
    },
    python_requires=">=3.11",
    install_requires=["cenacle>=0.1,<0.2", "stripe>=16,<17"],
    entry_points={"cenacle.plugins": ["gifts = cenacle_gifts.plugin"]},
)
