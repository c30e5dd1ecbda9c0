"""The distribution `cenacle`: the core, with the built screens inside."""

import shutil
from pathlib import Path

from setuptools import find_packages, setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
CORE = ROOT / "core/cenacle"
CACHES = {"__pycache__", ".mypy_cache", ".ruff_cache"}
DOCS = ("plugins.md", "reference")
"""The pages for authors of plugins, who may not have this repository."""


class BuildWithDocs(build_py):
    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        for name in DOCS:
            page, packed = ROOT / "docs" / name, Path(self.build_lib) / "cenacle/docs" / name
            packed.parent.mkdir(parents=True, exist_ok=True)
            if page.is_dir():
                shutil.copytree(page, packed, dirs_exist_ok=True)
            else:
                shutil.copy(page, packed)


def files(package: str, *folders: str) -> list[str]:
    """All that lies in folders of a package, but for what Python leaves there."""
    root = CORE / package
    found = (file for folder in folders for file in (root / folder).rglob("*") if file.is_file())
    return [str(file.relative_to(root)) for file in found if not CACHES.intersection(file.parts)]


setup(
    name="cenacle",
    version="0.1.0",
    description="The portal by which retreat houses run group retreats",
    author="The Cenacle authors",
    license="MIT",
    cmdclass={"build_py": BuildWithDocs},
    package_dir={"": "core"},
    packages=find_packages("core", include=["cenacle", "cenacle.*"]),
    package_data={
        "cenacle": files("", "locale", "ui"),
        "cenacle.platform.db.migrations": ["script.py.mako"],
        "cenacle.platform.plugins": ["slots.json"],
        "cenacle.newplugin": files(
            "newplugin", "common", "gallery", "packed", "python_alone", "skeleton"
        ),
    },
    python_requires=">=3.11",
    install_requires=[
        "alembic>=1.20,<2",
        "Authlib>=1.9,<2",
        "argon2-cffi>=25.1",
        "Babel>=2.18,<3",
        "click>=8.2",
        "cornice>=6.1,<7",
        "cryptography>=45",
        "email-validator>=2.2",
        "font-source-sans-pro==0.0.1",
        "fpdf2>=2.8.9,<3",
        "granian>=2.8,<3",
        "highspy>=1.15.1,<2",
        "huey>=3.5.4,<4",
        "icalendar>=7.2,<8",
        "inscriptis>=2.7,<3",
        "joserfc>=1.8,<2",
        "nh3>=0.3",
        "openpyxl>=3.1.5,<4",
        "orjson>=3.13",
        "packaging>=25",
        "phonenumbers>=9",
        "Pillow>=13",
        "pluggy>=1.7,<2",
        "premailer>=3.10,<4",
        "prometheus-client>=0.25,<1",
        "pydantic>=2.14,<3",
        "pydantic-settings>=2.16,<3",
        "pyotp>=2.12,<3",
        "pyramid>=2.1,<3",
        "pyramid-retry>=2.1.1,<3",
        "pyramid-tm>=2.6,<3",
        "python-dateutil>=2.9",
        "requests>=2.32",
        "segno>=1.6.6",
        # Pyramid and Cornice import pkg_resources, which setuptools 82 no longer has; the one that
        # Python 3.11 begins an environment with has a parser in it that takes memory and time.
        "setuptools>=80,<82",
        "SQLAlchemy>=2.1.9,<2.2",
        "structlog>=26.1",
        "typing_extensions>=4.12",
        "tzdata",
        "uvloop>=0.22",
        "webauthn>=3.0.1,<4",
        "XlsxWriter>=3.3",
        "zope.sqlalchemy>=4.1,<5",
        "zxcvbn>=4.5,<5",
    ],
    extras_require={
        "browser": ["playwright>=1.65,<2"],
        "postgres": ["psycopg[binary]>=3.3"],
        "redis": ["redis>=8.1"],
        "test": [
            "aiosmtpd>=1.4.6",
            "oidc-provider-mock>=0.3.4",
            "openapi-spec-validator>=0.7",
            "hypothesis>=6.150",
            "pytest>=9.2",
            "pytest-xdist>=3.8",
            "redis>=8.1",
            "schemathesis>=4.32,<5",
            "WebTest>=3.0.7",
        ],
    },
    entry_points={
        "console_scripts": ["cenacle = cenacle.__main__:main"],
        "paste.app_factory": ["main = cenacle.app:main"],
        "pytest11": ["cenacle = cenacle.testing.fixtures"],
    },
)
