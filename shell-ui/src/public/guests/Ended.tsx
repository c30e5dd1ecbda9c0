import { space, text, usePublicSettings } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { GuestSheet, HousePhone } from './GuestSheet';

/** The link of an invitation leads nowhere any more. */
export function InvitationEnded() {
  return (
    <Ended
      why={t`A newer mail may have taken its place, its time may be over, or the retreat may have begun.`}
    >
      <li>
        <Trans>
          Look for a <strong>newer mail</strong> from us, and press the link in that one.
        </Trans>
      </li>
      <li>
        <Trans>
          Ask your <strong>captain</strong> for a new invitation.
        </Trans>
      </li>
    </Ended>
  );
}

/** The same of a link to one's own details. */
export function DetailsEnded() {
  return (
    <Ended why={t`It is good for 24 hours, and a newer one takes its place.`}>
      <li>
        <Trans>
          <a href="/portal/retreatants">Ask for a new link</a>: it comes by mail at once.
        </Trans>
      </li>
    </Ended>
  );
}

function Ended({ why, children }: { why: string; children: ReactNode }) {
  const { supportEmail: email, housePhone } = usePublicSettings() ?? {};
  return (
    <GuestSheet title={t`This link does not work any more`} hasOwnHelp>
      <p>{why}</p>
      <section css={{ display: 'grid', gap: space(3) }}>
        <h2 css={{ fontSize: text.s22 }}>
          <Trans>What you can do</Trans>
        </h2>
        <ul css={ways}>
          {children}
          {email && (
            <li css={{ overflowWrap: 'anywhere' }}>
              <Trans>
                Write to the house: <a href={`mailto:${email}`}>{email}</a>
              </Trans>
            </li>
          )}
          <li>
            {housePhone ? (
              <Trans>
                Call the house: <HousePhone number={housePhone} />. If you know your key code, have
                it ready: it helps us to find you.
              </Trans>
            ) : (
              <Trans>
                Call the house. If you know your key code, have it ready: it helps us to find you.
              </Trans>
            )}
          </li>
        </ul>
      </section>
    </GuestSheet>
  );
}

const ways = { display: 'grid', gap: space(3), paddingLeft: space(5) } as const;
