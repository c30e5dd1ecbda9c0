import { Button, color, Message, radius, space, text, weight } from '@cenacle/sdk';
import { CheckboxField } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
        <Trans>
          The application is closed for all groups that were chosen, and what is new goes into the
          record of {name}. Nobody is there twice.
        </Trans>
      </p>
      {problem && <Message tone="red">{problem}</Message>}
      {isStale && (
        <Button onPress={onReload} css={{ justifySelf: 'start' }}>
          <Trans>Load it again</Trans>
        </Button>
      )}
      {differences && differences.length > 0 ? (
        <table css={table}>
          <caption>
            <Trans>What is marked stands in the record afterwards.</Trans>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Differs</Trans>
              </th>
              <th scope="col">
                <Trans>As known</Trans>
              </th>
              <th scope="col">
                <Trans>This application</Trans>
              </th>
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
                        aria-label={t`Take this ${label}: ${{ new_: new_ ?? '' }}`}
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
        <p>
          <Trans>The record says all of it already.</Trans>
        </p>
      )}
      {status === 'Inactive' && (
        <p>
          <Trans>{name} had left, and is active again by this.</Trans>
        </p>
      )}
      {isAskedFor ? (
        <Where prospect={prospect} number={groupNumber} landings={landings} />
      ) : (
        <Message tone="amber">
          <Trans>
            {name} belongs to group {groupNumber}, which was not asked for: no retreat is added.
          </Trans>
        </Message>
      )}
      <p css={{ color: color.inkSoft }}>
        <Trans>A consent to text messages is not taken over; another number needs a new one.</Trans>
      </p>
      <div css={buttons}>
        <Button
          variant="primary"
          isPending={isPending}
          onPress={() => decide(join(known, [...taken]))}
        >
          <Trans>It is the same person</Trans>
        </Button>
        <Button onPress={onClose} isDisabled={isPending}>
          <Trans>Back</Trans>
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
