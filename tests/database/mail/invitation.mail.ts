import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  age,
  claim,
  claimOnly,
  endUndoWindow,
  finish,
  insertBooking,
  insertMessage,
  readMessages,
  sendOnly,
  setSettings,
  staff,
} from './mail.fixture.ts';

const invitation = { subject: 'How was it?', body: 'Dear Amal,\n\nplease write here:\n\n{link}' };

describe('the invitation to a review', () => {
  const invite = (booking_uuid: string, values = {}) =>
    staff.rpc('send_review_invitation', { booking_uuid, ...invitation, ...values });

  it('is queued once, also when it is asked for twice at a time or again at once', async () => {
    const booking = await insertBooking();
    const results = await Promise.all([invite(booking), invite(booking)]);
    expect(results.map(({ error }) => error?.hint).sort()).toEqual(['already_waiting', undefined]);
    await endUndoWindow();
    await sendOnly();
    expect((await invite(booking)).error).toMatchObject({ code: 'PT409', hint: 'already_waiting' });
    const [message] = await readMessages(booking);
    await age(message?.id ?? '', '2 minutes');
    expect((await invite(booking)).error).toBeNull();
  });

  it('has the text of staff, and a link that is stored nowhere', async () => {
    const booking = await insertBooking();
    await invite(booking);
    expect(await claim()).toEqual([]);
    await endUndoWindow();
    const message = await claimOnly();
    expect(message).toMatchObject({
      ...invitation,
      template: null,
      review_token: expect.stringMatching(/^[\w-]{32}$/),
    });
    await finish(message, 'sent', { subject: 'How was it?', body: 'https://www.example.com/review' });
    expect(await readMessages(booking)).toMatchObject([{ state: 'sent', ...invitation }]);
  });

  it('is refused without the link, a subject or a text', async () => {
    const booking = await insertBooking();
    for (const [values, hint] of [
      [{ body: 'Without' }, 'link_missing'],
      [{ body: '' }, 'link_missing'],
      [{ subject: '' }, 'mail_unusable'],
      [{ subject: 'two\nlines' }, 'mail_unusable'],
    ] as const)
      expect((await invite(booking, values)).error).toMatchObject({ code: 'PT400', hint });
    expect(await readMessages(booking)).toEqual([]);
  });

  it('that was sent without a text of staff is sent again with the usual one', async () => {
    const id = await insertMessage({ kind: 'review_invitation', booking_id: await insertBooking() });
    const first = await claimOnly();
    expect(first).toMatchObject({ body: null, template: { body: expect.stringContaining('{link}') } });
    await finish(first, 'sent', { subject: 'x', body: 'Write here: [private link]' });
    await age(id, '2 minutes');
    await staff.rpc('send_mail_again', { message: id });
    await endUndoWindow();
    expect(await claimOnly()).toMatchObject({ template: { body: expect.stringContaining('{link}') } });
  });

  it('is refused for a booking that cannot be reviewed, and while mail is off', async () => {
    expect((await invite(randomUUID())).error).toMatchObject({ code: 'PT404' });
    expect((await invite(await insertBooking({ status: 'pending' }))).error).toMatchObject({ code: 'PT400' });
    expect((await invite(await insertBooking({ review_submitted: true }))).error).toMatchObject({ code: 'PT400' });
    await setSettings({ mail: 'off' });
    expect((await invite(await insertBooking())).error).toMatchObject({ code: 'PT409', hint: 'mail_off' });
  });
});
