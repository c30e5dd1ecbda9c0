import { byPath } from '../byPath';
import { ConfirmAccount } from './ConfirmAccount';
import { ForgotPassword } from './ForgotPassword';
import { ForgotPasswordSuccess } from './ForgotPasswordSuccess';
import { Register } from './Register';
import { ResetPassword } from './ResetPassword';
import { ResetPasswordConfirmation } from './ResetPasswordConfirmation';
import { StopEmailChange } from './StopEmailChange';

/** The way to an account, and back into one. */
export default byPath({
  '/forgot-password': ForgotPassword,
  '/forgot-password-success': ForgotPasswordSuccess,
  '/reset-password': ResetPassword,
  '/reset-password-confirmation': ResetPasswordConfirmation,
  '/confirm-account': ConfirmAccount,
  '/stop-email-change': StopEmailChange,
  '/register': Register,
});
