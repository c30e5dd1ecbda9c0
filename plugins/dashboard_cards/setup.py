"""The distribution `cenacle-dashboard-cards`: five plugins, which share one micro-frontend."""

from pathlib import Path

from setuptools import setup

PACKAGE = Path(__file__).parent / "cenacle_dashboard_cards"
FOLDERS = (PACKAGE / "ui", PACKAGE / "locale")
PLUGINS = [
    "group_details",
    "retreat_management_details",
    "user_count",
    "user_details",
    "user_roles",
]

setup(
    name="cenacle-dashboard-cards",
    version="0.1.0",
    description="The cards of Cenacle's dashboard: retreats, users, groups, oneself, roles",
    author="The Cenacle authors",
    license="MIT",
    packages=["cenacle_dashboard_cards"],
    package_data={
        "cenacle_dashboard_cards": [
            str(file.relative_to(PACKAGE))
            for folder in FOLDERS
            for file in folder.rglob("*")
            if file.is_file()
        ]
    },
    python_requires=">=3.11",
    install_requires=["cenacle>=0.1,<0.2"],
    entry_points={
        "cenacle.plugins": [f"{name} = cenacle_dashboard_cards.plugins:{name}" for name in PLUGINS]
    },
)
