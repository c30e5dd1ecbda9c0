import { Loaded, space, text } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { AgreeBoxes, UNREAD } from '../../agreements/AgreeBoxes';
import { agreementsOf } from './links';

interface Props {
  token: string;
  agreed: number[];
  onChange: (agreed: number[]) => void;
  /** Whether somebody wanted to go on without it. */
  isMissing: boolean;
}

/** What a guest reads and agrees to before a yes counts. */
export default function AgreeFirst({ token, agreed, onChange, isMissing }: Props) {
  const query = useQuery(agreementsOf(token));
  const heading = useId();
  return (
    <section aria-labelledby={heading} css={{ display: 'grid', gap: space(4) }}>
      <h2 id={heading} css={{ fontSize: text.s22 }}>
        <Trans>Before you come</Trans>
      </h2>
      <Loaded query={query} failure={t`What you agree to did not load.`} height="8rem">
        {({ asked }) => (
          <AgreeBoxes
            asked={asked}
            value={agreed}
            onChange={onChange}
            {...(isMissing && { error: UNREAD })}
          />
        )}
      </Loaded>
    </section>
  );
}
