import { Button, bareList, color, Link, space, toast, useUser } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { lazy, Suspense, useState } from 'react';
import { useHereAsList } from '../crud/lists';
import { personPath } from '../retreatants/retreatant';
import type { Planned } from './call';

const MendDialog = lazy(() => import('./MendDialog'));

/** Whom no message reaches, and why. */
export type Missed = Pick<Planned['skipped'][number], 'retreatantId' | 'name' | 'mend' | 'message'>;
export type Mend = NonNullable<Missed['mend']>;

const MENDS: Record<Mend, string> = {
  writeEmail: t`Write an address`,
  clearBounce: t`Mend the address`,
  writeMobile: t`Write a cell phone`,
  writeAddress: t`Write where they live`,
  phone: t`Phone them`,
};

interface Props {
  people: readonly Missed[];
  /** Something was mended: who is reached is to be worked out anew. */
  onMended: () => void;
  /** Opens the phone list, for this person. */
  onPhone: (name: string) => void;
}

/** Why people are not reached, each with the one act that mends it, done where one is. */
export function MissedList({ people, onMended, onPhone }: Props) {
  const user = useUser();
  const here = useHereAsList();
  const [open, setOpen] = useState<Missed>();
  const act = (person: Missed) =>
    person.mend === 'phone' ? onPhone(person.name) : setOpen(person);
  return (
    <>
      <ul css={list}>
        {people.map((person) => (
          <li key={person.retreatantId} css={row}>
            <span>{person.message}</span>
            {person.mend === 'writeAddress' ? (
              <Link to={personPath(user, person.retreatantId)} state={here} css={lead}>
                {MENDS.writeAddress}
              </Link>
            ) : (
              person.mend && (
                <Button
                  variant="quiet"
                  aria-label={`${MENDS[person.mend]}: ${person.name}`}
                  onPress={() => act(person)}
                >
                  {MENDS[person.mend]}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {open && (
        <Suspense>
          <MendDialog
            person={open}
            onMended={(done) => {
              toast.success(done, { about: open.name });
              setOpen(undefined);
              onMended();
            }}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

const list = { display: 'grid', ...bareList } as const;

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(0, 4),
  minHeight: '2.75rem',
  borderBottom: `1px solid ${color.line}`,
} as const;

const lead = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  color: color.green,
} as const;
