import { toAgency } from '#shared/rules/agency.ts';
import { renderTrip } from '../../calendar/render-trip.ts';
import type { ClaimedMail } from '../claimed-mail.ts';
import { type RenderedMail, renderMail } from '../render/render-mail.ts';
import type { MailStore } from './mail-store.ts';
import type { Outcome } from './outcome.ts';
import type { MailTransport } from './smtp-transport.ts';

/** Numbers of messages by how sending them ended. */
export interface MailCounts {
  sent: number;
  failed: number;
  retried: number;
  unknown: number;
}

interface Sending {
  readonly store: MailStore;
  readonly transport: MailTransport;
  /** Public address of the site. */
  readonly site: URL;
  /** Begins no other message once aborted. */
  readonly signal?: AbortSignal | undefined;
  /** Pauses in milliseconds between attempts to record an outcome. */
  readonly pauses?: readonly number[];
}

/** Messages claimed at once. */
const batchSize = 10;

/** Text of a message that was not rendered. */
const noText = { subject: '', body: '' } as const;

/**
 * Sends messages until none is due or the mail server refuses all. Rejects when the database does not answer; messages
 * whose outcome could not be recorded become unknown there.
 */
export async function sendDueMail({
  store,
  transport,
  site,
  signal,
  pauses = [200, 1000, 3000, 6000],
}: Sending): Promise<MailCounts> {
  const counts: MailCounts = { sent: 0, failed: 0, retried: 0, unknown: 0 };
  let problem: string | undefined;
  let isReported = false;

  async function send(mail: ClaimedMail): Promise<void> {
    const rendered = tryRender(mail, site);
    const outcome: Outcome = rendered
      ? await deliver(mail, rendered)
      : { state: 'failed', problem: 'This mail could not be written from its booking.' };
    const text = rendered ? { subject: rendered.subject, body: rendered.storedText } : noText;
    counts[countNames[outcome.state]] += 1;
    await repeat(() => store.finish(mail, outcome, text), pauses);
    if (outcome.isServerProblem) {
      problem = outcome.problem ?? 'The mail server cannot be reached.';
      await store.report(problem);
    } else if (outcome.state === 'sent' && !isReported) {
      isReported = true;
      await store.report(null);
    }
  }

  function deliver(mail: ClaimedMail, { subject, text, html, replyTo, trip }: MailWithTrip): Promise<Outcome> {
    const message = { id: mail.id, to: mail.recipient, subject, text, html, replyTo, trip };
    return transport.deliver(message, { beforeContent: () => store.begin(mail) });
  }

  try {
    while (!signal?.aborted && problem === undefined) {
      const mails = await store.claim(batchSize);
      if (mails.length === 0) break;
      for (const mail of mails) {
        if (signal?.aborted || problem !== undefined) {
          counts.retried += 1;
          const reason = problem ?? 'The sender was stopped.';
          await repeat(() => store.finish(mail, { state: 'retry', problem: reason }, noText), pauses);
        } else {
          await send(mail);
        }
      }
    }
  } finally {
    transport.close?.();
  }
  return counts;
}

const countNames = {
  sent: 'sent',
  retry: 'retried',
  failed: 'failed',
  bounced: 'failed',
  unknown: 'unknown',
} as const satisfies Record<Outcome['state'], keyof MailCounts>;

type MailWithTrip = RenderedMail & { readonly trip: string | undefined };

/** Renders a message; undefined if that fails, without the reason, which may quote the booking. */
function tryRender(mail: ClaimedMail, site: URL): MailWithTrip | undefined {
  try {
    const context = { agency: toAgency(mail.agency), site };
    return { ...renderMail(mail, context), trip: renderTrip(mail, context) };
  } catch {
    return undefined;
  }
}

/** Repeats a call that rejects, after each of the pauses; rejects with the last error. */
async function repeat(call: () => Promise<void>, pauses: readonly number[]): Promise<void> {
  for (const pause of pauses) {
    try {
      return await call();
    } catch {
      await new Promise((resolve) => void setTimeout(resolve, pause));
    }
  }
  return call();
}
