import type { MailStore } from '#shared/server/mail/send/mail-store.ts';
import { sendDueMail } from '#shared/server/mail/send/send-due-mail.ts';
import type { MailTransport } from '#shared/server/mail/send/smtp-transport.ts';
import type { Log } from '../runtime/log.ts';
import { type SenderLoop, startSenderLoop } from './sender-loop.ts';

/** Parts of a sender. */
interface SenderParts {
  readonly store: MailStore;
  readonly transport: MailTransport;
  /** Public address of the site, for links in mail. */
  readonly siteUrl: string;
  readonly log: Log;
}

/** Starts a sender of mail. Logs numbers and what the mail server says, but no email addresses. */
export function startSender({ store, transport, siteUrl, log }: SenderParts): SenderLoop {
  const site = new URL(siteUrl);
  let isAnnounced = false;
  let lastProblem: string | null = null;
  let isDatabaseAway = false;

  /** Stores what the mail server says about mail in general, and logs changes. */
  async function report(problem: string | null): Promise<void> {
    if (problem !== null && problem !== lastProblem)
      log(`The mail server refuses mail: ${problem}`, { event: 'mail.refused', level: 'error' });
    if (problem === null && lastProblem !== null)
      log('The mail server accepts mail again.', { event: 'mail.accepted' });
    lastProblem = problem;
    await store.report(problem);
  }

  return startSenderLoop(async (signal) => {
    try {
      if (!isAnnounced) await report(null);
      isAnnounced = true;
      const counts = await sendDueMail({ store: { ...store, report }, transport, site, signal });
      if (isDatabaseAway) log('Mail is sent again.', { event: 'mail.resumed' });
      isDatabaseAway = false;
      logCounts(counts, log);
    } catch (error) {
      if (isDatabaseAway || signal.aborted) return;
      isDatabaseAway = true;
      const reason = error instanceof Error ? error.message : error;
      log(`Mail cannot be sent for now: ${reason}`, { event: 'mail.stopped', level: 'warning' });
    }
  });
}

type Counts = Awaited<ReturnType<typeof sendDueMail>>;

function logCounts({ sent, failed, retried, unknown }: Counts, log: Log): void {
  const messages = (count: number) => `${count} ${count === 1 ? 'message' : 'messages'}`;
  if (sent > 0) log(`${messages(sent)} sent.`, { event: 'mail.sent', fields: { count: sent }, isQuiet: true });
  if (retried > 0)
    log(`${messages(retried)} not accepted for now, and tried again later.`, {
      event: 'mail.retried',
      level: 'warning',
      fields: { count: retried },
    });
  if (failed > 0)
    log(`${messages(failed)} refused for good. Staff see why under Mail.`, {
      event: 'mail.failed',
      level: 'warning',
      fields: { count: failed },
    });
  if (unknown > 0)
    log(`${messages(unknown)} with an unknown outcome. Staff decide under Mail.`, {
      event: 'mail.unknown',
      level: 'warning',
      fields: { count: unknown },
    });
}
