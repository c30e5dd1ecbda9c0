import { ApiError, api, Button, Loaded, Message, space, useSession } from '@cenacle/sdk';
import { REQUIRED, TextField } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { PasskeyButton } from '../passkeys/PasskeyButton';
import { waitText } from './waitText';

const STEP = '/api/account/second-step';

type Field = 'code' | 'recoveryCode';

const WORDS = {
  code: {
    label: t`Code of your authenticator app`,
    hint: t`Six digits, which change every 30 seconds.`,
    other: t`Use a recovery code`,
  },
  recoveryCode: {
    label: t`Recovery code`,
    hint: t`One of the ten that you kept; each is good once.`,
    other: t`Use the code of the app`,
  },
} as const;

/** After the password: a code, a recovery code or a passkey, of those that the person has. */
export default function SecondStep({ onStartOver }: { onStartOver: () => void }) {
  const step = useQuery({ ...api.queryOptions('get', STEP), gcTime: 0, retry: false });
  const startOver = (
    <Button variant="quiet" onPress={onStartOver}>
      <Trans>Start over</Trans>
    </Button>
  );
  return (
    <Loaded query={step} failure={t`This page did not load.`} height="13rem">
      {(pending) =>
        pending ? (
          <div css={column}>
            {(pending.ways.code || pending.ways.recoveryCode) && <Codes ways={pending.ways} />}
            {pending.ways.passkey && <PasskeyButton />}
            {startOver}
          </div>
        ) : (
          <div css={column}>
            <Message tone="amber">
              <Trans>This took too long. Please sign in again.</Trans>
            </Message>
            {startOver}
          </div>
        )
      }
    </Loaded>
  );
}

function Codes({ ways }: { ways: { code: boolean; recoveryCode: boolean } }) {
  const { session, user } = useSession();
  const [field, setField] = useState<Field>(ways.code ? 'code' : 'recoveryCode');
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const send = useMutation({
    mutationFn: async () => {
      await api.post(STEP, { body: { [field]: typed } });
      await session.lookAgain();
    },
  });
  const { label, hint, other } = WORDS[field];
  const problem = isChecked && !typed.trim() ? REQUIRED : send.error && textOf(send.error);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (typed.trim() && !send.isPending) send.mutate();
  };
  const swap = () => {
    setField(field === 'code' ? 'recoveryCode' : 'code');
    setTyped('');
    setChecked(false);
    send.reset();
  };

  return (
    <form onSubmit={submit} noValidate css={column}>
      <TextField
        key={field}
        label={label}
        hint={hint}
        name={field}
        value={typed}
        onChange={setTyped}
        autoComplete={field === 'code' ? 'one-time-code' : 'off'}
        inputMode={field === 'code' ? 'numeric' : 'text'}
        spellCheck="false"
        isRequired
        autoFocus
        {...(problem && !send.isPending && { error: problem })}
      />
      <Button type="submit" variant="primary" isPending={send.isPending || user !== null}>
        <Trans>Sign in</Trans>
      </Button>
      {ways.code && ways.recoveryCode && (
        <Button variant="quiet" onPress={swap}>
          {other}
        </Button>
      )}
    </form>
  );
}

function textOf(error: Error): string {
  const isThrottled = error instanceof ApiError && error.status === 429;
  return isThrottled ? waitText(error.retryAfter) : error.message;
}

const column = { display: 'grid', gap: space(5) } as const;
