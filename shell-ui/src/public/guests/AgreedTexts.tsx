import { Button, color, Loaded, space, text } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Agreed } from '../../agreements/Agreed';
import { walk } from '../walking';
import { GuestSheet } from './GuestSheet';
import { momentOf } from './line';
import { agreementsOf, kept } from './links';
import { NoLink } from './NoLink';

/** What a guest agreed to, as it was read: to be read again, and printed. */
export default function AgreedTexts() {
  const token = kept('attending')?.token;
  return token ? <Texts token={token} /> : <NoLink />;
}

const agreedText = (moment: string, retreat: string | null | undefined) =>
  retreat
    ? t`You agreed on ${moment}, for the retreat of ${retreat}.`
    : t`You agreed on ${moment}.`;

function Texts({ token }: { token: string }) {
  const query = useQuery(agreementsOf(token));
  return (
    <GuestSheet title={t`What you agreed to`}>
      <Loaded query={query} failure={t`What you agreed to did not load.`} height="12rem">
        {({ accepted }) => (
          <>
            {accepted.map(({ title, number, html, acceptedAt, retreat }) => (
              <article key={`${title} ${number} ${acceptedAt}`} css={paper}>
                <h2 css={{ fontSize: text.s22 }}>{title}</h2>
                <p css={{ color: color.inkSoft, fontSize: text.s16 }}>
                  {agreedText(momentOf(acceptedAt), retreat)}
                </p>
                <Agreed html={html} />
              </article>
            ))}
            {accepted.length === 0 && (
              <p>
                <Trans>You have not agreed to anything yet.</Trans>
              </p>
            )}
          </>
        )}
      </Loaded>
      <div css={acts}>
        <Button onPress={() => window.print()}>
          <Printer size={20} aria-hidden /> <Trans>Print</Trans>
        </Button>
        <Button variant="quiet" onPress={() => walk('/attending/success')}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </GuestSheet>
  );
}

const paper = {
  display: 'grid',
  gap: space(3),
  paddingBottom: space(5),
  borderBottom: `1px solid ${color.line}`,
} as const;

const acts = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(3),
  '@media print': { display: 'none' },
} as const;
