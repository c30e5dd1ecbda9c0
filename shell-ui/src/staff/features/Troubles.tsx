import {
  Button,
  bareList,
  Card,
  color,
  formatDateTime,
  media,
  StatusPill,
  space,
  text,
  useTimeZone,
  weight,
} from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CircleSlash, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { type Trouble, useClear, useTroubles } from './useTroubles';

/** Plugins that do not work, or not all of them, with the reason. */
export function Troubles() {
  const troubles = useTroubles();
  const place = useRef<HTMLDivElement>(null);
  return (
    // The focus stays here when what was cleared is gone, with its button.
    <div ref={place} tabIndex={-1}>
      {troubles.length > 0 && (
        <Card title={t`Plugins in trouble`} css={{ marginBottom: space(6) }}>
          <p>
            <Trans>
              The rest of the portal goes on without them. Give this to whoever installed the
              plugin; the log of the house has more.
            </Trans>
          </p>
          <ul css={bareList}>
            {troubles.map((trouble) => (
              <OfPlugin
                key={trouble.plugin}
                trouble={trouble}
                onCleared={() => place.current?.focus()}
              />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

function OfPlugin({ trouble, onCleared }: { trouble: Trouble; onCleared: () => void }) {
  const { plugin, title, version, standing, faults } = trouble;
  const clear = useClear(trouble, onCleared);
  return (
    <li css={entry}>
      <div css={head}>
        <h3 css={name}>
          {title}{' '}
          <span css={softInk}>
            {plugin} {version}
          </span>
        </h3>
        <TroublePill trouble={trouble} />
        {faults.length > 0 && (
          <Button
            variant="quiet"
            aria-label={t`Clear ${title}`}
            isPending={clear.isPending}
            onPress={() => clear.mutate()}
          >
            <Trans>Clear</Trans>
          </Button>
        )}
      </div>
      {standing.map((sentence) => (
        <p key={sentence} css={[words, { marginTop: space(1) }]}>
          {sentence}
        </p>
      ))}
      {faults.length > 0 && <Faults faults={faults} />}
    </li>
  );
}

/** What state of a plugin a word says. */
export function TroublePill({ trouble: { leftOut } }: { trouble: Trouble }) {
  return leftOut ? (
    <StatusPill tone="red" icon={CircleSlash}>
      {t`Left out`}
    </StatusPill>
  ) : (
    <StatusPill tone="amber" icon={TriangleAlert}>
      {t`Had trouble`}
    </StatusPill>
  );
}

function Faults({ faults }: Pick<Trouble, 'faults'>) {
  const zone = useTimeZone();
  return (
    <dl css={table}>
      {faults.map(({ place, reason, count, lastAt }) => (
        <div key={`${place} ${reason}`} css={line}>
          <dt css={words}>{place}</dt>
          <dd css={words}>
            {reason}
            <span css={[softInk, { display: 'block', fontSize: text.s14 }]}>
              {soOften(count, formatDateTime(lastAt, zone))}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const soOften = (count: number, last: string) =>
  plural(count, { one: `Once, on ${last}`, other: `# times, last on ${last}` });

const softInk = { color: color.inkSoft, fontWeight: weight.normal } as const;

const words = { overflowWrap: 'anywhere' } as const;

const entry = {
  marginTop: space(4),
  paddingTop: space(4),
  borderTop: `1px solid ${color.line}`,
} as const;

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(1, 3),
  '& > button': { marginInlineStart: 'auto' },
} as const;

const name = { fontFamily: 'inherit', fontSize: text.s16, fontWeight: weight.strong } as const;

const table = { display: 'grid', gap: space(3), margin: space(2, 0, 0) } as const;

const line = {
  display: 'grid',
  gap: space(0, 4),
  '& > dt': { fontWeight: weight.medium },
  '& > dd': { margin: 0 },
  [media.md]: { gridTemplateColumns: '14rem minmax(0, 1fr)' },
} as const;
