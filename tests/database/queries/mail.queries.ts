import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { expectIndexUse, sender, staff, visitor } from './queries.fixture.ts';

const bookingId = '00000000-0000-4000-8000-000000000004';

describe('queries of mail', () => {
  it('list the newest messages, those of a state and those of a booking by an index', async () => {
    const messages = () =>
      staff.from('mail_messages').select('*').order('created_at', { ascending: false }).order('id').range(0, 24);
    expect((await expectIndexUse(['mail_messages'], messages)).data).toHaveLength(25);
    await expectIndexUse(['mail_messages'], () => messages().eq('state', 'failed'));
    const { data } = await expectIndexUse(['mail_messages'], () => messages().eq('booking_id', bookingId));
    expect(data?.map(({ kind }) => kind).sort()).toEqual(['receipt', 'review_invitation']);
  });

  it('read the state of mail by an index', async () => {
    await expectIndexUse(['mail_messages'], () => staff.rpc('get_mail_state'));
  });

  it('find earlier test mails of a person by an index', async () => {
    await sender.rpc('report_mail_sender', {});
    await expectIndexUse(['mail_messages'], () => staff.rpc('send_test_mail'));
  });

  it('queue the mails of a booking, claim and finish them by an index', async () => {
    await sender.rpc('report_mail_sender', {});
    const id = randomUUID();
    await expectIndexUse(['mail_messages', 'tours'], () =>
      visitor.from('bookings').insert({
        id,
        customer_name: 'Amal',
        customer_email: 'amal@example.com',
        booking_type: 'tour',
        tour_id: 'tour-1',
        number_of_people: 2,
        total_price: 202,
        currency: 'USD',
      }),
    );
    await expectIndexUse(['mail_messages', 'bookings'], () => sender.rpc('claim_mail', { max_count: 10 }));
    const { data } = await staff.from('mail_messages').select('*').eq('booking_id', id).single();
    expect(data).toMatchObject({ kind: 'receipt', state: 'sending' });
    const call = { message: data?.id ?? '', claim: data?.claim ?? '' };
    await expectIndexUse(['mail_messages'], () => sender.rpc('begin_mail', call));
    await expectIndexUse(['mail_messages'], () => sender.rpc('finish_mail', { ...call, outcome: 'sent' }));
    await expectIndexUse(['mail_messages'], () => staff.rpc('send_mail_again', { message: call.message }));
  });
});
