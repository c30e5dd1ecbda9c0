import {
  ApiError,
  api,
  Card,
  PageFrame,
  type paths,
  type Result,
  toast,
  usePublicSettings,
} from '@cenacle/sdk';
import {
  atMost,
  CheckboxField,
  CheckListField,
  FormField,
  TextField,
  useForm,
} from '@cenacle/sdk/forms';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldColumns, SaveForm, tableKey } from '../crud';
import { useScreenTitle } from '../titles';

type Range = Result<paths, '/api/rooms/range', 'post'>;

const LABELS = {
  range: t`Numbers`,
  beds: t`Beds in each`,
  building: t`Building`,
  floor: t`Floor`,
  isAccessible: t`Accessible without steps`,
  features: t`What they offer`,
};
const NOTHING = {
  range: '',
  beds: '2',
  building: '',
  floor: '',
  isAccessible: false,
  features: [] as string[],
};
const BACK = '/admin/rooms';

/** Makes rooms by a range of their numbers: looked at first, then made. */
export function RoomRange() {
  const queries = useQueryClient();
  const words = usePublicSettings()?.roomFeatures ?? [];
  const [looked, setLooked] = useState<{ of: string; range: Range } | null>(null);
  const send = ({ beds, ...values }: typeof NOTHING, dryRun: boolean) =>
    api.post('/api/rooms/range', { body: { ...values, beds: Number(beds), dryRun } });
  const form = useForm({
    defaultValues: NOTHING,
    onSubmit: async (values: typeof NOTHING) => {
      const { made } = await send(values, false);
      toast.success(plural(made.length, { one: '# room made', other: '# rooms made' }));
      setLooked(null);
      await queries.invalidateQueries({ queryKey: tableKey('/api/rooms/table') });
    },
    // Only now: what was sent is what leaving compares with until then.
    onSaved: () => form.methods.reset(NOTHING),
  });
  const [problem, setProblem] = useState<string>();
  const look = (event?: { preventDefault: () => void }) => {
    event?.preventDefault();
    setProblem(undefined);
    return form.check(async (values) => {
      try {
        setLooked({ of: JSON.stringify(values), range: await send(values, true) });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setProblem(error.message);
      }
    });
  };
  const isMeant = looked?.of === JSON.stringify(form.methods.watch());
  return (
    <PageFrame title={useScreenTitle()} back={{ to: BACK, label: t`Back to Rooms` }}>
      <Card>
        <SaveForm
          form={isMeant ? form : { ...form, problem, submit: look }}
          labels={LABELS}
          back={BACK}
          saveLabel={
            isMeant
              ? plural(looked.range.made.length, { one: 'Make # room', other: 'Make # rooms' })
              : t`Look first`
          }
        >
          <FormField
            field={form.field('range')}
            as={TextField}
            label={LABELS.range}
            hint={t`101–140, or several: 101–110, 201–220`}
            isRequired
            rules={atMost(200)}
          />
          <div css={fieldColumns}>
            <FormField
              field={form.field('beds')}
              as={TextField}
              label={LABELS.beds}
              inputMode="numeric"
              isRequired
              rules={{ pattern: { value: /^(1?\d|20)$/, message: t`Use 1 to 20.` } }}
            />
            <FormField
              field={form.field('building')}
              as={TextField}
              label={LABELS.building}
              rules={atMost(50)}
            />
            <FormField
              field={form.field('floor')}
              as={TextField}
              label={LABELS.floor}
              rules={atMost(20)}
            />
          </div>
          <FormField field={form.field('isAccessible')} as={CheckboxField}>
            {LABELS.isAccessible}
          </FormField>
          {words.length > 0 && (
            <FormField
              field={form.field('features')}
              as={CheckListField<string>}
              label={LABELS.features}
              search={t`Find a word`}
              options={words.map((word) => ({ value: word, label: word }))}
            />
          )}
          <div role="status">{isMeant && <Preview range={looked.range} />}</div>
        </SaveForm>
      </Card>
    </PageFrame>
  );
}

function Preview({ range: { made, there } }: { range: Range }) {
  const count = there.length;
  return (
    <>
      <p>
        <b>{plural(made.length, { one: '# to be made', other: '# to be made' })}</b>
        {made.length > 0 && `: ${made.join(', ')}`}
      </p>
      {there.length > 0 && (
        <p>
          <Trans>
            <b>{count} there already</b>, and left as they are: {{ rooms: there.join(', ') }}
          </Trans>
        </p>
      )}
    </>
  );
}
