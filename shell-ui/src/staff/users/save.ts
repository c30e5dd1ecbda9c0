import { api, type components } from '@cenacle/sdk';
import type { User } from './user';
import type { Values } from './values';

type Body = components['schemas']['UserForm'];

/** Sends the form: a new user, a changed one, or one with a new photo. */
export async function saveUser(values: Values, user?: User): Promise<unknown> {
  const { profilePhoto, ...fields } = values;
  const body = { ...fields, ...(user && { version: user.version }) } as Body;
  if (!user) return createUser(body, profilePhoto);
  if (profilePhoto) return sendWithPhoto(user.id, body, profilePhoto);
  return api.put('/api/users/{id}', { params: { path: { id: String(user.id) } }, body });
}

async function createUser(body: Body, photo: File | null) {
  const { id } = await api.post('/api/users', { body });
  return photo ? sendWithPhoto(id, body, photo) : undefined;
}

function sendWithPhoto(id: number, body: Body, photo: File) {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value === null || value === '') continue;
    form.append(wireName(name), typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  form.append('ProfilePhoto', photo);
  return api.put('/api/users/with-photo/{id}', {
    params: { path: { id: String(id) } },
    body: form as never,
    bodySerializer: (given: unknown) => given as FormData,
  } as never);
}

const wireName = (name: string) =>
  name === 'email' ? 'Username' : name.charAt(0).toUpperCase() + name.slice(1);
