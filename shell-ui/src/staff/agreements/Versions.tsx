import {
  Button,
  Card,
  color,
  Dialog,
  formatDateTime,
  plural,
  space,
  text,
  useTimeZone,
} from '@cenacle/sdk';
import { useState } from 'react';
import { Agreed } from '../../agreements/Agreed';
import type { Agreement } from './agreement';

type Version = Agreement['versions'][number];

/** Every text that was ever asked for, and how many agreed to it. */
export function Versions({ agreement }: { agreement: Agreement }) {
  const [shown, show] = useState<Version>();
  const zone = useTimeZone();
  return (
    <Card title="Versions" css={{ marginTop: space(6) }}>
      <ul css={list}>
        {agreement.versions.map((version) => (
          <li key={`${version.number} ${version.language}`} css={line}>
            <div>
              Version {version.number}
              {version.number === agreement.number && !agreement.retiredAt && ', in force'}
              <p css={{ color: color.inkSoft, fontSize: text.s14 }}>
                Since {formatDateTime(version.madeAt, zone)} ·{' '}
                {plural(version.accepted, 'person', 'people')} agreed
              </p>
            </div>
            <Button aria-label={`Read version ${version.number}`} onPress={() => show(version)}>
              Read
            </Button>
          </li>
        ))}
      </ul>
      {shown && (
        <Dialog
          isOpen
          isWide
          onClose={() => show(undefined)}
          title={`${agreement.title}, version ${shown.number}`}
          footer={<Button onPress={() => show(undefined)}>Close</Button>}
        >
          <Agreed html={shown.html} />
        </Dialog>
      )}
    </Card>
  );
}

const list = { display: 'grid', gap: space(3), margin: 0, padding: 0, listStyle: 'none' } as const;

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
} as const;
