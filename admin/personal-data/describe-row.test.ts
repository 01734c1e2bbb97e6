import { describe, expect, it } from 'vitest';
import { formatDateTime } from '#shared/rules/text/format-dates.ts';
import { describeEntry, describeRow } from './describe-row.ts';

describe('a row of personal data', () => {
  it('is described by labels and values, customer and trip first, without empty ones', () => {
    expect(
      describeRow({
        customer_name: 'Amal',
        customer_phone: null,
        internal_note: 'Late.',
        is_approved: false,
        number_of_people: 2,
        created_at: '2026-11-20T15:05:00Z',
        trap: '',
        public_tour_id: 'dunes',
      }),
    ).toEqual([
      { label: 'Customer', value: 'Amal' },
      { label: 'Travellers', value: '2' },
      { label: 'Internal note', value: 'Late.' },
      { label: 'Approved', value: 'No' },
      { label: 'Received', value: formatDateTime('2026-11-20T15:05:00Z') },
    ]);
  });
});

describe('an entry of the history', () => {
  it('names author and change in words', () => {
    const entry = {
      at: '2026-11-20T15:05:00Z',
      table_name: 'bookings',
      actor: null,
      source: 'site',
      action: 'insert',
      fields: [],
    };
    expect(describeEntry(entry)).toEqual({
      at: formatDateTime('2026-11-20T15:05:00Z'),
      by: 'A visitor',
      what: 'Booking: Created',
    });
    expect(
      describeEntry({
        ...entry,
        actor: 'a@b.example',
        source: 'admin',
        action: 'update',
        fields: ['status', 'customer_name'],
      }),
    ).toMatchObject({ by: 'a@b.example', what: 'Booking: Changed (Status, Customer)' });
    expect(describeEntry({ ...entry, table_name: 'reviews', source: 'job', action: 'x' })).toMatchObject({
      by: 'A scheduled job',
      what: 'Review: x',
    });
  });
});
