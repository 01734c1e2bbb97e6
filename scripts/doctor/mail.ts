import type postgres from 'postgres';
import { z } from 'zod';
import { type Finding, ok, problem, warning } from './finding.ts';

const mailFactsSchema = z.object({
  /** 'on', 'off', or null before a sender has run. */
  mail: z.string().nullable(),
  has_hook_url: z.boolean(),
  alert_addresses: z.number(),
  failure: z.string().nullable(),
  /** Messages that have been due for more than ten minutes. */
  overdue: z.number(),
});
/** Facts about mail read from a database. */
export type MailFacts = z.infer<typeof mailFactsSchema>;

/** Reads the facts about mail as the owner of the database. */
export async function readMailFacts(sql: postgres.Sql): Promise<MailFacts> {
  const [row] = await sql`
    select (select value from private.settings where key = 'mail') as mail,
      exists (select 1 from private.settings where key = 'mail_hook_url') as has_hook_url,
      cardinality(private.mail_alert_addresses()) as alert_addresses,
      failure,
      (select count(*)::integer from public.mail_messages
        where state = 'waiting' and next_attempt_at < now() - interval '10 minutes') as overdue
    from private.mail_sender`;
  return mailFactsSchema.parse(row);
}

const setUpAdvice = 'docs/deploy.md, section 5.';

/**
 * Examines mail in a database. Returns nothing for a database of an earlier version.
 * @param isSetUp true if SMTP_URL is set here; otherwise an Edge Function may send the mail
 */
export async function examineMail(sql: postgres.Sql, isSetUp: boolean): Promise<Finding[]> {
  const [table] = await sql`select 1 where to_regclass('private.mail_sender') is not null`;
  return table ? checkMail(await readMailFacts(sql), isSetUp) : [];
}

/** Checks that mail is set up and that the mail server accepts it. */
export function checkMail(facts: MailFacts, isSetUp: boolean): Finding[] {
  const { mail, has_hook_url, alert_addresses } = facts;
  if (mail === null && !isSetUp) return [warning('Mail is not set up: customers and staff get none.', setUpAdvice)];
  if (mail === 'off') return [warning('Staff have switched mail off.', 'Switch it on in the admin, under Mail.')];
  const findings = [checkSender(facts)];
  if (mail !== null && alert_addresses === 0)
    findings.push(warning('New bookings are announced to no address.', 'Set one in the admin, under Mail.'));
  if (!has_hook_url)
    findings.push(
      warning(
        'The database has no mail_hook_url: npm run serve sends up to 30 seconds later, an Edge Function not at all.',
        setUpAdvice,
      ),
    );
  return findings;
}

function checkSender({ mail, failure, overdue }: MailFacts): Finding {
  const advice = 'docs/operations.md, "When mail does not arrive".';
  if (mail === null) return problem('No sender of mail has run yet.', advice);
  if (failure !== null) return problem(`The mail server refuses mail: ${failure}`, advice);
  if (overdue === 0) return ok('Mail is on, and no message is overdue.');
  return problem(`${overdue} ${overdue === 1 ? 'message has' : 'messages have'} been waiting for ten minutes.`, advice);
}
