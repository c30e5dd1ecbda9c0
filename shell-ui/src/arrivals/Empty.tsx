import { size, space } from '@cenacle/sdk';
import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { button, page, primary, title } from './look';
import type { Door } from './useArrivals';

/** Before anything was heard of the house, and where there is nothing. */
export function Empty({ door: { trouble, isReached, refusals, waiting } }: { door: Door }) {
  const back = encodeURIComponent(location.pathname + location.search);
  return (
    <main css={[page, { display: 'grid', placeItems: 'center', minHeight: '70vh' }]}>
      <div css={{ display: 'grid', gap: space(4), justifyItems: 'center', textAlign: 'center' }}>
        <h1 css={title}>
          <Trans>Arrivals</Trans>
        </h1>
        {trouble === 'signIn' ? (
          <>
            <p>
              <Trans>Please sign in again.</Trans>
              {waiting.length > 0 &&
                ` ${plural(waiting.length, {
                  one: '# mark is kept here for you until then.',
                  other: '# marks are kept here for you until then.',
                })}`}
            </p>
            <a href={`/login?returnUrl=${back}`} css={[button, primary]}>
              <Trans>Sign in</Trans>
            </a>
          </>
        ) : trouble === 'noRetreat' ? (
          <p>
            <Trans>
              Once the house has put your next retreat into its calendar, its guests stand here.
            </Trans>
          </p>
        ) : trouble === 'forgotten' ? (
          <p role="status">
            <Trans>The names are gone from this device.</Trans>
          </p>
        ) : trouble === 'refused' ? (
          <p>{refusals.at(-1)}</p>
        ) : isReached ? (
          <p role="status">
            <Trans>The guests come …</Trans>
          </p>
        ) : (
          <p>
            <Trans>
              The house cannot be reached, and this device keeps no retreat yet. Open this page once
              where there is a network.
            </Trans>
          </p>
        )}
        <a href="/" css={wayBack}>
          <Trans>Back to the portal</Trans>
        </a>
      </div>
    </main>
  );
}

const wayBack = { display: 'inline-flex', alignItems: 'center', minHeight: size.touch } as const;
