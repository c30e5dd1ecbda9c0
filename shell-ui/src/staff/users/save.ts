import { api, type components } from '@cenacle/sdk';
import { useRef } from 'react';
import type { User } from './user';
import type { Values } from './values';

type Body = components['schemas']['UserForm'];

/**
 * Sends the form: a new user, a changed one, or one with a new photo. A new user is made once, and
 * from then on changed: the photo, which goes by itself, may fail.
 */
export function useSaveUser(user?: User) {
  const madeId = useRef<number>(undefined);
  return async ({ profilePhoto, ...fields }: Values) => {
    const body = { ...fields, ...(user && { version: user.version }) } as Body;
    let id = user?.id ?? madeId.current;
    if (id === undefined) {
      ({ id } = await api.post('/api/users', { body }));
      madeId.current = id;
      if (!profilePhoto) return;
    }
    const params = { path: { id: String(id) } };
    if (profilePhoto) await sendWithPhoto(params, body, profilePhoto);
    else await api.put('/api/users/{id}', { params, body });
  };
}

function sendWithPhoto(params: { path: { id: string } }, body: Body, photo: File) {
  const filled = Object.entries(body).filter(([, value]) => value !== null && value !== '');
  return api.put('/api/users/with-photo/{id}', {
    params,
    body: Object.fromEntries(filled.map(([name, value]) => [wireName(name), textOf(value)])),
    bodySerializer: (fields: Record<string, string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('ProfilePhoto', photo);
      return form;
    },
  });
}

const textOf = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

const wireName = (name: string) =>
  name === 'email' ? 'Username' : name.charAt(0).toUpperCase() + name.slice(1);
