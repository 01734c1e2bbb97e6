import { createUuid, formatUuid } from '#shared/rules/uuid.ts';
import { readStorage, writeStorage } from '../../safe-storage.ts';

const saltKey = 'booking-salt';
const pendingIdKey = 'booking-pending-id';
/** Milliseconds after the last request in which the same request from the same browser counts as the same booking. */
const saltLifetime = 24 * 60 * 60 * 1000;

/**
 * Returns the id to send a request with, by which the database recognizes a repetition. While an attempt of this tab has
 * no answer, it is the id of that attempt even if the content has changed, so that only one of the two is stored.
 * Otherwise it is a UUID made from the content and a secret random salt of this browser: the same for the same content,
 * in every tab and after reloads, until nothing has been sent for a day. On plain http, where browsers make no digests, it
 * is a random one.
 * @param subject person and trip: a request with another one is not a repetition
 */
export async function getIdempotencyKey(content: string, subject: string): Promise<string> {
  const pending = readStorage('sessionStorage', pendingIdKey);
  const [uuid = '', ...pendingSubject] = pending.split(' ');
  if (pending && pendingSubject.join(' ') === subject) return uuid;
  const bytes = new TextEncoder().encode(getBrowserSalt() + content);
  const digest: ArrayBuffer | undefined = await crypto.subtle?.digest('SHA-256', bytes);
  const created = digest ? formatUuid(new Uint8Array(digest)) : createUuid();
  writeStorage('sessionStorage', pendingIdKey, `${created} ${subject}`);
  return created;
}

/** Ends the current attempt after the database has answered; the next request gets its own id. */
export function clearIdempotencyKey(): void {
  writeStorage('sessionStorage', pendingIdKey, '');
}

/** Gives the same content a new id from now on. */
export function renewIdempotencyKey(): void {
  clearIdempotencyKey();
  writeStorage('localStorage', saltKey, '');
}

function getBrowserSalt(): string {
  const [lastUse, storedSalt = ''] = readStorage('localStorage', saltKey).split(' ');
  const age = Date.now() - Number(lastUse);
  const salt = storedSalt && age >= 0 && age < saltLifetime ? storedSalt : createUuid();
  writeStorage('localStorage', saltKey, `${Date.now()} ${salt}`);
  return salt;
}
