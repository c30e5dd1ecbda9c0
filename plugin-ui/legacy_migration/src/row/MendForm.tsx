import { Button, color, isVersionRefused, Message, space, text } from '@cenacle/sdk';
import { Form, useForm } from '@cenacle/sdk/forms';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { type FieldChoice, legacy, type RowDetail } from '../api';
import { line, summary } from '../look';
import { MendField } from './MendField';
import { changedOf, sortProblems, type Texts, textsOf, valuesToSend } from './mending';

interface Props {
  row: RowDetail;
  /** Whether there is another row to look at after this one. */
  hasNext: boolean;
  onSaved: (row: RowDetail, goesOn: boolean) => void;
  onNext: () => void;
  onReload: () => void;
  /** What else may be done with the row. */
  children: ReactNode;
}

/** The values of a row; first those with which something is wrong. */
export function MendForm({ row, hasNext, onSaved, onNext, onReload, children }: Props) {
  const [before] = useState(() => textsOf(row));
  const goesOn = useRef(false);
  const save = useMutation({ mutationFn: (values: Texts) => mend(row, values) });
  const form = useForm({
    defaultValues: { values: before },
    onSubmit: ({ values }) => save.mutateAsync(valuesToSend(row, before, values)),
    onSaved: (changed) => onSaved(changed, goesOn.current),
  });
  const texts = form.methods.watch('values');
  const problems = sortProblems(row.problems);
  const [wrong, right] = [true, false].map((isWrong) =>
    row.fields.filter(({ value }) => value in problems.ofField === isWrong),
  ) as [FieldChoice[], FieldChoice[]];
  const rest = wrong.length > 0 ? t`The other values` : t`The values`;
  const isDirty = Object.keys(changedOf(before, texts)).length > 0;
  const submitAndGoOn = () => {
    goesOn.current = true;
    return form.submit().finally(() => {
      goesOn.current = false;
    });
  };

  const fieldOf = (field: FieldChoice) => {
    const name = `values.${field.value}` as const;
    return (
      <MendField
        key={field.value}
        field={field}
        value={texts[field.value] ?? ''}
        before={before[field.value] ?? ''}
        problem={problems.ofField[field.value]}
        refusal={form.methods.getFieldState(name, form.methods.formState).error?.message}
        onChange={(typed) => {
          form.methods.clearErrors(name);
          form.methods.setValue(name, typed, { shouldDirty: true });
        }}
      />
    );
  };
  return (
    <Form form={form} labels={labelsOf(row)}>
      {isVersionRefused(save.error) && (
        <Button onPress={onReload} css={{ alignSelf: 'flex-start' }}>
          <Trans>Load it again</Trans>
        </Button>
      )}
      {problems.ofLine.map(({ message }) => (
        <Message key={message} tone="amber">
          {message} <Trans>Look whether the values below are right, and save them.</Trans>
        </Message>
      ))}
      {wrong.length > 0 && (
        <fieldset css={frame}>
          <legend css={legend}>
            {plural(wrong.length, { one: '# field to look at', other: '# fields to look at' })}
          </legend>
          {wrong.map(fieldOf)}
        </fieldset>
      )}
      <details open={wrong.length === 0}>
        <summary css={summary}>{rest}</summary>
        <fieldset aria-label={rest} css={[frame, { marginTop: space(3) }]}>
          {right.map(fieldOf)}
        </fieldset>
      </details>
      <div css={foot}>
        <Button type="submit" variant="primary" isPending={form.isPending}>
          <Trans>Save</Trans>
        </Button>
        {hasNext && (
          <Button onPress={isDirty ? submitAndGoOn : onNext} isDisabled={form.isPending}>
            {isDirty ? t`Save and next` : t`Next row`}
          </Button>
        )}
        {children}
      </div>
    </Form>
  );
}

const mend = ({ id, version }: RowDetail, values: Texts) =>
  legacy.put('/api/legacy-users/rows/{id}', {
    params: { path: { id: String(id) } },
    body: { values, version },
  });

const labelsOf = ({ fields }: RowDetail) =>
  Object.fromEntries(fields.map(({ value, label }) => [`values.${value}`, label]));

const frame = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
  gap: space(4),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 'none',
} as const;

const foot = {
  ...line,
  gap: space(2, 3),
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  marginInline: space(-6),
  padding: space(3, 6),
  background: color.surface,
  borderBlock: `1px solid ${color.line}`,
} as const;

const legend = {
  gridColumn: '1 / -1',
  marginBottom: space(3),
  padding: 0,
  fontSize: text.s19,
} as const;
