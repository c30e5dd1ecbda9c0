import { Button, color, space, text, weight } from '@cenacle/sdk';
import { Undo2, UserPlus, Users } from 'lucide-react';
import type { Decision, RowDetail, Twin } from '../api';
import { column, line, soft } from '../look';
import { shown } from './mending';

interface Props {
  row: RowDetail;
  twin: Twin;
  isPending: boolean;
  onDecide: (decision: Decision | 'undecided') => void;
}

/** Whom the row resembles, what differs, and the question whether they are one person. */
export function TwinQuestion({ row, twin, isPending, onDecide }: Props) {
  return (
    <section aria-label="The same person?" css={[column(3), box]}>
      <h3 css={{ fontSize: text.s19 }}>{TITLES[row.decision ?? 'undecided']}</h3>
      <p>
        This row resembles <strong>{twin.name}</strong>
        {twin.groupNumber && `, group ${twin.groupNumber}`}, {whereOf(twin)}.
      </p>
      {twin.differs.length > 0 && <Differences twin={twin} />}
      <div css={line}>
        {row.decision !== 'same' && (
          <Button onPress={() => onDecide('same')} isDisabled={isPending}>
            <Users size={18} aria-hidden /> Same person
          </Button>
        )}
        {row.decision !== 'new' && (
          <Button onPress={() => onDecide('new')} isDisabled={isPending}>
            <UserPlus size={18} aria-hidden /> Somebody new
          </Button>
        )}
        {row.decision !== null && (
          <Button variant="quiet" onPress={() => onDecide('undecided')} isDisabled={isPending}>
            <Undo2 size={18} aria-hidden /> Take this back
          </Button>
        )}
      </div>
      <p css={soft}>
        For the same person, what the record lacks is filled in from this row; what it has stays.
      </p>
    </section>
  );
}

const TITLES: Record<Decision | 'undecided', string> = {
  undecided: 'Is this the same person?',
  same: 'You said: the same person',
  new: 'You said: somebody new',
  skip: 'You said: skip this row',
};

const whereOf = ({ rowId, line: number, fileName }: Twin) =>
  rowId === null ? 'who is in the house already' : `line ${number} of ${fileName}`;

function Differences({ twin }: { twin: Twin }) {
  return (
    <table css={table}>
      <thead>
        <tr>
          <th scope="col">What differs</th>
          <th scope="col">This row</th>
          <th scope="col">{twin.rowId === null ? 'In the house' : `Line ${twin.line}`}</th>
        </tr>
      </thead>
      <tbody>
        {twin.differs.map(({ field, label, here, there }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            <td>{shown(here)}</td>
            <td>{shown(there)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const box = {
  padding: space(4),
  background: color.paper,
  borderRadius: space(1.5),
} as const;

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontSize: text.s14,
  overflowWrap: 'anywhere',
  '& th, & td': {
    padding: space(1.5, 2, 1.5, 0),
    borderBottom: `1px solid ${color.line}`,
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& th': { color: color.inkSoft, fontWeight: weight.medium },
} as const;
