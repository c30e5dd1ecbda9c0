import {
  api,
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  failAs,
  formatDateTime,
  Loaded,
  plural,
  StatusPill,
  space,
  toast,
  useTimeZone,
} from '@cenacle/sdk';
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
            A webhook is an address that the house tells of what happens, signed with a secret: by
            numbers and days, and never by names or notes.
          </p>
          <div>
            <Button variant="primary" isDisabled={!hooks.data} onPress={() => setMaking(true)}>
              <Plus size={18} aria-hidden /> Add a webhook
            </Button>
          </div>
          <Loaded query={hooks} failure="The webhooks could not be loaded." height="12rem">
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
                <EmptyState icon={Sign} title="No program hears of anything yet">
                  Add the address of one that is to know who comes, or what is planned.
                </EmptyState>
              )
            }
          </Loaded>
        </div>
      </Card>
      {shown && <Deliveries key={shown.id} hook={shown} />}
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
          title={`The secret of “${secret.name}”`}
          what="Secret"
          secret={secret.secret}
          onClose={() => setSecret(undefined)}
        >
          The program checks by it that a message is the house’s. A former secret signs as well for
          24 hours.
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
      toast.success('A test is on its way');
      return queries.invalidateQueries({ queryKey: tableKey('/api/programs/deliveries/table') });
    },
    meta: { action: 'send a test' },
  });
  const turn = useMutation({
    mutationFn: () =>
      api.put('/api/programs/webhooks/{id}', {
        ...of(hook.id),
        body: { ...bodyOf(hook), isEnabled: !hook.isEnabled },
      }),
    onSuccess: ({ isEnabled }) => toast.success(isEnabled ? 'Switched on' : 'Switched off'),
    onSettled: settled,
    meta: { action: hook.isEnabled ? 'switch it off' : 'switch it on' },
  });
  return (
    <OwnLine name={hook.name} mark={<Mark hook={hook} />} words={<Words hook={hook} />}>
      <Button aria-label={`Log of “${hook.name}”`} onPress={onLog}>
        <ListChecks size={18} aria-hidden /> Log
      </Button>
      <Button
        aria-label={`Send a test to “${hook.name}”`}
        isPending={test.isPending}
        onPress={() => test.mutate()}
      >
        <Send size={18} aria-hidden /> Send a test
      </Button>
      <RowActions
        of={`“${hook.name}”`}
        actions={[
          { label: 'Edit', icon: Pencil, onPress: () => onAct({ name: 'edit', hook }) },
          {
            label: hook.isEnabled ? 'Switch off' : 'Switch on',
            icon: Power,
            onPress: () => turn.mutate(),
          },
          { label: 'New secret', icon: KeyRound, onPress: () => onAct({ name: 'secret', hook }) },
          {
            label: 'Delete',
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
  if (switchedOffAt) return <StatusPill tone="red">Given up</StatusPill>;
  if (!isEnabled) return <StatusPill tone="neutral">Off</StatusPill>;
  return failingSince ? (
    <StatusPill tone="amber">Fails</StatusPill>
  ) : (
    <StatusPill tone="green">On</StatusPill>
  );
}

function Words({ hook }: { hook: Webhook }) {
  const zone = useTimeZone();
  const { address, events, failingSince, switchedOffAt, formerUntil, waiting } = hook;
  const told = [
    switchedOffAt && `Switched off ${formatDateTime(switchedOffAt, zone)}, for it took nothing.`,
    failingSince && `It has taken nothing since ${formatDateTime(failingSince, zone)}.`,
    waiting > 0 && `${plural(waiting, 'message')} on the way.`,
    formerUntil && `The former secret signs until ${formatDateTime(formerUntil, zone)}.`,
  ];
  return (
    <>
      {address}
      <br />
      Hears of {plural(events.length, 'event')}. {told.filter(Boolean).join(' ')}
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
      .catch(failAs('make a new secret'));
    await read();
    onSecret({ ...made, name: hook.name });
  };
  const remove = async () => {
    await api.delete('/api/programs/webhooks/{id}', of(hook.id)).catch(failAs('delete this'));
    toast.success('Deleted');
    await read();
  };
  const asked: Record<'secret' | 'delete', [title: string, label: string, words: ReactNode]> = {
    secret: [
      `A new secret for “${hook.name}”?`,
      'Make a new secret',
      'For 24 hours the former one signs as well, so that the program can learn the new one.',
    ],
    delete: [
      `Delete “${hook.name}”?`,
      'Delete',
      'It is told nothing any more. What is on the way to it, and its log, go as well.',
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
