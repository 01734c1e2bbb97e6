import { readStorage, writeStorage } from './safe-storage.ts';

const saltKey = 'booking-salt';
const pendingKey = 'booking-open';
/** Milliseconds after the last request in which the same request from the same browser is the same booking. */
const saltLifetime = 24 * 60 * 60 * 1000;

/**
 * The number under which a booking is sent. While an attempt of this tab has no answer, it is that attempt's, whatever was
 * changed since: of the two, one is stored. Else it is a UUID made from the content and a random text that only this browser
 * knows: the same for the same content, in every tab, over reloads, until nothing was sent for a day. The database knows a
 * repetition by it. Nobody else can guess it.
 */
export async function getIdempotencyKey(content: string): Promise<string> {
  const pending = readStorage('sessionStorage', pendingKey);
  if (pending) return pending;
  const bytes = new TextEncoder().encode(getBrowserSalt() + content);
  const digest = [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))];
  const uuid = digest
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-8$3-a$4-$5');
  writeStorage('sessionStorage', pendingKey, uuid);
  return uuid;
}

/** The database has answered: what is sent next is a request of its own. */
export function clearIdempotencyKey(): void {
  writeStorage('sessionStorage', pendingKey, '');
}

/** From now on, the same content has another number. */
export function renewIdempotencyKey(): void {
  clearIdempotencyKey();
  writeStorage('localStorage', saltKey, '');
}

function getBrowserSalt(): string {
  const [lastUse, text = ''] = readStorage('localStorage', saltKey).split(' ');
  const age = Date.now() - Number(lastUse);
  const secret = text && age >= 0 && age < saltLifetime ? text : crypto.randomUUID();
  writeStorage('localStorage', saltKey, `${Date.now()} ${secret}`);
  return secret;
}
