"""The hooks of this plugin."""

from pathlib import Path

from cenacle.api import AnySetting, FeatureFlag, Frontend, Words, hookimpl, write_setting
from pyramid.config import Configurator
from sqlalchemy.orm import Session

from cenacle_old_rms_link.settings import OLD_RMS_LABEL, OLD_RMS_URL

_ = Words("cenacle_old_rms_link")

FLAG = "OldRmsLink"


@hookimpl
def cenacle_feature_flags() -> list[FeatureFlag]:
    words = _.lasting("A banner that links to the old system.")
    return [FeatureFlag(FLAG, words, title=_("Link to the old system"))]


@hookimpl
def cenacle_settings() -> list[AnySetting]:
    return [OLD_RMS_URL, OLD_RMS_LABEL]


@hookimpl
def cenacle_includeme(config: Configurator) -> None:
    config.scan("cenacle_old_rms_link.views")


@hookimpl
def cenacle_frontend() -> Frontend:
    return Frontend.built(Path(__file__).parent / "ui", plugin="old_rms_link")


@hookimpl
def cenacle_demo(session: Session) -> None:
    write_setting(session, "OldRmsUrl", "https://old.cenacle.test/")
