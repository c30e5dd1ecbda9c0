import { api } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { useParams } from 'react-router';
import { ActionForm, LoadedScreen } from '../crud';
import { LIST, TABLE, useUserForm } from './user';

const at = (id: number) => ({ params: { path: { id: String(id) } } });

const ACTS = {
  lock: {
    submitLabel: t`Lock Account`,
    question: t`Do you want to lock this account? The user is signed out at once, everywhere.`,
    action: t`lock this user`,
    isPlain: true,
    act: (id: number) => api.patch('/api/users/{id}/lock', at(id)),
    done: t`User locked`,
  },
  unlock: {
    submitLabel: t`Unlock Account`,
    question: t`Do you want to unlock this account? The user may sign in again.`,
    action: t`unlock this user`,
    act: (id: number) => api.patch('/api/users/{id}/unlock', at(id)),
    done: t`User unlocked`,
  },
  resend: {
    submitLabel: t`Resend Email Confirmation`,
    question: t`Do you want to send a new link to confirm this email address?`,
    action: t`send a new invite`,
    act: (id: number) => api.post('/api/users/sendConfirmEmail', { body: { id } }),
    done: t`New invite sent`,
  },
} as const;

/** A question about one user: lock, unlock, or send the confirmation again. */
export default function UserAction({ name }: { name: keyof typeof ACTS }) {
  const query = useUserForm(useParams().id ?? '');
  const { act, ...words } = ACTS[name];
  return (
    <LoadedScreen list={{ to: LIST, label: t`Back to Users` }} query={query}>
      {({ id, email }) => (
        <ActionForm {...words} email={email} act={() => act(id)} list={LIST} table={TABLE} />
      )}
    </LoadedScreen>
  );
}
