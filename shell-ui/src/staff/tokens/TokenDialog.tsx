import { space } from '@cenacle/sdk';
import {
  atMost,
  CheckListField,
  FormField,
  type FormState,
  type Option,
  SelectField,
  TextField,
} from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FactorDialog, OwnPassword, PASSWORD } from '../account/security/FactorDialog';
import { OWN } from '../account/security/factors';
import { DAYS, type Scope, SOME } from './tokens';

const LABELS = {
  name: t`Name`,
  scopes: t`What it may be used for`,
  days: t`It lasts`,
  password: PASSWORD,
};

interface Asked {
  name: string;
  scopes: string[];
  days: number | null;
  password: string;
}

interface Props<V extends FieldValues & Asked> {
  form: FormState<V>;
  labels?: Record<string, string>;
  scopes: readonly Scope[];
  days?: readonly Option<number>[];
  onClose: () => void;
  /** What else is asked, after the name. */
  children?: ReactNode;
}

/** What is asked of whoever makes a token. */
export function TokenDialog<V extends FieldValues & Asked>(props: Props<V>) {
  const { form, labels, scopes, days = DAYS, onClose, children } = props;
  const { data: own } = useQuery(OWN);
  const asked = form as unknown as FormState<Asked>;
  return (
    <FactorDialog
      title={t`Make a token`}
      onClose={onClose}
      form={asked}
      labels={{ ...LABELS, ...labels }}
      act={t`Make token`}
    >
      <FormField
        field={asked.field('name')}
        as={TextField}
        label={LABELS.name}
        hint={t`So that you know it again: Parish register, My spreadsheet.`}
        isRequired
        rules={atMost(50)}
      />
      {children}
      <FormField
        field={asked.field('scopes')}
        as={CheckListField<string>}
        label={LABELS.scopes}
        hint={t`As little as the program needs.`}
        options={scopes.map(({ value, words }) => ({ value, label: words }))}
        search={t`Find`}
        isRequired
        rules={SOME}
      >
        {({ value, label }: Option<string>) => (
          <span css={{ display: 'grid', gap: space(0.5) }}>
            {label}
            <code>{value}</code>
          </span>
        )}
      </FormField>
      <FormField
        field={asked.field('days')}
        as={SelectField<number>}
        label={LABELS.days}
        options={days}
        isRequired
      />
      <OwnPassword form={asked} isAsked={own?.hasPassword ?? true} />
    </FactorDialog>
  );
}
