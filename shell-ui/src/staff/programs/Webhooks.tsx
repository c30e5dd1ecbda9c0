import {
  api,
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  failAs,
  formatDateTime,
  Loaded,
  StatusPill,
  space,
  toast,
  useTimeZone,
} from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  KeyRound,
  ListChecks,
  Pencil,
  Plus,
  Power,
  Send,
  Webhook as Sign,
  Trash2,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { OwnLine, OwnLines } from '../account/security/OwnLines';
import { tableKey } from '../crud';
import { RowActions } from '../crud/RowActions';
import { ShownOnce } from '../tokens/ShownOnce';
import { Deliveries } from './Deliveries';
import { WebhookDialog } from './WebhookDialog';
import { bodyOf, of, type Secret, WEBHOOKS, type Webhook } from './webhooks';

interface Act {
  name: 'edit' | 'secret' | 'delete';
  hook: Webhook;
}

/** The addresses that hear of what happens, and what each was told. */
export function Webhooks() {
  const hooks = useQuery({ ...WEBHOOKS, gcTime: 0 });
  const [params, setParams] = useSearchParams();
  const [isMaking, setMaking] = useState(false);
  const [act, setAct] = useState<Act>();
  const [secret, setSecret] = useState<Secret>();
  const shown = hooks.data?.webhooks.find(({ id }) => String(id) === params.get('webhook'));
  const events = hooks.data?.events ?? [];
  const close = () => {
    setMaking(false);
    setAct(undefined);
  };
  return (
    <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(5) }}>
      <Card>
        <div css={{ display: 'grid', gap: space(4) }}>
          <p>
            <Trans>
              A webhook is an address that the house tells of what happens, signed with a secret: by
              numbers and days, and never by names or notes.
            </Trans>
          </p>
          <div>
            <Button variant="primary" isDisabled={!hooks.data} onPress={() => setMaking(true)}>
              <Plus size={18} aria-hidden /> <Trans>Add a webhook</Trans>
            </Button>
          </div>
          <Loaded query={hooks} failure={t`The webhooks could not be loaded.`} height="12rem">
            {({ webhooks }) =>
              webhooks.length > 0 ? (
                <OwnLines>
                  {webhooks.map((hook) => (
                    <Line
                      key={hook.id}
                      hook={hook}
                      onAct={setAct}
                      onLog={() => setParams({ webhook: String(hook.id) })}
                    />
                  ))}
                </OwnLines>
              ) : (
                <EmptyState icon={Sign} title={t`No program hears of anything yet`}>
                  <Trans>
                    Add the address of one that is to know who comes, or what is planned.
                  </Trans>
                </EmptyState>
              )
            }
          </Loaded>
        </div>
      </Card>
      {shown && <Deliveries key={shown.id} hook={shown} events={events} />}
      {(isMaking || act?.name === 'edit') && (
        <WebhookDialog
          {...(act && { hook: act.hook })}
          events={events}
          onClose={close}
          onMade={setSecret}
        />
      )}
      {act && act.name !== 'edit' && <Ask act={act} onClose={close} onSecret={setSecret} />}
      {secret && (
        <ShownOnce
          title={t`The secret of “${{ name: secret.name }}”`}
          copied={t`Secret copied`}
          secret={secret.secret}
          onClose={() => setSecret(undefined)}
        >
          <Trans>
            The program checks by it that a message is the house’s. A former secret signs as well
            for 24 hours.
          </Trans>
        </ShownOnce>
      )}
    </div>
  );
}

interface LineProps {
  hook: Webhook;
  onAct: (act: Act) => void;
  onLog: () => void;
}

function Line({ hook, onAct, onLog }: LineProps) {
  const queries = useQueryClient();
  const settled = () => queries.invalidateQueries({ queryKey: WEBHOOKS.queryKey });
  const test = useMutation({
    mutationFn: () => api.post('/api/programs/webhooks/{id}/test', of(hook.id)),
    onSuccess: () => {
      onLog();
      toast.success(t`A test is on its way`);
      return queries.invalidateQueries({ queryKey: tableKey('/api/programs/deliveries/table') });
    },
    meta: { action: t`send a test` },
  });
  const turn = useMutation({
    mutationFn: () =>
      api.put('/api/programs/webhooks/{id}', {
        ...of(hook.id),
        body: { ...bodyOf(hook), isEnabled: !hook.isEnabled },
      }),
    onSuccess: ({ isEnabled }) => toast.success(isEnabled ? t`Switched on` : t`Switched off`),
    onSettled: settled,
    meta: { action: hook.isEnabled ? t`switch it off` : t`switch it on` },
  });
  return (
    <OwnLine name={hook.name} mark={<Mark hook={hook} />} words={<Words hook={hook} />}>
      <Button aria-label={t`Log of “${{ name: hook.name }}”`} onPress={onLog}>
        <ListChecks size={18} aria-hidden /> <Trans>Log</Trans>
      </Button>
      <Button
        aria-label={t`Send a test to “${{ name: hook.name }}”`}
        isPending={test.isPending}
        onPress={() => test.mutate()}
      >
        <Send size={18} aria-hidden /> <Trans>Send a test</Trans>
      </Button>
      <RowActions
        of={`“${hook.name}”`}
        actions={[
          { label: t`Edit`, icon: Pencil, onPress: () => onAct({ name: 'edit', hook }) },
          {
            label: hook.isEnabled ? t`Switch off` : t`Switch on`,
            icon: Power,
            onPress: () => turn.mutate(),
          },
          { label: t`New secret`, icon: KeyRound, onPress: () => onAct({ name: 'secret', hook }) },
          {
            label: t`Delete`,
            icon: Trash2,
            onPress: () => onAct({ name: 'delete', hook }),
            isDangerous: true,
          },
        ]}
      />
    </OwnLine>
  );
}

function Mark({ hook: { isEnabled, failingSince, switchedOffAt } }: { hook: Webhook }) {
  if (switchedOffAt) return <StatusPill tone="red">{t`Given up`}</StatusPill>;
  if (!isEnabled) return <StatusPill tone="neutral">{t`Off`}</StatusPill>;
  return failingSince ? (
    <StatusPill tone="amber">{t`Fails`}</StatusPill>
  ) : (
    <StatusPill tone="green">{t`On`}</StatusPill>
  );
}

function Words({ hook }: { hook: Webhook }) {
  const zone = useTimeZone();
  const { address, events, failingSince, switchedOffAt, formerUntil, waiting } = hook;
  const told = [
    plural(events.length, { one: 'Hears of # event.', other: 'Hears of # events.' }),
    switchedOffAt &&
      t`Switched off ${{ moment: formatDateTime(switchedOffAt, zone) }}, for it took nothing.`,
    failingSince &&
      t`It has taken nothing since ${{ moment: formatDateTime(failingSince, zone) }}.`,
    waiting > 0 &&
      plural(waiting, { one: '# message on the way.', other: '# messages on the way.' }),
    formerUntil &&
      t`The former secret signs until ${{ moment: formatDateTime(formerUntil, zone) }}.`,
  ];
  return (
    <>
      {address}
      <br />
      {told.filter(Boolean).join(' ')}
    </>
  );
}

interface AskProps {
  act: Act;
  onClose: () => void;
  onSecret: (secret: Secret) => void;
}

function Ask({ act: { name, hook }, onClose, onSecret }: AskProps) {
  const queries = useQueryClient();
  const read = () => queries.invalidateQueries({ queryKey: WEBHOOKS.queryKey });
  const renew = async () => {
    const made = await api
      .post('/api/programs/webhooks/{id}/secret', of(hook.id))
      .catch(failAs(t`make a new secret`));
    await read();
    onSecret({ ...made, name: hook.name });
  };
  const remove = async () => {
    await api.delete('/api/programs/webhooks/{id}', of(hook.id)).catch(failAs(t`delete this`));
    toast.success(t`Deleted`);
    await read();
  };
  const asked: Record<'secret' | 'delete', [title: string, label: string, words: ReactNode]> = {
    secret: [
      t`A new secret for “${{ name: hook.name }}”?`,
      t`Make a new secret`,
      t`For 24 hours the former one signs as well, so that the program can learn the new one.`,
    ],
    delete: [
      t`Delete “${{ name: hook.name }}”?`,
      t`Delete`,
      t`It is told nothing any more. What is on the way to it, and its log, go as well.`,
    ],
  };
  const [title, confirmLabel, words] = asked[name === 'secret' ? 'secret' : 'delete'];
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={title}
      confirmLabel={confirmLabel}
      isDangerous={name === 'delete'}
      onConfirm={name === 'secret' ? renew : remove}
    >
      {words}
    </ConfirmDialog>
  );
}
