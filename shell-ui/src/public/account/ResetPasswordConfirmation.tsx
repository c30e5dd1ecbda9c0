import { PublicSheet } from './PublicSheet';

export function ResetPasswordConfirmation() {
  return (
    <PublicSheet
      title="Your password is changed"
      intro="You were signed out wherever you had been signed in."
    >
      <p>
        <a href="/login">Sign in with the new password</a>
      </p>
    </PublicSheet>
  );
}
