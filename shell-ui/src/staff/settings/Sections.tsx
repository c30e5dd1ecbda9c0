import { api, bareList, Loaded, media, Slot, space, text } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { SectionForm } from './SectionForm';
import { anchorOf } from './sections';

/** All that may be set, under headings; what plugins set comes last. */
export function Sections() {
  const query = useQuery(api.queryOptions('get', '/api/settings/forms'));
  const [reloads, setReloads] = useState(0);
  const reload = () => query.refetch().then(() => setReloads((before) => before + 1));
  return (
    <Loaded query={query} failure={t`The settings could not be loaded.`} height="40rem">
      {(sections) => (
        <div css={page}>
          <nav aria-label={t`Settings by heading`} css={contents}>
            <ul>
              {sections.map(({ title }) => (
                <li key={title}>
                  <a href={`#${anchorOf(title)}`}>{title}</a>
                </li>
              ))}
            </ul>
            <h2 css={{ fontSize: text.s16 }}>
              <Trans>Elsewhere</Trans>
            </h2>
            <ul>
              {ELSEWHERE.map(([to, words]) => (
                <li key={to}>
                  <Link to={to}>{words}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <div css={column}>
            {sections.map((section) => (
              <SectionForm
                key={`${section.title} ${reloads}`}
                section={section}
                onReload={reload}
              />
            ))}
            <Slot name="settings.section" props={{}} />
          </div>
        </div>
      )}
    </Loaded>
  );
}

const ELSEWHERE = [
  ['/admin/religions', t`Religions to choose from`],
  ['/admin/retreat-roles', t`Retreat roles`],
  ['/admin/questions', t`What the house asks people`],
  ['/admin/agreements', t`Agreements of guests`],
  ['/admin/programs', t`Other programs`],
  ['/admin/feature-management', t`Features`],
] as const;

const page = {
  display: 'grid',
  gap: space(6),
  gridTemplateColumns: 'minmax(0, 1fr)',
  [media.lg]: { gridTemplateColumns: '15rem minmax(0, 1fr)' },
} as const;

const contents = {
  display: 'grid',
  alignContent: 'start',
  gap: space(3),
  ul: { display: 'grid', gap: space(2), ...bareList },
  [media.lg]: { position: 'sticky', top: space(5), alignSelf: 'start' },
} as const;

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(5) } as const;
