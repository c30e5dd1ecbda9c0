import { api } from '@cenacle/sdk';
import { useParams } from 'react-router';
import { ActionForm, LoadedScreen } from '../crud';
import { LIST, TABLE, useUserForm } from './user';

const at = (id: number) => ({ params: { path: { id: String(id) } } });

const ACTS = {
  lock: {
    submitLabel: 'Lock Account',
    question: 'Do you want to lock this account? The user is signed out at once, everywhere.',
    action: 'lock this user',
    isPlain: true,
    act: (id: number) => api.patch('/api/users/{id}/lock', at(id)),
    done: 'User locked',
  },
  unlock: {
    submitLabel: 'Unlock Account',
    question: 'Do you want to unlock this account? The user may sign in again.',
    action: 'unlock this user',
    act: (id: number) => api.patch('/api/users/{id}/unlock', at(id)),
    done: 'User unlocked',
  },
  resend: {
    submitLabel: 'Resend Email Confirmation',
    question: 'Do you want to send a new link to confirm this email address?',
    action: 'send a new invite',
    act: (id: number) => api.post('/api/users/sendConfirmEmail', { body: { id } }),
    done: 'New invite sent',
  },
} as const;

/** A question about one user: lock, unlock, or send the confirmation again. */
export default function UserAction({ name }: { name: keyof typeof ACTS }) {
  const query = useUserForm(useParams().id ?? '');
  const { act, ...words } = ACTS[name];
  return (
    <LoadedScreen list={{ to: LIST, label: 'Back to Users' }} query={query}>
      {({ id, email }) => (
        <ActionForm {...words} email={email} act={() => act(id)} list={LIST} table={TABLE} />
      )}
    </LoadedScreen>
  );
}
