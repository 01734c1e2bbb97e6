import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import type postgres from 'postgres';

/** Starts a sender of due mail in a separate process. */
export function forkSender(url: string, key: string, smtpUrl: string): ChildProcess {
  return fork(path.join(import.meta.dirname, 'sender-process.ts'), [url, key, smtpUrl], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** Ends a process at once, as a crash or a power cut does. */
export async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Sends a booking request as a visitor does, and returns its id. Rejects unless it was accepted. */
export async function book(url: string, publishableKey: string, email: string): Promise<string> {
  const id = randomUUID();
  const answer = await fetch(`${url}/rest/v1/bookings`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      id,
      customer_name: 'Amina Benali',
      customer_email: email,
      booking_type: 'custom',
      tour_title: 'Custom trip',
      number_of_people: 2,
      duration: 'flexible',
      budget: 'flexible',
    }),
  });
  if (answer.status !== 201) throw new Error(`The booking was answered ${answer.status}: ${await answer.text()}`);
  return id;
}

/** Queues replies of staff about a booking, one to each address, in one transaction, due at once. */
export async function queueReplies(sql: postgres.Sql, booking: string, addresses: readonly string[]): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`select private.queue_mail('reply', address, ${booking}, null, 'An answer', 'Dear customer, yes.')
      from unnest(${[...addresses]}::text[]) as address`;
    // The seconds in which staff can take a mail back are over.
    await transaction`update public.mail_messages set next_attempt_at = now()
      where state = 'waiting' and recipient = any (${[...addresses]})`;
  });
}

/** Ends the waits of refused messages and the claims of dead senders. */
export async function passTime(sql: postgres.Sql): Promise<void> {
  await sql`update public.mail_messages set next_attempt_at = now() where state = 'waiting'`;
  await sql`update public.mail_messages set claimed_at = claimed_at - interval '6 minutes',
    data_began_at = data_began_at - interval '6 minutes' where state = 'sending'`;
}

/** Makes all times of the outbox a minute older. */
export async function passMinute(sql: postgres.Sql): Promise<void> {
  await sql`update public.mail_messages set created_at = created_at - interval '1 minute',
    next_attempt_at = next_attempt_at - interval '1 minute', retry_until = retry_until - interval '1 minute',
    claimed_at = claimed_at - interval '1 minute'`;
}

/** Returns the number of messages to these addresses in each state. */
export async function countStates(sql: postgres.Sql, addresses: readonly string[]): Promise<Record<string, number>> {
  const rows = await sql<{ state: string; count: number }[]>`
    select state, count(*)::integer as count from public.mail_messages where recipient = any (${[...addresses]}) group by state`;
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
