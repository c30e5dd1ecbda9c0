import {
  Button,
  bareList,
  Card,
  Dialog,
  formatDateTime,
  soft,
  space,
  useTimeZone,
} from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Agreed } from '../../agreements/Agreed';
import type { Agreement } from './agreement';

type Version = Agreement['versions'][number];

/** Every text that was ever asked for, and how many agreed to it. */
export function Versions({ agreement }: { agreement: Agreement }) {
  const [shown, show] = useState<Version>();
  const zone = useTimeZone();
  return (
    <Card title={t`Versions`} css={{ marginTop: space(6) }}>
      <ul css={list}>
        {agreement.versions.map((version) => (
          <li key={`${version.number} ${version.language}`} css={line}>
            <div>
              {version.number === agreement.number && !agreement.retiredAt
                ? t`Version ${{ number: version.number }}, in force`
                : t`Version ${{ number: version.number }}`}
              <p css={soft}>
                {t`Since ${{ moment: formatDateTime(version.madeAt, zone) }}`} ·{' '}
                {plural(version.accepted, { one: '# person agreed', other: '# people agreed' })}
              </p>
            </div>
            <Button
              aria-label={t`Read version ${{ number: version.number }}`}
              onPress={() => show(version)}
            >
              <Trans>Read</Trans>
            </Button>
          </li>
        ))}
      </ul>
      {shown && (
        <Dialog
          isOpen
          isWide
          onClose={() => show(undefined)}
          title={t`${{ title: agreement.title }}, version ${{ number: shown.number }}`}
          footer={
            <Button onPress={() => show(undefined)}>
              <Trans>Close</Trans>
            </Button>
          }
        >
          <Agreed html={shown.html} />
        </Dialog>
      )}
    </Card>
  );
}

const list = { display: 'grid', gap: space(3), ...bareList } as const;

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
} as const;
