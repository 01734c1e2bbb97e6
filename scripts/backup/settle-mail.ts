import type postgres from 'postgres';

/**
 * Keeps restored rows from writing to customers. Mail is off until staff switch it on. What waited or was being sent at the time of
 * the backup is unknown, since it may have been sent since, and so is a reminder that was due since.
 * @param takenAt time of the backup
 */
export async function settleMail(sql: postgres.TransactionSql, takenAt: string): Promise<void> {
  await sql`insert into private.settings (key, value) values ('mail', 'off') on conflict (key) do update set value = excluded.value`;
  await sql`update private.mail_sender set seen_at = null, failing_since = null, failure = null`;
  const reason = 'It waited when the backup was made, and may have been sent since.';
  await sql`update public.mail_messages set state = 'unknown', claim = null, finished_at = now(), failure = ${reason}
    where state in ('waiting', 'sending')`;
  const reminder = 'It was due after the backup was made, and may have been sent.';
  await sql`
    insert into public.mail_messages (kind, booking_id, recipient, state, finished_at, failure, dedupe_key)
    select 'review_reminder', booking.id, booking.customer_email, 'unknown', now(), ${reminder}, 'review_reminder:' || booking.id
    from public.bookings as booking
    where not booking.review_submitted and exists (
      select 1 from public.mail_messages as invitation
      where invitation.booking_id = booking.id and invitation.kind = 'review_invitation' and invitation.state = 'sent'
        and invitation.finished_at between ${takenAt}::timestamptz - interval '30 days' and now() - interval '7 days')
    on conflict do nothing`;
}
