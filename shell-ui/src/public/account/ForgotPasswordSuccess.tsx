import { PublicSheet } from './PublicSheet';

/** Says the same to everybody: whether there is such an account is nobody's business. */
export function ForgotPasswordSuccess() {
  return (
    <PublicSheet
      title="Please check your mail"
      intro="If there is an account with this email, a link to choose a new password is on its way. It is good for 1 hour, and works once."
    >
      <p>
        Nothing there? Look in the folder for spam, or <a href="/forgot-password">send it again</a>.
      </p>
      <p>
        <a href="/login">Back to sign in</a>
      </p>
    </PublicSheet>
  );
}
