import {
  formatDate,
  formatDateRange,
  formatDateTime,
  formatName,
  Message,
  space,
  text,
  useHouseZone,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { answersAsFacts } from '../retreatants/answersAsFacts';
import { Facts } from '../retreatants/Facts';
import { LABELS } from './labels';
import type { Prospect } from './prospect';

const yesNo = (answer: boolean) => (answer ? t`Yes` : t`No`);

/** What the application says, to be read. */
export function Summary({ prospect }: { prospect: Prospect }) {
  const { streetAddress, city, state, zipCode, cellPhone, emailAddress } = prospect;
  const place = [city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <div css={{ display: 'grid', gap: space(6) }}>
      {prospect.former.map((version) => (
        <Former key={version.replacedAt} version={version} />
      ))}
      <Part title={t`Name and Date of Birth`}>
        <Facts
          facts={[
            [t`Name`, formatName(prospect)],
            [t`Goes by`, prospect.nickname],
            [t`Date of birth`, formatDate(prospect.dateOfBirth)],
          ]}
        />
      </Part>
      <Part title={t`Address and Contact`}>
        <Facts
          facts={[
            [t`Address`, [streetAddress, place].filter(Boolean).join(', ')],
            [t`Cell phone`, cellPhone && <a href={`tel:${cellPhone}`}>{cellPhone}</a>],
            [
              t`Email`,
              <a key="email" href={`mailto:${emailAddress}`}>
                {emailAddress}
              </a>,
            ],
            [t`Text messages`, prospect.smsConsent ? t`Consented` : t`No consent`],
          ]}
        />
      </Part>
      <Part title={t`Religious and Occupational Information`}>
        <Facts
          facts={[
            [t`Religion`, prospect.religion],
            [t`Church`, prospect.churchName],
            [t`Profession`, prospect.profession],
            [t`Priest or deacon`, yesNo(prospect.isPriestOrDeacon)],
            [t`Medical professional`, yesNo(prospect.isDoctor)],
          ]}
        />
      </Part>
      <Part title={t`Group Retreat Selection`}>
        <ul css={{ margin: 0, paddingLeft: space(5) }}>
          {prospect.selectedGroups.map(({ retreatId, groupNumber, startDate, endDate, isOver }) => (
            <li key={retreatId}>
              {[
                t`Group ${groupNumber}`,
                formatDateRange(startDate, endDate),
                isOver && t({ message: 'over', context: 'a retreat' }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t`Administrative Information`}>
        <Facts
          facts={[
            [LABELS.hasAttendedBefore, yesNo(prospect.hasAttendedBefore)],
            [LABELS.canContactInFuture, yesNo(prospect.canContactInFuture)],
            [LABELS.lastMinute, yesNo(prospect.lastMinute)],
            [LABELS.referredByName, prospect.referredByName],
            [LABELS.notes, prospect.notes && <span css={words}>{prospect.notes}</span>],
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
  const at = formatDateTime(version.replacedAt, useHouseZone());
  return (
    <Message tone="amber">
      <p>
        <Trans>Sent again {at}. Ask the applicant whether it was they. Before, it said:</Trans>
      </p>
      <dl css={before}>
        {Object.entries(version.told).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd css={words}>{value ?? t`nothing`}</dd>
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
