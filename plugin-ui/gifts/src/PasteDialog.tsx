import {
  Button,
  color,
  Dialog,
  formatDate,
  LeaveButton,
  Loaded,
  Message,
  soft,
  space,
  text,
  toast,
} from '@cenacle/sdk';
import {
  ComboboxField,
  DateField,
  Form,
  FormField,
  REQUIRED,
  SelectField,
  TextAreaField,
  useForm,
} from '@cenacle/sdk/forms';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ByHand, type Choices, gifts, type Pasted, type PastedRow } from './api';
import { showMoney } from './money';
import { choices, useRefresh } from './queries';
import { BY_HAND, WAYS } from './ways';

const LABELS = {
  text: t`Table`,
  receivedOn: t`Day, where a line names none`,
  way: t`Way, where a line names none`,
  retreatId: t`For the retreat`,
};

/** Many gifts at once: looked at first, and booked line by line. */
export default function PasteDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title={t`Paste a table`} isWide>
      <Loaded
        query={useQuery(choices)}
        failure={t`The retreats could not be loaded.`}
        height="20rem"
      >
        {(lists) => <Pasting onClose={onClose} lists={lists} />}
      </Loaded>
    </Dialog>
  );
}

/** A table as it is sent: the same when it is looked at and when it is booked. */
interface Table {
  key: string;
  text: string;
  receivedOn: string;
  way: ByHand;
  retreatId: number | null;
}

function Pasting({ onClose, lists }: { onClose: () => void; lists: Choices }) {
  const [table, setTable] = useState<Table>(() => ({
    key: crypto.randomUUID(),
    text: '',
    receivedOn: lists.today,
    way: 'Check',
    retreatId: null,
  }));
  const [told, setTold] = useState<Pasted | null>(null);
  if (told !== null) {
    return <Foreseen table={table} told={told} onBack={() => setTold(null)} onClose={onClose} />;
  }
  const look = async (sent: Table) => {
    const answer = await gifts.post('/api/gifts/pasted/check', { body: sent });
    setTable(sent);
    return answer;
  };
  return <TableForm table={table} lists={lists} onLook={look} onTold={setTold} onClose={onClose} />;
}

interface FormProps {
  table: Table;
  lists: Choices;
  onLook: (table: Table) => Promise<Pasted>;
  onTold: (told: Pasted) => void;
  onClose: () => void;
}

function TableForm({ table, lists, onLook, onTold, onClose }: FormProps) {
  const { key, ...defaultValues } = table;
  const form = useForm({
    defaultValues: {
      ...defaultValues,
      receivedOn: table.receivedOn as string | null,
      way: table.way as ByHand | null,
    },
    onSubmit: ({ receivedOn, way, ...rest }) =>
      onLook({ ...rest, key, receivedOn: receivedOn ?? lists.today, way: way ?? 'Check' }),
    onSaved: onTold,
  });
  return (
    <Form form={form} labels={LABELS}>
      <FormField
        field={form.field('text')}
        as={TextAreaField}
        label={LABELS.text}
        hint={t`One gift a line, copied from a spreadsheet: who gave (name, email or key code), amount, day, way, check number, note. The first two are needed.`}
        isRequired
        rules={{ required: REQUIRED }}
      />
      <div css={pair}>
        <FormField
          field={form.field('receivedOn')}
          as={DateField}
          label={LABELS.receivedOn}
          max={lists.today}
          isRequired
          rules={{ required: REQUIRED }}
        />
        <FormField
          field={form.field('way')}
          as={SelectField<ByHand>}
          label={LABELS.way}
          options={BY_HAND}
        />
        <FormField
          field={form.field('retreatId')}
          as={ComboboxField<number>}
          label={LABELS.retreatId}
          options={lists.retreats}
        />
      </div>
      <div css={ways}>
        <Button type="submit" variant="primary" isPending={form.isPending}>
          <Trans>Look at it</Trans>
        </Button>
        <LeaveButton onPress={onClose} isDisabled={form.isPending}>
          <Trans>Cancel</Trans>
        </LeaveButton>
      </div>
    </Form>
  );
}

interface ForeseenProps {
  table: Table;
  told: Pasted;
  onBack: () => void;
  onClose: () => void;
}

/** What would be booked, and why lines are left out. */
function Foreseen({ table, told, onBack, onClose }: ForeseenProps) {
  const { rows, good, cents, currency } = told;
  const bad = rows.length - good;
  const refresh = useRefresh();
  const book = useMutation({
    mutationFn: () => gifts.post('/api/gifts/pasted', { body: table }),
    onSuccess: async ({ booked, rows }) => {
      await refresh();
      const left = rows.length - booked;
      toast.success(plural(booked, { one: '# gift booked', other: '# gifts booked' }), {
        ...(left > 0 && {
          about: plural(left, { one: '# line was left out', other: '# lines were left out' }),
        }),
      });
      onClose();
    },
    meta: { action: t`book the gifts` },
  });
  return (
    <div css={{ display: 'grid', gap: space(4) }}>
      <p>
        {plural(good, { one: '# gift is understood', other: '# gifts are understood' })},{' '}
        <strong>{showMoney(cents, currency)}</strong>.
      </p>
      {bad > 0 && (
        <Message tone="amber">
          {plural(bad, {
            one: '# line is left out: what is wrong stands beside it.',
            other: '# lines are left out: what is wrong stands beside each.',
          })}
        </Message>
      )}
      <div css={{ overflowX: 'auto' }}>
        <table css={grid}>
          <thead>
            <tr>
              <th scope="col">{t`Line`}</th>
              <th scope="col">{t`Giver`}</th>
              <th scope="col">{t`Amount`}</th>
              <th scope="col">{t`Received on`}</th>
              <th scope="col">{t`Way`}</th>
            </tr>
          </thead>
          <tbody>
            {[...rows].sort(wrongFirst).map((row) => (
              <Line key={row.line} row={row} currency={currency} />
            ))}
          </tbody>
        </table>
      </div>
      <div css={ways}>
        <Button
          variant="primary"
          isPending={book.isPending}
          isDisabled={good === 0}
          onPress={() => book.mutate()}
        >
          {plural(good, { one: 'Book # gift', other: 'Book # gifts' })}
        </Button>
        <Button onPress={onBack} isDisabled={book.isPending}>
          <Trans>Change the table</Trans>
        </Button>
        <LeaveButton onPress={onClose} isDisabled={book.isPending}>
          <Trans>Cancel</Trans>
        </LeaveButton>
      </div>
    </div>
  );
}

function Line({ row, currency }: { row: PastedRow; currency: string }) {
  if (row.problem !== null) {
    return (
      <tr>
        <td>{row.line}</td>
        <td>{row.giver}</td>
        <td colSpan={3} css={{ color: color.red }}>
          {row.problem}
        </td>
      </tr>
    );
  }
  return (
    <tr>
      <td>{row.line}</td>
      <td>
        {row.giver} {!row.isKnown && <span css={soft}>{t`(a name alone)`}</span>}
      </td>
      <td css={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
        {showMoney(row.cents ?? 0, currency)}
      </td>
      <td>{row.receivedOn && formatDate(row.receivedOn)}</td>
      <td>{row.way && WAYS[row.way]}</td>
    </tr>
  );
}

const wrongFirst = (one: PastedRow, other: PastedRow) =>
  Number(one.problem === null) - Number(other.problem === null) || one.line - other.line;

const pair = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
  alignItems: 'end',
  gap: space(4),
} as const;

const ways = { display: 'flex', flexWrap: 'wrap', gap: space(3) } as const;

const grid = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: text.s14,
  'th, td': {
    padding: space(2),
    borderBottom: `1px solid ${color.line}`,
    textAlign: 'start',
    verticalAlign: 'top',
  },
} as const;
