import { keep, kept } from './safe-storage.ts';

const salt = 'booking-salt';
const open = 'booking-open';
/** Milliseconds after the last request in which the same request from the same browser is the same booking. */
const memory = 24 * 60 * 60 * 1000;

/**
 * The number under which a booking is sent. While an attempt of this tab has no answer, it is that attempt's, whatever was
 * changed since: of the two, one is stored. Else it is a UUID made from the content and a random text that only this browser
 * knows: the same for the same content, in every tab, over reloads, until nothing was sent for a day. The database knows a
 * repetition by it. Nobody else can guess it.
 */
export async function requestNumber(content: string): Promise<string> {
  const unanswered = kept('sessionStorage', open);
  if (unanswered) return unanswered;
  const bytes = new TextEncoder().encode(browserSalt() + content);
  const digest = [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))];
  const number = digest
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-8$3-a$4-$5');
  keep('sessionStorage', open, number);
  return number;
}

/** The database has answered: what is sent next is a request of its own. */
export function closeRequest(): void {
  keep('sessionStorage', open, '');
}

/** From now on, the same content has another number. */
export function renewRequest(): void {
  closeRequest();
  keep('localStorage', salt, '');
}

function browserSalt(): string {
  const [lastUse, text = ''] = kept('localStorage', salt).split(' ');
  const age = Date.now() - Number(lastUse);
  const secret = text && age >= 0 && age < memory ? text : crypto.randomUUID();
  keep('localStorage', salt, `${Date.now()} ${secret}`);
  return secret;
}
