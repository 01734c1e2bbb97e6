import { z } from 'zod';
import { keyHeaders } from '#shared/rules/project-key.ts';
import { type ClaimedMail, claimedMailSchema } from '../claimed-mail.ts';
import type { Outcome } from './outcome.ts';

/** The outbox, as a sender uses it. Methods reject when the database does not answer. */
export interface MailStore {
  claim(maxCount: number): Promise<ClaimedMail[]>;
  /** Records that handing over the content begins; false if the claim has expired. */
  begin(mail: ClaimedMail): Promise<boolean>;
  finish(mail: ClaimedMail, outcome: Outcome, text: { subject: string; body: string }): Promise<void>;
  /** Records why the mail server refuses all mail; null when it accepts mail. */
  report(problem: string | null): Promise<void>;
}

/** Creates the outbox behind a Supabase API. */
export function createMailStore({
  url,
  key,
  fetch = globalThis.fetch,
}: {
  readonly url: string;
  readonly key: string;
  readonly fetch?: typeof globalThis.fetch;
}): MailStore {
  async function call(name: string, parameters: object): Promise<unknown> {
    const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { ...keyHeaders(key), 'content-type': 'application/json' },
      body: JSON.stringify(parameters),
      signal: AbortSignal.timeout(15_000),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`Supabase answered ${response.status} to ${name}.`);
    return text ? JSON.parse(text) : undefined;
  }
  return {
    claim: async (maxCount) => z.array(claimedMailSchema).parse(await call('claim_mail', { max_count: maxCount })),
    begin: async ({ id, claim }) => z.boolean().parse(await call('begin_mail', { message: id, claim })),
    async finish({ id, claim }, { state, problem }, { subject, body }) {
      const text = { subject: subject || null, body: body || null };
      await call('finish_mail', { message: id, claim, outcome: state, problem: problem ?? null, ...text });
    },
    async report(problem) {
      await call('report_mail_sender', { problem });
    },
  };
}
