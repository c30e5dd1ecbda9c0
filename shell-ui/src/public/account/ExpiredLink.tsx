import { PublicSheet } from './PublicSheet';

/** A link that is not whole leads nowhere, and says what to do. */
export function ExpiredLink() {
  return (
    <PublicSheet
      title="This link does not work any more"
      intro="It was used already, or its time is over. A newer one in your mail would work."
    >
      <p>
        <a href="/forgot-password">Ask for a new link</a>
      </p>
      <p>
        <a href="/login">Back to sign in</a>
      </p>
    </PublicSheet>
  );
}
