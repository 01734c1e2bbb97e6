import { expect, it } from 'vitest';
import {
  age,
  claim,
  claimOnly,
  endUndoWindow,
  insertBooking,
  insertMessage,
  readMessage,
  readMessages,
  sender,
  sql,
  staff,
} from './mail.fixture.ts';

/** Settles the mail of a restored backup of this age. */
const settle = (ago: string) => sql`select private.settle_mail(now() - ${ago}::interval)`;

const switchOn = () => staff.rpc('set_mail_settings', { enabled: true, alert_addresses: [], keep_days: 90 });

const insertSentInvitation = async (ago: string): Promise<string> => {
  const booking = await insertBooking();
  const finished_at = new Date().toISOString();
  await age(await insertMessage({ kind: 'review_invitation', booking_id: booking, state: 'sent', finished_at }), ago);
  return booking;
};

it('leaves mail off after a restore, also when a sender starts, until staff switch it on', async () => {
  await sender.rpc('report_mail_sender', { problem: 'of the other installation' });
  await settle('1 day');
  expect((await staff.rpc('get_mail_state')).data).toMatchObject({ state: 'off', seen_at: null, failure: null });
  await sender.rpc('report_mail_sender', {});
  await insertMessage();
  expect(await claim()).toEqual([]);
  await switchOn();
  expect(await claim()).toHaveLength(1);
});

it('does not send by itself what waited or was being sent when the backup was made', async () => {
  const sending = await insertMessage();
  await claimOnly();
  const waiting = await insertMessage();
  await settle('1 hour');
  await switchOn();
  expect(await claim()).toEqual([]);
  for (const id of [sending, waiting])
    expect(await readMessage(id)).toMatchObject({
      state: 'unknown',
      claim: null,
      failure: 'It waited when the backup was made, and may have been sent since.',
    });
  expect((await staff.rpc('send_mail_again', { message: waiting })).error).toBeNull();
  await endUndoWindow();
  expect((await claimOnly()).id).toBe(waiting);
});

it('reminds no customer who may have been reminded after the backup, and the others in time', async () => {
  const due = await insertSentInvitation('8 days');
  const later = await insertSentInvitation('6 days 23 hours');
  await settle('2 days');
  await switchOn();
  expect(await claim()).toEqual([]);
  expect((await readMessages(due)).map(({ kind, state }) => [kind, state])).toEqual([
    ['review_invitation', 'sent'],
    ['review_reminder', 'unknown'],
  ]);
  for (const { id } of await readMessages(later)) await age(id, '2 hours');
  expect(await claimOnly()).toMatchObject({ kind: 'review_reminder', booking: { id: later } });
});
