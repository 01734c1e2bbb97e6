import type http from 'node:http';
import type postgres from 'postgres';
import type { MailSettings } from '#shared/server/mail/send/mail-settings.ts';
import { createMailStore } from '#shared/server/mail/send/mail-store.ts';
import { composeMail, createSmtpTransport, type MailTransport } from '#shared/server/mail/send/smtp-transport.ts';
import type { LocalApp } from '../local/local-app.ts';
import { type MailFiles, openMailFiles } from '../local/mail-files.ts';
import type { Log } from '../runtime/log.ts';
import { readMailSettings, type Settings } from '../runtime/settings.ts';
import type { Shutdown } from '../runtime/shutdown.ts';
import { createLocalMailListener, getLocalMailPath } from './local-mail.ts';
import { startSender } from './sender.ts';

/** Mail of a product with its own database. */
interface LocalMail {
  /** Where mail goes, for the summary at the start. */
  readonly summary: string;
  /** Shows the stored messages below /local-mail; undefined if mail is sent, or if strangers could see it. */
  readonly listener: http.RequestListener | undefined;
}

/** Milliseconds between two removals of files whose messages have been erased. */
const sweepInterval = 60 * 60_000;

/** Starts the local backend's sender: to the mail server of the settings, otherwise into files of the data directory. */
export async function startLocalMail(
  { backend, credentials, dataDirectory, origin }: LocalApp,
  settings: Settings,
  shutdown: Pick<Shutdown, 'add'>,
  log: Log,
): Promise<LocalMail> {
  const mailSettings = readMailSettings(settings);
  const files = await openMailFiles(dataDirectory);
  const transport = mailSettings
    ? createSmtpTransport(mailSettings)
    : createFileTransport(files, () => readSender(backend.sql));
  const store = createMailStore({ url: backend.url, key: credentials.secretKey });
  const siteUrl = settings.SITE_URL ?? origin;
  const sender = startSender({ store, transport, siteUrl, log });
  shutdown.add(sender.stop);
  // A new session, perhaps after a lost connection, has missed notifications, so it wakes the sender too.
  const queued = await backend.sql.listen('mail_queued', sender.wake, sender.wake);
  shutdown.add(queued.unlisten);
  shutdown.add(await sweepForgottenFiles(files, backend.sql));
  if (mailSettings) {
    const { host, from } = mailSettings;
    return { summary: `sent by ${host}, from ${from.address}`, listener: undefined };
  }
  if (!isLoopback(siteUrl)) return { summary: `kept in ${files.folder}; SMTP_URL would send it`, listener: undefined };
  const path = getLocalMailPath(credentials);
  return { summary: `${origin}${path}`, listener: createLocalMailListener(files, path) };
}

function isLoopback(url: string): boolean {
  return /^(127\.0\.0\.1|localhost|\[::1\])$/.test(new URL(url).hostname);
}

/** Removes the files of messages whose texts are erased or too old: now, after each erasure, and every hour. */
async function sweepForgottenFiles(files: MailFiles, sql: postgres.Sql): Promise<() => Promise<void>> {
  // Fails only while the database stops, which is reported elsewhere.
  const sweep = () => removeForgottenFiles(files, sql).catch(() => undefined);
  let running = sweep();
  const sweepAgain = () => {
    running = running.then(sweep);
  };
  const { unlisten } = await sql.listen('personal_data_erased', sweepAgain);
  const timer = setInterval(sweepAgain, sweepInterval).unref();
  return async () => {
    clearInterval(timer);
    await running;
    await unlisten();
  };
}

/** Removes the files of messages that the outbox no longer has, or has without text. Mail of the sign-in service stays. */
export async function removeForgottenFiles(files: MailFiles, sql: postgres.Sql): Promise<void> {
  const stored = (await files.list()).filter(({ id }) => !id.startsWith('account-'));
  const rows = await sql<{ id: string }[]>`
    select id from public.mail_messages
    where id = any (${stored.map(({ id }) => id)}::uuid[]) and (body is not null or finished_at is null)`;
  const known = new Set(rows.map(({ id }) => id));
  for (const { name, id } of stored) if (!known.has(id)) await files.remove(name);
}

/** Returns the sender of mail that nobody sends: the agency, at its own address if it has one. */
async function readSender(sql: postgres.Sql): Promise<MailSettings['from']> {
  const [agency] = await sql<{ name: string; email: string | null }[]>`
    select agency_name as name, email from public.site_content`;
  return { name: agency?.name ?? '', address: agency?.email ?? 'agency@localhost' };
}

/** Creates a transport that stores messages as files, for a product without a mail server. */
export function createFileTransport(files: MailFiles, getSender: () => Promise<MailSettings['from']>): MailTransport {
  return {
    async deliver(mail, { beforeContent }) {
      const content = await composeMail(mail, await getSender());
      if (!(await beforeContent())) return { state: 'retry', problem: 'The claim has expired.' };
      await files.save(mail.id, content);
      return { state: 'sent' };
    },
  };
}
