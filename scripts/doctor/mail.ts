import type postgres from 'postgres';
import { z } from 'zod';
import { type Finding, ok, problem, warning } from './finding.ts';

const mailFactsSchema = z.object({
  /** 'on', 'off', or null before a sender has run. */
  mail: z.string().nullable(),
  has_hook_url: z.boolean(),
  alert_addresses: z.number(),
  /** Seconds since a sender asked for mail; null if none ever did. */
  unseen: z.number().nullable(),
  failure: z.string().nullable(),
  /** Messages that have been due for more than ten minutes. */
  overdue: z.number(),
});
/** What a database says about mail. */
export type MailFacts = z.infer<typeof mailFactsSchema>;

/** Reads the facts about mail as the owner of the database. */
export async function readMailFacts(sql: postgres.Sql): Promise<MailFacts> {
  const [row] = await sql`
    select (select value from private.settings where key = 'mail') as mail,
      exists (select 1 from private.settings where key = 'mail_hook_url') as has_hook_url,
      cardinality(private.mail_alert_addresses()) as alert_addresses,
      extract(epoch from now() - seen_at)::integer as unseen,
      failure,
      (select count(*)::integer from public.mail_messages
        where state = 'waiting' and next_attempt_at < now() - interval '10 minutes') as overdue
    from private.mail_sender`;
  return mailFactsSchema.parse(row);
}

/** Which program sends the mail, as far as the settings say. */
interface Sender {
  /** True if SMTP_URL is set here. */
  readonly isSetUp: boolean;
  /** True in front of a hosted project, where an Edge Function may send instead. */
  readonly isHosted: boolean;
  /** False for a product that is stopped at the moment. */
  readonly isRunning: boolean;
}

const setUpAdvice = 'docs/deploy.md, section 5.';

/** Examines mail in a database; an earlier version of it, which lacks migrations, is not told about mail. */
export async function examineMail(sql: postgres.Sql, sender: Sender): Promise<Finding[]> {
  const [table] = await sql`select 1 where to_regclass('private.mail_sender') is not null`;
  return table ? checkMail(await readMailFacts(sql), sender) : [];
}

/** Checks that mail is set up, that a sender runs, and that the mail server takes what it is given. */
export function checkMail(facts: MailFacts, { isSetUp, isHosted, isRunning }: Sender): Finding[] {
  if (facts.mail === null && isHosted && !isSetUp)
    return [warning('Mail is not set up: customers and staff get none.', setUpAdvice)];
  if (facts.mail === 'off') return [warning('Staff have switched mail off.', 'Switch it on in the admin, under Mail.')];
  return [
    ...checkSender(facts, isRunning, isHosted),
    ...(isSetUp || isHosted
      ? []
      : [
          ok(
            'There is no mail server (SMTP_URL): messages are kept as files and shown at the address that npm start prints.',
          ),
        ]),
    ...(facts.mail !== null && facts.alert_addresses === 0
      ? [warning('Nobody is told of new bookings by mail.', 'Set who is told in the admin, under Mail.')]
      : []),
    ...(isHosted && !facts.has_hook_url
      ? [
          warning(
            'The database has no mail_hook_url: npm run serve sends up to 30 seconds later, an Edge Function not at all.',
            setUpAdvice,
          ),
        ]
      : []),
  ];
}

function checkSender({ mail, unseen, failure, overdue }: MailFacts, isRunning: boolean, isHosted: boolean): Finding[] {
  const advice = 'docs/operations.md, "When mail does not arrive".';
  if (mail === null) return isRunning ? [problem('No sender of mail has run yet.', advice)] : [];
  if (failure !== null) return [problem(`The mail server refuses mail: ${failure}`, advice)];
  // The Edge Function is called only while mail waits.
  const isUnseen = isRunning && !isHosted && (unseen === null || unseen > 600);
  const waiting = `${overdue} ${overdue === 1 ? 'message has' : 'messages have'} been waiting for ten minutes.`;
  if (isUnseen) return [problem('No sender of mail was seen for ten minutes.', advice)];
  if (overdue > 0) return [isRunning ? problem(waiting, advice) : warning(waiting, 'They go when the product runs.')];
  return [ok('Mail is on, and no message is overdue.')];
}

/** Checks mail by what the API tells everybody. */
export function checkMailByApi(health: { failing: boolean; overdue: boolean } | null, isSetUp: boolean): Finding {
  const advice = 'docs/operations.md, "When mail does not arrive".';
  if (health === null)
    return isSetUp
      ? problem('Mail is off, or no sender has run yet.', advice)
      : warning('Mail is not set up, or switched off: customers and staff get none.', setUpAdvice);
  if (health.failing) return problem('The mail server refuses mail.', advice);
  if (health.overdue) return problem('Mail has been waiting for ten minutes.', advice);
  return ok('Mail is on, and no message is overdue.');
}
