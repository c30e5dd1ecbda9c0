import { space, text, usePublicSettings } from '@cenacle/sdk';
import type { ReactNode } from 'react';
import { GuestSheet, HousePhone } from './GuestSheet';

/** The link of an invitation leads nowhere any more. */
export function InvitationEnded() {
  return (
    <Ended why="A newer mail may have taken its place, its time may be over, or the retreat may have begun.">
      <li>
        Look for a <strong>newer mail</strong> from us, and press the link in that one.
      </li>
      <li>
        Ask your <strong>captain</strong> for a new invitation.
      </li>
    </Ended>
  );
}

/** The same of a link to one's own details. */
export function DetailsEnded() {
  return (
    <Ended why="It is good for 24 hours, and a newer one takes its place.">
      <li>
        <a href="/portal/retreatants">Ask for a new link</a>: it comes by mail at once.
      </li>
    </Ended>
  );
}

function Ended({ why, children }: { why: string; children: ReactNode }) {
  const { supportEmail: email, housePhone } = usePublicSettings() ?? {};
  return (
    <GuestSheet title="This link does not work any more" hasOwnHelp>
      <p>{why}</p>
      <section css={{ display: 'grid', gap: space(3) }}>
        <h2 css={{ fontSize: text.s22 }}>What you can do</h2>
        <ul css={ways}>
          {children}
          {email && (
            <li css={{ overflowWrap: 'anywhere' }}>
              Write to the house: <a href={`mailto:${email}`}>{email}</a>
            </li>
          )}
          <li>
            Call the house
            {housePhone && (
              <>
                : <HousePhone number={housePhone} />
              </>
            )}
            . If you know your key code, have it ready: it helps us to find you.
          </li>
        </ul>
      </section>
    </GuestSheet>
  );
}

const ways = { display: 'grid', gap: space(3), paddingLeft: space(5) } as const;
