import { Card, color, soft, space } from '@cenacle/sdk';
import {
  CheckboxField,
  CheckListField,
  DateField,
  RadioField,
  SelectField,
  TextAreaField,
  TextField,
  YES_NO,
} from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Values } from './values';

/** The question as a guest will see it, while it is written. */
export function QuestionPreview({ values }: { values: Values }) {
  return (
    <Card title={t`As your guests see it`} css={{ background: color.paper }}>
      <Field key={values.kind} {...values} />
      {values.asked.length === 0 && (
        <p css={note}>
          <Trans>No guest is asked: whoever edits a person finds it there.</Trans>
        </p>
      )}
    </Card>
  );
}

function Field({ kind, label, hint, choices, isRequired }: Values) {
  const [written, write] = useState('');
  const [day, setDay] = useState<string | null>(null);
  const [one, choose] = useState<string | null>(null);
  const [many, chooseMany] = useState<string[]>([]);
  const [yes, say] = useState<boolean | null>(null);
  const shown = { label: label || t`Your question`, hint, isRequired };
  const options = choices
    .filter(({ name }) => name.trim())
    .map(({ id, name }) => ({ value: id, label: name }));
  switch (kind) {
    case null:
    case 'text':
    case 'number':
      return (
        <TextField
          {...shown}
          value={written}
          onChange={write}
          {...(kind === 'number' && { inputMode: 'decimal' as const })}
        />
      );
    case 'longText':
      return <TextAreaField {...shown} value={written} onChange={write} />;
    case 'date':
      return <DateField {...shown} value={day} onChange={setDay} />;
    case 'choice':
      return <SelectField {...shown} options={options} value={one} onChange={choose} />;
    case 'many':
      return (
        <CheckListField
          {...shown}
          options={options}
          value={many}
          onChange={chooseMany}
          search={t`Find a choice`}
        />
      );
    case 'yesNo':
      return <RadioField<boolean> {...shown} options={YES_NO} value={yes} onChange={say} />;
    case 'consent':
      return (
        <div css={{ display: 'grid', gap: space(1) }}>
          <p>{shown.label}</p>
          <CheckboxField isSelected={yes === true} onChange={say}>
            {hint || t`To what people say yes`}
          </CheckboxField>
        </div>
      );
  }
}

const note = { ...soft, marginTop: space(3) } as const;
