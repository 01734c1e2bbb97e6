import { readStorage, writeStorage } from '../safe-storage.ts';

const saltKey = 'booking-salt';
const pendingIdKey = 'booking-pending-id';
/** Milliseconds after the last request in which the same request from the same browser counts as the same booking. */
const saltLifetime = 24 * 60 * 60 * 1000;

/**
 * Returns the id to send a booking with, by which the database recognizes a repetition. While an attempt of this tab has
 * no answer, it is the id of that attempt even if the content has changed, so that only one of the two is stored.
 * Otherwise it is a UUID made from the content and a secret random salt of this browser: the same for the same content,
 * in every tab and after reloads, until nothing has been sent for a day.
 */
export async function getIdempotencyKey(content: string): Promise<string> {
  const pending = readStorage('sessionStorage', pendingIdKey);
  if (pending) return pending;
  const bytes = new TextEncoder().encode(getBrowserSalt() + content);
  const digest = [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))];
  const uuid = digest
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-8$3-a$4-$5');
  writeStorage('sessionStorage', pendingIdKey, uuid);
  return uuid;
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
  const salt = storedSalt && age >= 0 && age < saltLifetime ? storedSalt : crypto.randomUUID();
  writeStorage('localStorage', saltKey, `${Date.now()} ${salt}`);
  return salt;
}
