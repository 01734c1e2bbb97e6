import type { Agency } from '#shared/rules/agency.ts';
import { formatMoney } from '#shared/rules/text/format.ts';
import type { ClaimedBooking } from '../claimed-mail.ts';

/** Rows of a table. */
export type Facts = readonly (readonly [label: string, value: string])[];

/** A part of a mail, from which plain text and HTML are made. */
export type MailPart =
  | { readonly text: string }
  | { readonly facts: Facts }
  | { readonly link: URL; readonly label: string };

/** A mail before it is laid out. */
export interface MailContent {
  readonly subject: string;
  /** Shown by mailboxes beside the subject. */
  readonly preview: string;
  readonly parts: readonly MailPart[];
  /** Null for the address that the mail comes from. */
  readonly replyTo: string | null;
  /** To staff: without the footer that tells customers how to reach the agency. */
  readonly isInternal: boolean;
}

/** What all mails are written with. */
export interface RenderContext {
  readonly agency: Agency;
  /** Public address of the site. */
  readonly site: URL;
}

/** Formats the total price of a booking. */
export function formatTotal({ total_price, currency }: ClaimedBooking): string {
  return total_price === null ? 'Price on request' : formatMoney(total_price, currency ?? 'USD');
}

/** Returns a value that the kind of mail needs. Throws if the database did not return it. */
export function requireValue<T>(value: T | null): T {
  if (value === null) throw new Error('The database returned less than this mail needs.');
  return value;
}
