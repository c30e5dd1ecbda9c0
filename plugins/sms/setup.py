"""The distribution `cenacle-sms`: both halves of the plugin in one wheel."""

from pathlib import Path

from setuptools import setup

PACKAGE = Path(__file__).parent / "cenacle_sms"
FOLDERS = (PACKAGE / "ui", PACKAGE / "locale")

setup(
    name="cenacle-sms",
    version="0.1.0",
    description="Invitations by text message for Cenacle, by Twilio",
    author="The Cenacle authors",
    license="MIT",
    packages=["cenacle_sms", "cenacle_sms.migrations"],
    package_data={
        "cenacle_sms": [
            str(file.relative_to(PACKAGE))
            for folder in FOLDERS
            for file in folder.rglob("*")
            if file.is_file()
        ]
    },
    python_requires=">=3.11",
    install_requires=["cenacle>=0.1,<0.2", "phonenumbers>=9", "twilio>=9.13,<10"],
    entry_points={"cenacle.plugins": ["sms = cenacle_sms.plugin"]},
)
