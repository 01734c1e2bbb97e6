import { inject } from 'vitest';
import { z } from 'zod';
import { takeAccountLink } from '#admin/data/auth/account-link.ts';
import { openAccountLink } from '#admin/data/auth/password.ts';
import { eventually } from '../helpers/eventually.ts';
import { config } from './project.ts';

const listSchema = z.object({ messages: z.array(z.object({ ID: z.string(), Subject: z.string() })) });
const messageSchema = z.object({ HTML: z.string() });

/** True if the mails of the project can be read. */
export const readsMail = inject('mailUrl') !== '';

async function ask<Answer extends z.ZodType>(path: string, schema: Answer): Promise<z.output<Answer>> {
  const response = await fetch(`${inject('mailUrl')}/api/v1/${path}`);
  if (!response.ok) throw new Error(`Mailpit answered ${response.status}.`);
  return schema.parse(await response.json());
}

/** Waits for the mail with this subject to an address, and returns the link in it. */
export function waitForLink(to: string, subject: string): Promise<string> {
  return eventually(async () => {
    const { messages } = await ask(`search?query=${encodeURIComponent(`to:"${to}"`)}`, listSchema);
    const id = messages.find((message) => message.Subject === subject)?.ID;
    if (id === undefined) throw new Error(`No mail "${subject}" to ${to}.`);
    const { HTML: html } = await ask(`message/${id}`, messageSchema);
    const [, link] = /href="([^"]+)"/.exec(html) ?? [];
    if (!link) throw new Error(`The mail "${subject}" has no link.`);
    return link.replaceAll('&amp;', '&');
  });
}

/** Spends a link of the sign-in service on the page that it leads to, as the admin does. */
export async function spendLink(address: string) {
  const { pathname, hash } = new URL(address);
  window.history.replaceState(null, '', `${pathname}${hash}`);
  const link = takeAccountLink(window.location, window.history);
  if (!link || 'error' in link) throw new Error(`The link cannot be used: ${link?.error}`);
  return openAccountLink(config, link);
}

/** Opens the account of a link. */
export async function openLink(address: string) {
  const opened = await spendLink(address);
  if (typeof opened === 'string') throw new Error('The link opens no account.');
  return opened;
}
