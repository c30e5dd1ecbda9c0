import { api, Button, bareList, soft, space, weight } from '@cenacle/sdk';
import { atMost, FormField, type FormState, REQUIRED, TextField } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const MOST = 5;
const LEAST_LETTERS = 2;
const PAUSE_MS = 250;

/** Somebody whom the house knows. */
export interface Known {
  id: number;
  name: string;
}

interface Props {
  field: ReturnType<FormState<{ giverName: string }>['field']>;
  label: string;
  known: Known | null;
  onChoose: (known: Known | null) => void;
}

/** Who gave: somebody whom the house knows, found while one types, or a name alone. */
export function Giver({ field, label, known, onChoose }: Props) {
  const typed = useSettled(field.useValue().trim());
  if (known !== null) {
    return (
      <div css={line}>
        <p>
          <span css={{ display: 'block', fontWeight: weight.strong }}>{label}</span>
          {known.name}
        </p>
        <Button variant="quiet" onPress={() => onChoose(null)}>
          <Trans>Somebody else</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div css={{ display: 'grid', gap: space(2) }}>
      <FormField
        field={field}
        as={TextField}
        label={label}
        hint={t`Choose the person where the house knows them; else it is booked by the name alone.`}
        isRequired
        autoFocus
        autoComplete="off"
        rules={{ ...atMost(120), required: REQUIRED }}
      />
      {typed.length >= LEAST_LETTERS && <Found search={typed} onChoose={onChoose} />}
    </div>
  );
}

function Found({ search, onChoose }: { search: string; onChoose: (known: Known) => void }) {
  const { data } = useQuery({
    ...api.queryOptions('post', '/api/people/table', {
      body: { allSearch: search, skip: 0, take: MOST, sort: [] },
    }),
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  return (
    <div role="status">
      {data.rows.length === 0 ? (
        <p css={soft}>
          <Trans>The house knows nobody who is called so.</Trans>
        </p>
      ) : (
        <ul aria-label={t`Who is meant`} css={list}>
          {data.rows.map(({ retreatantId, firstName, lastName, groupNumber, email }) => (
            <li key={retreatantId}>
              <Button
                variant="quiet"
                css={choice}
                onPress={() => onChoose({ id: retreatantId, name: `${firstName} ${lastName}` })}
              >
                <span>{`${firstName} ${lastName}`}</span>
                <span css={soft}>
                  {[t`Group ${groupNumber}`, email].filter(Boolean).join(' · ')}
                </span>
              </Button>
            </li>
          ))}
          {data.total > MOST && (
            <li css={soft}>
              <Trans>There are more: type more of the name.</Trans>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

/** What was typed, once one pauses. */
function useSettled(value: string) {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [value]);
  return settled;
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(1, 3),
} as const;

const list = { display: 'grid', ...bareList } as const;

const choice = {
  width: '100%',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  textAlign: 'start',
} as const;
