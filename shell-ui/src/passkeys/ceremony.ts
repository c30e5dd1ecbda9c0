import { t } from '@lingui/core/macro';

/** WebAuthn by hand: what turns it into JSON and back is not in every browser yet. */

type Json = Readonly<Record<string, unknown>>;

interface Descriptor {
  id: string;
  type: 'public-key';
  transports?: AuthenticatorTransport[];
}

/** An address in numbers, of either kind: no passkey is good for one. */
const NUMBER = /^[\d.]+$|^\[/;

/** Whether this browser can have passkeys of the house, as it is reached. */
export const hasPasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && !NUMBER.test(window.location.hostname);

/** Lets the browser make a passkey; throws what it throws. */
export async function makePasskey(options: Json) {
  const { user, challenge, excludeCredentials } = options as {
    user: { id: string };
    challenge: string;
    excludeCredentials?: Descriptor[];
  };
  const credential = (await navigator.credentials.create({
    publicKey: {
      ...(options as unknown as PublicKeyCredentialCreationOptions),
      challenge: bytesOf(challenge),
      user: { ...(user as unknown as PublicKeyCredentialUserEntity), id: bytesOf(user.id) },
      excludeCredentials: (excludeCredentials ?? []).map(withBytes),
    },
  })) as PublicKeyCredential;
  const response = credential.response as AuthenticatorAttestationResponse;
  return {
    ...named(credential),
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      attestationObject: textOf(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  };
}

/** Lets the browser ask its owner for a passkey of this house; throws what it throws. */
export async function askForPasskey(options: Json) {
  const { challenge } = options as { challenge: string };
  const credential = (await navigator.credentials.get({
    publicKey: {
      ...(options as unknown as PublicKeyCredentialRequestOptions),
      challenge: bytesOf(challenge),
      allowCredentials: [],
    },
  })) as PublicKeyCredential;
  const response = credential.response as AuthenticatorAssertionResponse;
  return {
    ...named(credential),
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      authenticatorData: textOf(response.authenticatorData),
      signature: textOf(response.signature),
      userHandle: response.userHandle ? textOf(response.userHandle) : '',
    },
  };
}

/** What a browser threw, in a sentence; its own words are for programmers. */
export function reasonOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') {
    return t`Nothing was chosen, or it took too long. Try again when you are ready.`;
  }
  if (name === 'InvalidStateError') return t`This device has a passkey for you already.`;
  if (name !== '') return t`This browser cannot use a passkey here.`;
  return error instanceof Error ? error.message : String(error);
}

const named = ({ id, rawId }: PublicKeyCredential) => ({
  id,
  rawId: textOf(rawId),
  type: 'public-key' as const,
});

const withBytes = ({ id, ...rest }: Descriptor): PublicKeyCredentialDescriptor => ({
  ...rest,
  id: bytesOf(id),
});

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const characters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(characters, (character) => character.charCodeAt(0));
}

function textOf(bytes: ArrayBuffer): string {
  const characters = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(characters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
