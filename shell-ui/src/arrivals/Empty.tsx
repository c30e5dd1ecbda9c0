import { plural, space } from '@cenacle/sdk';
import { button, page, primary, title } from './look';
import type { Door } from './useArrivals';

/** Before anything was heard of the house, and where there is nothing. */
export function Empty({ door: { trouble, isReached, refusals, waiting } }: { door: Door }) {
  const back = encodeURIComponent(location.pathname + location.search);
  return (
    <main css={[page, { display: 'grid', placeItems: 'center', minHeight: '70vh' }]}>
      <div css={{ display: 'grid', gap: space(4), justifyItems: 'center', textAlign: 'center' }}>
        <h1 css={title}>Arrivals</h1>
        {trouble === 'signIn' ? (
          <>
            <p>
              Please sign in again.
              {waiting.length > 0 &&
                ` ${plural(waiting.length, 'mark is', 'marks are')} kept here for you until then.`}
            </p>
            <a href={`/login?returnUrl=${back}`} css={[button, primary]}>
              Sign in
            </a>
          </>
        ) : trouble === 'noRetreat' ? (
          <p>Once the house has put your next retreat into its calendar, its guests stand here.</p>
        ) : trouble === 'refused' ? (
          <p>{refusals.at(-1)}</p>
        ) : isReached ? (
          <p role="status">The guests come …</p>
        ) : (
          <p>
            The house cannot be reached, and this device keeps no retreat yet. Open this page once
            where there is a network.
          </p>
        )}
        <a href="/">Back to the portal</a>
      </div>
    </main>
  );
}
