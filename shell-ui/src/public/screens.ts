import { type ComponentType, lazy } from 'react';
import { NotFound } from '../screens/NotFound';
import { LoginScreen } from './login/LoginScreen';

const ConfirmAccount = lazy(
  () => import(/* webpackChunkName: "account" */ './account/ConfirmAccount'),
);
const ForgotPassword = lazy(
  () => import(/* webpackChunkName: "account" */ './account/ForgotPassword'),
);
const ForgotPasswordSuccess = lazy(
  () => import(/* webpackChunkName: "account" */ './account/ForgotPasswordSuccess'),
);
const Prospect = lazy(() => import(/* webpackChunkName: "register" */ './register/Prospect'));
const ProspectSuccess = lazy(
  () => import(/* webpackChunkName: "register" */ './register/ProspectSuccess'),
);
const Register = lazy(() => import(/* webpackChunkName: "account" */ './account/Register'));
const ResetPassword = lazy(
  () => import(/* webpackChunkName: "account" */ './account/ResetPassword'),
);
const ResetPasswordConfirmation = lazy(
  () => import(/* webpackChunkName: "account" */ './account/ResetPasswordConfirmation'),
);

/** The login is in the first load; everything else comes when it is asked for. */
const SCREENS: Readonly<Record<string, ComponentType>> = {
  '/login': LoginScreen,
  '/forgot-password': ForgotPassword,
  '/forgot-password-success': ForgotPasswordSuccess,
  '/reset-password': ResetPassword,
  '/reset-password-confirmation': ResetPasswordConfirmation,
  '/confirm-account': ConfirmAccount,
  '/register': Register,
  '/register/prospect': Prospect,
  '/register/success': ProspectSuccess,
};

/** Which screen stands at an address. */
export function screenAt(path: string): ComponentType {
  const bare = path.replace(/\/$/, '');
  return (Object.hasOwn(SCREENS, bare) && SCREENS[bare]) || NotFound;
}
