import { api, Button, Message } from '@cenacle/sdk';
import { atMost, FormField, RadioField, TextField, useForm } from '@cenacle/sdk/forms';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { SaveForm, useSave } from '../crud';
import { RichTextField } from '../editor/RichTextField';
import { type Agreement, HOW_OFTEN, type HowOften, LIST, TABLE } from './agreement';
import { ChangesDialog } from './ChangesDialog';

const LABELS = {
  title: t`Title`,
  howOften: t({ message: 'Asked', context: 'agreement' }),
  html: t`What people agree to`,
};
const OPTIONS = (Object.entries(HOW_OFTEN) as [HowOften, string][]).map(([value, label]) => ({
  value,
  label,
}));

interface Props {
  agreement?: Agreement;
  onReload?: () => void;
}

/** The words of an agreement: another text is a new version. Without one, a new agreement. */
export function AgreementForm({ agreement, onReload }: Props) {
  const inForce = agreement?.versions.find(({ number }) => number === agreement.number);
  const { saving, isStale, back } = useSave({
    save: (values: Values) =>
      agreement
        ? api.put('/api/agreements/{id}', {
            params: { path: { id: String(agreement.id) } },
            body: { ...values, version: agreement.version },
          })
        : api.post('/api/agreements', { body: values }),
    done: agreement ? t`Agreement updated` : t`Agreement created`,
    list: LIST,
    table: TABLE,
  });
  const form = useForm<Values>({
    defaultValues: {
      title: agreement?.title ?? '',
      howOften: agreement?.howOften ?? 'once',
      html: inForce?.html ?? '',
    },
    ...saving,
  });
  const [isCompared, setCompared] = useState(false);
  return (
    <>
      <SaveForm
        form={form}
        labels={LABELS}
        back={back}
        isStale={isStale}
        {...(onReload && { onReload })}
      >
        {inForce && inForce.accepted > 0 && (
          <Message tone="blue">
            {plural(inForce.accepted, {
              one: '# person has agreed to this text, and it stays as they read it. With another text everybody is asked again, at the next answer.',
              other:
                '# people have agreed to this text, and it stays as they read it. With another text everybody is asked again, at the next answer.',
            })}
          </Message>
        )}
        <FormField
          field={form.field('title')}
          as={TextField}
          label={LABELS.title}
          hint={t`Guests read: “I have read and agree to …”`}
          isRequired
          rules={atMost(80)}
        />
        <FormField
          field={form.field('howOften')}
          as={RadioField<HowOften>}
          label={LABELS.howOften}
          hint={t`Once is with the application, or with the next yes of whoever has not agreed yet.`}
          options={OPTIONS}
        />
        <FormField
          field={form.field('html')}
          as={RichTextField}
          label={LABELS.html}
          late={form.late}
          isRequired
        />
        {inForce && (
          <Button
            onPress={() => void form.whenSettled(() => setCompared(true))}
            css={{ justifySelf: 'start' }}
          >
            <Eye size={18} aria-hidden /> <Trans>What changes</Trans>
          </Button>
        )}
      </SaveForm>
      {isCompared && inForce && (
        <ChangesDialog
          before={inForce.html}
          after={form.methods.getValues().html}
          onClose={() => setCompared(false)}
        />
      )}
    </>
  );
}

interface Values {
  title: string;
  howOften: HowOften;
  html: string;
}
