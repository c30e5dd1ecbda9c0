import { Button, color, Message, radius, space, text, weight } from '@cenacle/sdk';
import { CheckboxField } from '@cenacle/sdk/forms';
import { useState } from 'react';
import { Where } from './Decisions';
import { type Known, type Prospect, useDecide, useDecisions } from './prospect';

interface Props {
  prospect: Prospect;
  known: Known;
  onDecided: () => void;
  onClose: () => void;
  onReload: () => void;
}

/** What the application brings into the record of somebody whom the house knows. */
export function SamePerson({ prospect, known, onDecided, onClose, onReload }: Props) {
  const { decide, isPending, problem, isStale } = useDecide(onDecided);
  const { join } = useDecisions(prospect);
  const [taken, setTaken] = useState<readonly string[]>([]);
  const { name, groupNumber, status, differences } = known;
  const landings = prospect.landings.filter((landing) => landing.groupNumber === groupNumber);
  const isAskedFor = prospect.selectedGroups.some((g) => g.groupNumber === groupNumber);
  const choose = (field: string, isTaken: boolean) =>
    setTaken(isTaken ? [...taken, field] : taken.filter((one) => one !== field));
  return (
    <div css={stack}>
      <p>
        The application is closed for all groups that were chosen, and what is new goes into the
        record of {name}. Nobody is there twice.
      </p>
      {problem && <Message tone="red">{problem}</Message>}
      {isStale && (
        <Button onPress={onReload} css={{ justifySelf: 'start' }}>
          Load it again
        </Button>
      )}
      {differences && differences.length > 0 ? (
        <table css={table}>
          <caption>What is marked stands in the record afterwards.</caption>
          <thead>
            <tr>
              <th scope="col">Differs</th>
              <th scope="col">As known</th>
              <th scope="col">This application</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ name: field, field: label, prospect: new_, retreatant, fills }) => {
              const isTaken = fills || taken.includes(field);
              return (
                <tr key={field}>
                  <th scope="row">{label}</th>
                  <td data-kept={!isTaken}>{retreatant ?? '–'}</td>
                  <td data-kept={isTaken}>
                    {fills ? (
                      new_
                    ) : (
                      <CheckboxField
                        aria-label={`Take this ${label}: ${new_}`}
                        isSelected={isTaken}
                        onChange={(on) => choose(field, on)}
                      >
                        {new_}
                      </CheckboxField>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      ) : (
        <p>The record says all of it already.</p>
      )}
      {status === 'Inactive' && <p>{name} had left, and is active again by this.</p>}
      {isAskedFor ? (
        <Where prospect={prospect} number={groupNumber} landings={landings} />
      ) : (
        <Message tone="amber">
          {name} belongs to group {groupNumber}, which was not asked for: no retreat is added.
        </Message>
      )}
      <p css={{ color: color.inkSoft }}>
        A consent to text messages is not taken over; another number needs a new one.
      </p>
      <div css={buttons}>
        <Button
          variant="primary"
          isPending={isPending}
          onPress={() => decide(join(known, [...taken]))}
        >
          It is the same person
        </Button>
        <Button onPress={onClose} isDisabled={isPending}>
          Back
        </Button>
      </div>
    </div>
  );
}

const stack = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4) } as const;
const buttons = { display: 'flex', flexWrap: 'wrap', gap: space(3) } as const;

const table = {
  width: '100%',
  tableLayout: 'fixed',
  overflowWrap: 'anywhere',
  borderCollapse: 'collapse',
  fontSize: text.s14,
  '& caption': { paddingBottom: space(2), color: color.inkSoft, textAlign: 'left' },
  '& th, & td': {
    padding: space(1.5, 2),
    borderBottom: `1px solid ${color.line}`,
    textAlign: 'left',
    verticalAlign: 'top',
  },
  '& th': { color: color.inkSoft, fontWeight: weight.medium },
  '& td': { color: color.inkSoft },
  '& [data-kept=true]': {
    background: color.greenGround,
    borderRadius: radius.control,
    color: color.ink,
    fontWeight: weight.strong,
  },
} as const;
