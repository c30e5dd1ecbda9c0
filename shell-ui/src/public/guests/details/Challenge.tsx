import { api, Button } from '@cenacle/sdk';
import { Form, FormField, TextField, useForm } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { LABELS } from '../../../application/labels';
import { BirthField, PersonField } from '../../../application/PersonField';
import { email, filled, text, within } from '../../../application/rules';
import { GuestSheet } from '../GuestSheet';

interface Known {
  lastName: string;
  dateOfBirth: string | null;
  emailAddress: string;
}

const NOTHING: Known = { lastName: '', dateOfBirth: null, emailAddress: '' };

/** Asks for a link to one's own details, which is mailed to the address that the house knows. */
export default function Challenge() {
  const [known, setKnown] = useState(NOTHING);
  const [answer, setAnswer] = useState<string>();
  if (answer) return <Answer text={answer} onBack={() => setAnswer(undefined)} />;
  return (
    <GuestSheet title={t`See how we reach you`}>
      <p>
        <Trans>
          Tell us who you are, and we mail you a link to your details. You need no password.
        </Trans>
      </p>
      <ChallengeForm
        start={known}
        onAnswered={(typed, words) => {
          setKnown(typed);
          setAnswer(words);
        }}
      />
    </GuestSheet>
  );
}

interface FormProps {
  start: Known;
  onAnswered: (typed: Known, words: string) => void;
}

function ChallengeForm({ start, onAnswered }: FormProps) {
  const { mutateAsync } = useMutation({
    mutationFn: (typed: Known) =>
      api.post('/api/external-retreatants/retreatant-challenge', {
        body: { ...typed, dateOfBirth: typed.dateOfBirth ?? '' },
      }),
    onSuccess: (words, typed) => onAnswered(typed, words),
    networkMode: 'always',
  });
  const form = useForm<Known>({ defaultValues: start, onSubmit: mutateAsync });
  return (
    <Form form={form} labels={LABELS}>
      <PersonField asks="lastName" field={form.field('lastName')} />
      <BirthField field={form.field('dateOfBirth')} />
      <FormField
        field={form.field('emailAddress')}
        as={TextField}
        type="email"
        label={LABELS.emailAddress}
        hint={t`The one that the house writes to`}
        autoComplete="email"
        isRequired
        rules={text(filled, within(256), email)}
      />
      <Button type="submit" variant="primary" isPending={form.isPending}>
        <Trans>Send me a link</Trans>
      </Button>
    </Form>
  );
}

/** The same for everybody: whom the house knows is nobody's business. */
function Answer({ text: words, onBack }: { text: string; onBack: () => void }) {
  return (
    <GuestSheet title={t`Look into your mailbox`}>
      <p>{words}</p>
      <p>
        <Trans>
          Open the mail and press the link in it; it is good for 24 hours. Nothing there after a few
          minutes? Look in the folder for spam too.
        </Trans>
      </p>
      <Button onPress={onBack}>
        <Trans>I want to correct what I typed</Trans>
      </Button>
    </GuestSheet>
  );
}
