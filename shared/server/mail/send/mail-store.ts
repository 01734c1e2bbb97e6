import { z } from 'zod';
import { callFunction, type SupabaseProject } from '../../supabase.ts';
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

/** Creates the outbox of a project. */
export function createMailStore(project: SupabaseProject): MailStore {
  return {
    claim: (maxCount) => callFunction(project, 'claim_mail', { max_count: maxCount }, z.array(claimedMailSchema)),
    begin: ({ id, claim }) => callFunction(project, 'begin_mail', { message: id, claim }, z.boolean()),
    async finish({ id, claim }, { state, problem }, { subject, body }) {
      const text = { subject: subject || null, body: body || null };
      const outcome = { message: id, claim, outcome: state, problem: problem ?? null, ...text };
      await callFunction(project, 'finish_mail', outcome, z.unknown());
    },
    async report(problem) {
      await callFunction(project, 'report_mail_sender', { problem }, z.unknown());
    },
  };
}
