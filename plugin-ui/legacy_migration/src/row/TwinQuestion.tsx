import { Button, color, soft, space, text, weight } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Undo2, UserPlus, Users } from 'lucide-react';
import type { Decision, RowDetail, Twin } from '../api';
import { column, line } from '../look';
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
    <section aria-label={t`The same person?`} css={[column(3), box]}>
      <h3 css={{ fontSize: text.s19 }}>{TITLES[row.decision ?? 'undecided']}</h3>
      <p>
        <Resembles twin={twin} />
      </p>
      {twin.differs.length > 0 && <Differences twin={twin} />}
      <div css={line}>
        {row.decision !== 'same' && (
          <Button onPress={() => onDecide('same')} isDisabled={isPending}>
            <Users size={18} aria-hidden /> <Trans>Same person</Trans>
          </Button>
        )}
        {row.decision !== 'new' && (
          <Button onPress={() => onDecide('new')} isDisabled={isPending}>
            <UserPlus size={18} aria-hidden /> <Trans>Somebody new</Trans>
          </Button>
        )}
        {row.decision !== null && (
          <Button variant="quiet" onPress={() => onDecide('undecided')} isDisabled={isPending}>
            <Undo2 size={18} aria-hidden /> <Trans>Take this back</Trans>
          </Button>
        )}
      </div>
      <p css={soft}>
        <Trans>
          For the same person, what the record lacks is filled in from this row; what it has stays.
        </Trans>
      </p>
    </section>
  );
}

const TITLES: Record<Decision | 'undecided', string> = {
  undecided: t`Is this the same person?`,
  same: t`You said: the same person`,
  new: t`You said: somebody new`,
  skip: t`You said: skip this row`,
};

function Resembles({ twin: { rowId, name, groupNumber, line: number, fileName } }: { twin: Twin }) {
  if (rowId === null && groupNumber) {
    return (
      <Trans>
        This row resembles <strong>{name}</strong>, group {groupNumber}, who is in the house
        already.
      </Trans>
    );
  }
  if (rowId === null) {
    return (
      <Trans>
        This row resembles <strong>{name}</strong>, who is in the house already.
      </Trans>
    );
  }
  return groupNumber ? (
    <Trans>
      This row resembles <strong>{name}</strong>, group {groupNumber}, line {number} of {fileName}.
    </Trans>
  ) : (
    <Trans>
      This row resembles <strong>{name}</strong>, line {number} of {fileName}.
    </Trans>
  );
}

function Differences({ twin }: { twin: Twin }) {
  return (
    <table css={table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>What differs</Trans>
          </th>
          <th scope="col">
            <Trans>This row</Trans>
          </th>
          <th scope="col">
            {twin.rowId === null ? t`In the house` : t`Line ${{ line: twin.line ?? '' }}`}
          </th>
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
