import {
  Button,
  bareList,
  Card,
  fills,
  formatDateTime,
  invalidate,
  Loaded,
  Message,
  StatusPill,
  soft,
  space,
  toast,
  useHouseZone,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type PersonTexts, texts } from './api';
import { STATUSES } from './statuses';

const ConsentDialog = lazy(() => import(/* webpackChunkName: "consent" */ './ConsentDialog'));

const textsOf = (retreatantId: number) =>
  texts.queryOptions('get', '/api/sms/retreatant/{id}', {
    params: { path: { id: String(retreatantId) } },
  });

/** Whether the house may text somebody, and what it texted. */
function TextsPanel({ retreatantId }: { retreatantId: number }) {
  const query = useQuery(
    texts.queryOptions('get', '/api/sms/retreatant/{id}', {
      params: { path: { id: String(retreatantId) } },
    }),
  );
  return (
    <Card title={t`Text messages`}>
      <Loaded query={query} failure={t`The text messages could not be loaded.`} height="4rem">
        {(person) => <Texts retreatantId={retreatantId} {...person} />}
      </Loaded>
    </Card>
  );
}

export default fills('retreatant.panel', TextsPanel);

function Texts({ retreatantId, ...person }: PersonTexts & { retreatantId: number }) {
  const timeZone = useHouseZone();
  const setConsent = useConsent(retreatantId);
  const [isAsking, setAsking] = useState(false);
  return (
    <div css={{ display: 'grid', gap: space(4) }}>
      <Standing {...person} />
      {person.mayLead && person.phone && (
        <div>
          <Button onPress={() => setAsking(true)}>
            {person.consent ? t`Take consent back` : t`Note consent`}
          </Button>
        </div>
      )}
      {isAsking && (
        <Suspense>
          <ConsentDialog
            wasGiven={person.consent !== null}
            onClose={() => setAsking(false)}
            onSave={async (place) => {
              await setConsent.mutateAsync({ consents: person.consent === null, place });
              setAsking(false);
            }}
          />
        </Suspense>
      )}
      {person.texts.length > 0 && (
        <ul css={list}>
          {person.texts.map((each) => (
            <li key={each.id} css={{ display: 'grid', gap: space(1) }}>
              <div css={line}>
                <StatusPill tone={STATUSES[each.status].tone} icon={STATUSES[each.status].icon}>
                  {STATUSES[each.status].label}
                </StatusPill>
                <span css={soft}>{formatDateTime(each.sentAt ?? each.createdAt, timeZone)}</span>
              </div>
              <p css={{ overflowWrap: 'anywhere' }}>{each.text}</p>
              {each.problem && <p css={soft}>{each.problem}</p>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** In a sentence: may this person be texted, and if not, why. */
function Standing({ phone, isMobile, consent, optedOut }: PersonTexts) {
  const timeZone = useHouseZone();
  if (phone === null)
    return (
      <p css={soft}>
        <Trans>There is no cell phone.</Trans>
      </p>
    );
  if (!isMobile) return <p css={soft}>{t`${phone} is no mobile number.`}</p>;
  if (optedOut) {
    return (
      <Message tone="amber">
        <Trans>
          Opted out by {{ word: optedOut.word }} on{' '}
          {{ moment: formatDateTime(optedOut.since, timeZone) }}. The owner of the number alone can
          take it back, by texting START.
        </Trans>
      </Message>
    );
  }
  if (consent === null)
    return (
      <p css={soft}>
        <Trans>There is no consent to texts.</Trans>
      </p>
    );
  const since = formatDateTime(consent.at, timeZone);
  return (
    <div>
      <p>
        {consent.place
          ? t`May be texted at ${phone}, since ${since} (${{ place: consent.place }}).`
          : t`May be texted at ${phone}, since ${since}.`}
      </p>
      {consent.wording && (
        <details css={soft}>
          <summary>
            <Trans>What was consented to</Trans>
          </summary>
          {consent.wording}
        </details>
      )}
    </div>
  );
}

function useConsent(retreatantId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (said: { consents: boolean; place: string }) =>
      texts.post('/api/sms/consent', { body: { retreatantId, ...said } }),
    onSuccess: async (_, { consents }) => {
      toast.success(consents ? t`Consent noted` : t`Consent taken back`);
      await invalidate(queries, textsOf(retreatantId).queryKey);
    },
  });
}

const list = { display: 'grid', gap: space(4), ...bareList } as const;

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2) } as const;
