"""Whether texts can leave, for `cenacle check`."""

from cenacle.api import Health, HealthCheck, HealthState, House, has_mailbox, outbox

from cenacle_sms.channel import FLAG
from cenacle_sms.config import read_configuration


def look(house: House) -> Health:
    """Asks Twilio for the account, and sends nothing."""
    configuration = read_configuration()
    if configuration.is_there:
        from cenacle_sms.twilio_transport import Twilio

        try:
            Twilio(house, configuration).ask_for_account()
        except outbox.Unreachable as error:
            return Health(HealthState.PROBLEM, str(error))
        return Health(HealthState.OK, "Twilio knows the credentials")
    if has_mailbox(house):
        return Health(HealthState.OK, "texts stay in the mailbox of the house")
    return Health(HealthState.WARNING, "texts are not set up: CENACLE_TWILIO_ACCOUNT_SID")


TWILIO = HealthCheck(name="twilio", flag=FLAG, look=look)
