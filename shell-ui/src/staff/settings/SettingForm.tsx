import { api, color, type paths, type Result } from '@cenacle/sdk';
import {
  atMost,
  CheckboxField,
  FormField,
  SelectField,
  TextField,
  useForm,
} from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { SaveForm, useSave } from '../crud';
import { ALL_SETTINGS } from './paths';
import { ValueField } from './ValueField';
import { defaultOf } from './words';

export type Setting = Result<paths, '/api/settings/{id}', 'get'>;
export type Known = Result<paths, '/api/settings/known', 'get'>[number];

const TABLE = '/api/settings/table';
const LABELS = { choice: t`Setting`, key: t`Key`, value: t`Value`, isEnabled: t`Enabled` };
const OTHER = '';

/** A setting that exists: its key stays. */
export function UpdateForm({ setting, onReload }: { setting: Setting; onReload: () => void }) {
  const { saving, isStale, back } = useSave({
    save: ({ value, isEnabled }: { value: string; isEnabled: boolean }) =>
      api.put('/api/settings/{id}', {
        params: { path: { id: String(setting.id) } },
        body: { value, isEnabled, version: setting.version },
      }),
    done: t`Setting updated`,
    list: ALL_SETTINGS,
    table: TABLE,
  });
  const form = useForm({
    defaultValues: { value: setting.value, isEnabled: setting.isEnabled },
    ...saving,
  });
  return (
    <SaveForm form={form} labels={LABELS} back={back} isStale={isStale} onReload={onReload}>
      <TextField label={LABELS.key} value={setting.key} onChange={() => {}} isDisabled />
      {setting.description && <p css={{ color: color.inkSoft }}>{setting.description}</p>}
      <ValueField
        label={LABELS.value}
        isRequired
        late={form.late}
        field={form.field('value')}
        kind={setting.kind}
        choices={setting.choices}
        choiceLabels={setting.choiceLabels}
        hint={defaultOf(setting)}
      />
      <FormField field={form.field('isEnabled')} as={CheckboxField}>
        {LABELS.isEnabled}
      </FormField>
    </SaveForm>
  );
}

/** A setting that is made: one that the house knows, or a key of its own. */
export function CreateForm({ known }: { known: readonly Known[] }) {
  const { saving, back } = useSave({
    save: ({ choice, key, value, isEnabled }: Values) =>
      api.post('/api/settings', { body: { key: choice || key, value, isEnabled } }),
    done: t`Setting created`,
    list: ALL_SETTINGS,
    table: TABLE,
  });
  const form = useForm<Values>({ defaultValues: NEW, ...saving });
  const choice = form.methods.watch('choice');
  const chosen = known.find(({ key }) => key === choice);
  return (
    <SaveForm form={form} labels={LABELS} back={back}>
      <FormField
        field={form.field('choice')}
        as={SelectField<string>}
        label={LABELS.choice}
        options={[
          ...known.map(({ key }) => ({ value: key, label: key })),
          { value: OTHER, label: t`Another key` },
        ]}
      />
      {choice === OTHER && (
        <FormField
          field={form.field('key')}
          as={TextField}
          label={LABELS.key}
          isRequired
          rules={atMost(100)}
        />
      )}
      {chosen && <p css={{ color: color.inkSoft }}>{chosen.description}</p>}
      <ValueField
        label={LABELS.value}
        isRequired
        late={form.late}
        field={form.field('value')}
        key={choice}
        kind={chosen?.kind ?? 'free'}
        choices={chosen?.choices ?? []}
        choiceLabels={chosen?.choiceLabels ?? {}}
        hint={chosen ? defaultOf(chosen) : ''}
      />
      <FormField field={form.field('isEnabled')} as={CheckboxField}>
        {LABELS.isEnabled}
      </FormField>
    </SaveForm>
  );
}

interface Values {
  choice: string | null;
  key: string;
  value: string;
  isEnabled: boolean;
}

const NEW: Values = { choice: OTHER, key: '', value: '', isEnabled: true };
