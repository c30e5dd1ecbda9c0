import {
  formatDate,
  formatDateRange,
  formatDateTime,
  formatName,
  Message,
  space,
  text,
  useTimeZone,
} from '@cenacle/sdk';
import { type ReactNode, useId } from 'react';
import { answersAsFacts } from '../retreatants/answersAsFacts';
import { Facts } from '../retreatants/Facts';
import type { Prospect } from './prospect';

const yesNo = (answer: boolean) => (answer ? 'Yes' : 'No');

/** What the application says, to be read. */
export function Summary({ prospect }: { prospect: Prospect }) {
  const { streetAddress, city, state, zipCode, cellPhone, emailAddress } = prospect;
  const place = [city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <div css={{ display: 'grid', gap: space(6) }}>
      {prospect.former.map((version) => (
        <Former key={version.replacedAt} version={version} />
      ))}
      <Part title="Name and Date of Birth">
        <Facts
          facts={[
            ['Name', formatName(prospect)],
            ['Goes by', prospect.nickname],
            ['Date of birth', formatDate(prospect.dateOfBirth)],
          ]}
        />
      </Part>
      <Part title="Address and Contact">
        <Facts
          facts={[
            ['Address', [streetAddress, place].filter(Boolean).join(', ')],
            ['Cell phone', cellPhone && <a href={`tel:${cellPhone}`}>{cellPhone}</a>],
            [
              'Email',
              <a key="email" href={`mailto:${emailAddress}`}>
                {emailAddress}
              </a>,
            ],
            ['Text messages', prospect.smsConsent ? 'Consented' : 'No consent'],
          ]}
        />
      </Part>
      <Part title="Religious and Occupational Information">
        <Facts
          facts={[
            ['Religion', prospect.religion],
            ['Church', prospect.churchName],
            ['Profession', prospect.profession],
            ['Priest or deacon', yesNo(prospect.isPriestOrDeacon)],
            ['Medical professional', yesNo(prospect.isDoctor)],
          ]}
        />
      </Part>
      <Part title="Group Retreat Selection">
        <ul css={{ margin: 0, paddingLeft: space(5) }}>
          {prospect.selectedGroups.map(({ retreatId, groupNumber, startDate, endDate, isOver }) => (
            <li key={retreatId}>
              Group {groupNumber} · {formatDateRange(startDate, endDate)}
              {isOver && ' · over'}
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Administrative Information">
        <Facts
          facts={[
            ['Has attended before', yesNo(prospect.hasAttendedBefore)],
            ['May be told of later retreats', yesNo(prospect.canContactInFuture)],
            ['May be called at short notice', yesNo(prospect.lastMinute)],
            ['Referred by', prospect.referredByName],
            ['Notes', prospect.notes && <span css={words}>{prospect.notes}</span>],
          ]}
        />
      </Part>
      {prospect.questions?.sections.map(({ title, fields }) => (
        <Part key={title} title={title}>
          <Facts facts={answersAsFacts(fields, prospect.questions?.answers ?? {})} />
        </Part>
      ))}
    </div>
  );
}

/** What it said until it was sent again, which somebody else may have done. */
function Former({ version }: { version: Prospect['former'][number] }) {
  const at = formatDateTime(version.replacedAt, useTimeZone());
  return (
    <Message tone="amber">
      <p>Sent again {at}. Ask the applicant whether it was they. Before, it said:</p>
      <dl css={before}>
        {Object.entries(version.told).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd css={words}>{value ?? 'nothing'}</dd>
          </div>
        ))}
      </dl>
    </Message>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} css={{ marginBottom: space(2.5), fontSize: text.s16 }}>
        {title}
      </h3>
      {children}
    </section>
  );
}

const before = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))',
  gap: space(2, 5),
  margin: space(2, 0, 0),
  '& dt': { fontSize: text.s14 },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
} as const;

const words = { whiteSpace: 'pre-wrap' } as const;
