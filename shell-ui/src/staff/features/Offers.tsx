import {
  api,
  bareList,
  Card,
  color,
  font,
  formatDate,
  Loaded,
  Message,
  type paths,
  type Result,
  radius,
  StatusPill,
  soft,
  space,
  text,
  weight,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowUp, Check, CircleSlash, Plus } from 'lucide-react';

type Offer = Result<paths, '/api/plugins/offers', 'get'>['offers'][number];

const offers = api.queryOptions('get', '/api/plugins/offers');

const PILLS = {
  installed: { tone: 'green', icon: Check, words: t`Installed` },
  newer: { tone: 'blue', icon: ArrowUp, words: t`Newer version` },
  available: { tone: 'neutral', icon: Plus, words: t`Can be installed` },
  unfit: { tone: 'amber', icon: CircleSlash, words: t`Does not fit` },
} as const;

/** What the list that the house trusts has; nothing in a house that reads none. */
export function Offers() {
  const query = useQuery(offers);
  if (!query.data?.isRead && !query.isError) return null;
  return (
    <Card title={t`Plugins of the list`} css={{ marginTop: space(6) }}>
      <Loaded query={query} failure={t`The list of plugins could not be loaded.`} height="8rem">
        {({ offers, problem, madeAt }) => (
          <>
            <p css={said}>
              <Trans>
                Whoever looks after the server installs them there, by the command. What is
                installed is switched on above.
              </Trans>{' '}
              {madeAt && t`The list is of ${{ day: formatDate(madeAt.slice(0, 10)) }}.`}
            </p>
            {problem && (
              <Message tone="amber">
                {madeAt
                  ? t`There is no newer list: ${problem}`
                  : t`The list cannot be read: ${problem}`}
              </Message>
            )}
            {madeAt && offers.length === 0 && (
              <p>
                <Trans>There is nothing in the list.</Trans>
              </p>
            )}
            <ul css={bareList}>
              {offers.map((offer) => (
                <OneOffer key={offer.name} offer={offer} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Card>
  );
}

function OneOffer({ offer }: { offer: Offer }) {
  const { name, title, words, author, link, version, installed, standing, command, why } = offer;
  const pill = PILLS[standing];
  return (
    <li css={entry}>
      <div css={head}>
        <h3 css={heading}>{title}</h3>
        <StatusPill tone={pill.tone} icon={pill.icon}>
          {pill.words}
        </StatusPill>
      </div>
      <p>{words}</p>
      <p css={said}>
        {name} {standing === 'installed' ? installed : version}
        {standing === 'newer' && `, ${t`and ${{ installed: installed ?? '' }} is installed`}`}
        {author && `, ${t`by ${author}`}`}
        {link && (
          <>
            {', '}
            <a href={link} target="_blank" rel="noreferrer">
              <Trans>more about {title}</Trans>
            </a>
          </>
        )}
      </p>
      {why && (
        <p>
          {standing === 'installed' ? t`Version ${version} does not fit this house. ${why}` : why}
        </p>
      )}
      {command && <code css={toType}>{command}</code>}
    </li>
  );
}

const said = { ...soft, overflowWrap: 'anywhere' } as const;

const entry = {
  display: 'grid',
  gap: space(1),
  marginTop: space(4),
  paddingTop: space(4),
  borderTop: `1px solid ${color.line}`,
  '& > p': { margin: 0 },
} as const;

const head = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(1, 3) } as const;

const heading = { fontFamily: 'inherit', fontSize: text.s16, fontWeight: weight.strong } as const;

const toType = {
  justifySelf: 'start',
  maxWidth: '100%',
  padding: space(1.5, 3),
  background: color.paper,
  borderRadius: radius.control,
  fontFamily: font.mono,
  fontSize: text.s14,
  overflowWrap: 'anywhere',
  userSelect: 'all',
} as const;
