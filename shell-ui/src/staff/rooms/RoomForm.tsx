import { api, type paths, type Result, usePublicSettings } from '@cenacle/sdk';
import {
  atMost,
  CheckboxField,
  CheckListField,
  FormField,
  TextAreaField,
  TextField,
  useForm,
} from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { fieldColumns, SaveForm, useSave } from '../crud';

export type Room = Result<paths, '/api/rooms/{id}', 'get'>;

const LIST = '/admin/rooms';

const LABELS = {
  roomNumber: t`Room number`,
  building: t`Building`,
  floor: t`Floor`,
  beds: t`Beds`,
  isAccessible: t`Accessible without steps`,
  isActive: t`In use`,
  features: t`What it offers`,
  notes: t`Notes`,
};

/** A room's form; without a room, of a new one. */
export function RoomForm({ room, onReload }: { room?: Room; onReload?: () => void }) {
  const { saving, another, isStale, back } = useSave({
    save: (values: Values) => api.post('/api/rooms/create-edit', { body: bodyOf(values, room) }),
    done: room ? t`Room updated` : t`Room created`,
    list: LIST,
    table: '/api/rooms/table',
  });
  const offered = usePublicSettings()?.roomFeatures ?? [];
  const words = [...new Set([...offered, ...(room?.features ?? [])])];
  const form = useForm<Values>({ defaultValues: valuesOf(room), ...saving });
  return (
    <SaveForm
      form={form}
      labels={LABELS}
      back={back}
      isStale={isStale}
      {...(onReload && { onReload })}
      {...(!room && { another })}
    >
      <div css={fieldColumns}>
        <FormField
          field={form.field('roomNumber')}
          as={TextField}
          label={LABELS.roomNumber}
          isRequired
          rules={atMost(10)}
        />
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
      <FormField field={form.field('isActive')} as={CheckboxField}>
        {LABELS.isActive}
      </FormField>
      {words.length > 0 && (
        <FormField
          field={form.field('features')}
          as={CheckListField<string>}
          label={LABELS.features}
          hint={t`The words are the house’s own: the setting RoomFeatures.`}
          search={t`Find a word`}
          options={words.map((word) => ({ value: word, label: word }))}
        />
      )}
      <FormField
        field={form.field('notes')}
        as={TextAreaField}
        label={LABELS.notes}
        rules={atMost(2000)}
      />
    </SaveForm>
  );
}

type Values = ReturnType<typeof valuesOf>;

const valuesOf = (room?: Room) => ({
  roomNumber: room?.roomNumber ?? '',
  building: room?.building ?? '',
  floor: room?.floor ?? '',
  beds: String(room?.beds ?? 1),
  isAccessible: room?.isAccessible ?? false,
  isActive: room?.isActive ?? true,
  features: room?.features ?? [],
  notes: room?.notes ?? '',
});

const bodyOf = ({ beds, ...values }: Values, room?: Room) => ({
  ...values,
  beds: Number(beds),
  ...(room && { id: room.id, version: room.version }),
});
