import { Button, Dialog, LeaveButton, space, text, toast } from '@cenacle/sdk';
import { atMost, Form, FormField, TextField, useForm } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Forgettable } from './forgettable';

const LONGEST = { keyCode: 20, lastName: 50 };

interface Props {
  of: Forgettable;
  onClose: () => void;
}

/** Says what an erasure takes and what it leaves, and has a word typed: nothing undoes it. */
export default function EraseDialog({ of, onClose }: Props) {
  const { name, typed } = of;
  const { expected } = typed;
  const form = useForm<{ keyCode: string; lastName: string }>({
    defaultValues: { keyCode: '', lastName: '' },
    onSubmit: async (values) => {
      await of.erase(values[typed.field]);
    },
    onSaved: () => {
      toast.success(t`${name} was erased`);
      of.onErased();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={t`Erase ${name}?`} isWide>
      <p>
        <Trans>Nothing brings a person back who was erased.</Trans> {of.instead}
      </p>
      <div css={columns}>
        <Part title={t`This goes`} lines={of.goes} />
        <Part title={t`This stays`} lines={of.stays} />
      </div>
      <Form form={form} labels={{ keyCode: typed.label, lastName: typed.label }}>
        <FormField
          field={form.field(typed.field)}
          as={TextField}
          label={typed.label}
          hint={
            typed.field === 'keyCode'
              ? t`To be sure, type the key code of ${name}: ${expected}`
              : t`To be sure, type the last name of ${name}: ${expected}`
          }
          autoComplete="off"
          isRequired
          rules={atMost(LONGEST[typed.field])}
        />
        <div css={buttons}>
          <LeaveButton onPress={onClose} isDisabled={form.isPending}>
            <Trans>Cancel</Trans>
          </LeaveButton>
          <Button type="submit" variant="danger" isPending={form.isPending}>
            <Trans>Erase for good</Trans>
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

function Part({ title, lines }: { title: string; lines: string[] }) {
  return (
    <section>
      <h3 css={{ fontSize: text.s16 }}>{title}</h3>
      <ul css={list}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${space(64)}), 1fr))`,
  gap: space(4),
} as const;

const list = { margin: space(2, 0, 0), paddingLeft: space(5) } as const;

const buttons = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space(3),
  marginTop: space(4),
} as const;
