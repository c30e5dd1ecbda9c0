"""The distribution `cenacle-old-rms-link`: both halves of the plugin in one wheel."""

from pathlib import Path

from setuptools import setup

PACKAGE = Path(__file__).parent / "cenacle_old_rms_link"
FOLDERS = (PACKAGE / "ui", PACKAGE / "locale")

setup(
    name="cenacle-old-rms-link",
    version="0.1.0",
    description="A banner that leads from Cenacle to the system that it replaced",
    author="The Cenacle authors",
    license="MIT",
    packages=["cenacle_old_rms_link"],
    package_data={
        "cenacle_old_rms_link": [
            str(file.relative_to(PACKAGE))
            for folder in FOLDERS
            for file in folder.rglob("*")
            if file.is_file()
        ]
    },
    python_requires=">=3.11",
    install_requires=["cenacle>=0.1,<0.2"],
    entry_points={"cenacle.plugins": ["old_rms_link = cenacle_old_rms_link.plugin"]},
)
