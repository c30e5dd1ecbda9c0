import { ApiError, Button, Message, space, useSession } from '@cenacle/sdk';
import { PasswordField, REQUIRED, TextField } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, Suspense, useState } from 'react';
import { chunk } from '../screens/chunk';
import { waitText } from './waitText';

const SecondStep = chunk(() => import(/* webpackChunkName: "login-step" */ './SecondStep'));

interface Props {
  /** Who is expected. */
  email?: string;
  /** While the person's own screen is on its way. */
  isLeaving?: boolean;
  /** Whether another provider has vouched for the person already. */
  isHalfIn?: boolean;
  /** What stands below it, and is no way in once the password was right. */
  children?: ReactNode;
}

/**
 * E-mail and password. Two fields do without the kit's forms, whose weight the first load on an old
 * phone is better off without.
 */
export default function LoginForm({
  email: expected = '',
  isLeaving,
  isHalfIn = false,
  children,
}: Props) {
  const { session } = useSession();
  const [email, setEmail] = useState(expected);
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isBetween, setBetween] = useState(isHalfIn);
  const login = useMutation({
    mutationFn: () => session.login(email, password),
    onSuccess: (isIn) => setBetween(!isIn),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (email.trim() && password && !login.isPending) login.mutate();
  };
  const missing = (value: string) => (isChecked && !value.trim() ? { error: REQUIRED } : {});

  if (isBetween) {
    return (
      <Suspense>
        <SecondStep onStartOver={() => setBetween(false)} />
      </Suspense>
    );
  }
  return (
    <>
      <form onSubmit={submit} noValidate css={column}>
        {login.error && !login.isPending && <Message tone="red">{reasonOf(login.error)}</Message>}
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          isRequired
          autoFocus={!expected}
          {...missing(email)}
        />
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          isRequired
          autoFocus={!!expected}
          {...missing(password)}
        />
        <Button type="submit" variant="primary" isPending={login.isPending || !!isLeaving}>
          <Trans>Sign in</Trans>
        </Button>
      </form>
      {children}
    </>
  );
}

function reasonOf(error: Error): string {
  const isThrottled = error instanceof ApiError && error.status === 429;
  return isThrottled ? waitText(error.retryAfter) : error.message;
}

const column = { display: 'grid', gap: space(5) } as const;
