import { Button, IconButton, soft, space, weight } from '@cenacle/sdk';
import { atMost, FormField, TextField } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { LABELS, type UserFormProps } from './values';

const MOST = 20;

/** What the summary of a form calls the fields of each contact. */
export const CONTACT_LABELS: Record<string, string> = Object.fromEntries(
  Array.from({ length: MOST }, (_, index) => [
    [`contactInformation.${index}.description`, t`Contact ${{ number: index + 1 }}, what it is`],
    [`contactInformation.${index}.value`, t`Contact ${{ number: index + 1 }}`],
  ]).flat(),
);

/** Other ways to reach somebody, each with what it is. */
export function ContactFields({ form }: UserFormProps) {
  const { fields, append, remove } = useFieldArray({
    control: form.methods.control,
    name: 'contactInformation',
  });
  return (
    <fieldset css={frame}>
      <legend css={legend}>{LABELS.contactInformation}</legend>
      {fields.map(({ id }, index) => (
        <div key={id} css={line}>
          <FormField
            field={form.field(`contactInformation.${index}.description`)}
            as={TextField}
            label={t`What it is`}
            placeholder={t`Office, assistant …`}
            isRequired
            rules={atMost(100)}
          />
          <FormField
            field={form.field(`contactInformation.${index}.value`)}
            as={TextField}
            label={t`Phone, email or address`}
            isRequired
            rules={atMost(256)}
          />
          <div css={{ paddingTop: space(6.5) }}>
            <IconButton
              icon={X}
              label={t`Remove contact ${{ number: index + 1 }}`}
              onPress={() => remove(index)}
            />
          </div>
        </div>
      ))}
      {fields.length < MOST && (
        <Button
          css={{ justifySelf: 'start' }}
          onPress={() => append({ description: '', value: '' })}
        >
          <Plus size={18} aria-hidden /> <Trans>Add a contact</Trans>
        </Button>
      )}
      {fields.length === 0 && (
        <p css={soft}>
          <Trans>None so far.</Trans>
        </p>
      )}
    </fieldset>
  );
}

const frame = { display: 'grid', gap: space(4), margin: 0, padding: 0, border: 'none' } as const;
const legend = { marginBottom: space(2), fontWeight: weight.strong } as const;

const line = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
  gap: space(3),
} as const;
