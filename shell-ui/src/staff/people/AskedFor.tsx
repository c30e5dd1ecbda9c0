import { formatDateRange, StatusPill, useHouseZone } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Fragment } from 'react';
import type { Row } from '../crud';

interface Props {
  retreats: Row<'/api/prospects/table'>['retreats'];
}

/** What somebody applies for, and whether that is over. */
export function AskedFor({ retreats }: Props) {
  const timeZone = useHouseZone();
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
  return retreats.map(({ startDate, endDate, groupNumber }, index) => (
    <Fragment key={`${groupNumber} ${startDate}`}>
      {index > 0 && ' · '}
      {formatDateRange(startDate, endDate)}
      {endDate < today && (
        <>
          {' '}
          <StatusPill tone="amber">{t`Over`}</StatusPill>
        </>
      )}
    </Fragment>
  ));
}
