import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CoreAdminContext, ListContextProvider, Notification, testDataProvider, useList } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { connectSupabase } from '#admin/data/auth/supabase.ts';
import { SupabaseProvider } from '#admin/data/auth/supabase-context.tsx';
import { mailIsOn, mockApi } from '#admin/data/mock-api.fixture.tsx';
import { createTestConfig } from '#admin/data/test-config.fixture.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { testBooking, testTemplates } from '../../booking/booking.fixture.ts';
import { BulkStatusBar } from './BulkStatusBar.tsx';

const selected = Array.from({ length: 105 }, (_, number) => `booking-${number}`);

const connection = connectSupabase(createTestConfig('Atlas Trips'));

function Selection() {
  const [selectedIds, onSelect] = useState(selected);
  const list = useList<{ id: string }>({ data: [] });
  return (
    <ListContextProvider value={{ ...list, selectedIds, onSelect }}>
      <BulkStatusBar />
    </ListContextProvider>
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('reports how many bookings were changed before a failure and keeps the others selected', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const updateMany = vi
    .fn()
    .mockImplementationOnce(async (_, { ids }: { ids: string[] }) => ({ data: ids }))
    .mockRejectedValue(new Error('No network.'));
  render(
    <SupabaseProvider value={connection}>
      <CoreAdminContext dataProvider={testDataProvider({ updateMany })}>
        <Selection />
      </CoreAdminContext>
    </SupabaseProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Mark selected as completed' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    '100 bookings marked as completed. The other 5 could not be changed and are still selected. Please try again.',
  );
  expect(screen.getByRole('status').textContent).toBe('5 selected');
  expect(updateMany.mock.calls).toEqual([
    ['bookings', { ids: selected.slice(0, 100), data: { status: 'completed' } }],
    ['bookings', { ids: selected.slice(100), data: { status: 'completed' } }],
  ]);
});

it('mails each customer a text of their own on request, but no one whose booking has the status or whose address is refused', async () => {
  const changes = mockApi({
    get_mail_state: mailIsOn,
    reply_templates: testTemplates,
    mail_suppressions: [{ id: 'customer-1@example.com', reason: 'objected' }],
    answer_bookings: () => ({ changed: 1, queued: 1, over: 0 }),
  });
  const getMany = vi.fn().mockImplementation(async (_, { ids }: { ids: string[] }) => ({
    data: ids.map((id) => ({
      ...testBooking,
      id,
      customer_name: `Name of ${id}`,
      customer_email: `${id.replace('booking', 'customer')}@example.com`,
      // Only the first, the second and the last have another status.
      status: ['booking-0', 'booking-1', 'booking-104'].includes(id) ? 'pending' : 'confirmed',
      departure_date: id === 'booking-0' ? null : '2027-04-10',
    })),
  }));
  const updateMany = vi.fn().mockImplementation(async (_, { ids }: { ids: string[] }) => ({ data: ids }));
  render(
    <SupabaseProvider value={connection}>
      <CoreAdminContext dataProvider={testDataProvider({ updateMany, getMany })}>
        <Selection />
      </CoreAdminContext>
    </SupabaseProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Mark selected as confirmed' }));
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Write to 2 customers too' });
  expect(box.checked).toBe(false);
  screen.getByText(/^103 bookings get no mail/);
  screen.getByText(/^1 has no day yet/);
  await userEvent.click(box);
  screen.getByText(/Dear Name of booking-0/);
  await userEvent.click(screen.getByRole('button', { name: 'Send and confirm' }));
  await eventually(() => expect(screen.queryByText('105 selected')).toBeNull());
  expect(changes).toEqual(
    ['booking-0', 'booking-104'].map((id) => ({
      name: 'answer_bookings',
      body: {
        new_status: 'confirmed',
        answers: [{ id, subject: expect.any(String), body: expect.stringContaining(`Dear Name of ${id}`) }],
      },
    })),
  );
  expect(updateMany.mock.calls.map(([, { ids }]) => ids.length)).toEqual([99, 4]);
});

it('says how many of the confirmed bookings have no day while mail is off', async () => {
  mockApi({ get_mail_state: { ...mailIsOn, state: 'off' } });
  const getMany = vi.fn().mockImplementation(async (_, { ids }: { ids: string[] }) => ({
    data: ids.map((id) => ({ ...testBooking, id, departure_date: /[05]$/.test(id) ? null : '2027-04-10' })),
  }));
  const updateMany = vi.fn().mockImplementation(async (_, { ids }: { ids: string[] }) => ({ data: ids }));
  render(
    <SupabaseProvider value={connection}>
      <CoreAdminContext dataProvider={testDataProvider({ updateMany, getMany })}>
        <Selection />
        <Notification />
      </CoreAdminContext>
    </SupabaseProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Mark selected as confirmed' }));
  await screen.findByText(/^105 bookings marked as confirmed\. 21 have no day yet/);
});
