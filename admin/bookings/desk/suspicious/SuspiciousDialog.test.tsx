import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { SupabaseProvider } from '#admin/data/auth/supabase-context.tsx';
import { createTestQueryClient, mockApi, testConnection } from '#admin/data/mock-api.fixture.tsx';
import { suspiciousMessages } from './messages.ts';
import { SuspiciousDialog } from './SuspiciousDialog.tsx';
import type { SuspiciousBooking } from './SuspiciousRequest.tsx';

const request: SuspiciousBooking = {
  id: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
  customer_name: 'Amal',
  customer_email: 'amal@example.com',
  customer_phone: null,
  booking_type: 'custom',
  tour_id: null,
  day_trip_id: null,
  tour_title: 'Custom trip',
  number_of_people: 2,
  total_price: null,
  currency: null,
  travel_dates: 'May 2027',
  wanted_date: null,
  duration: 'flexible',
  budget: 'flexible',
  special_requests: 'A quiet room',
  reason: 'trap',
  trap: 'https://example.com',
  booking: null,
  created_at: '2026-11-20T10:00:00+00:00',
};

/** Renders the dialog over these requests; returns the calls that read and delete them. */
function renderDialog(getList = vi.fn().mockResolvedValue({ data: [request], total: 1 })) {
  const remove = vi.fn().mockResolvedValue({ data: request });
  const dataProvider = testDataProvider({ getList, delete: remove });
  const element = (
    <SupabaseProvider value={testConnection}>
      <CoreAdminContext queryClient={createTestQueryClient()} dataProvider={dataProvider}>
        <SuspiciousDialog />
      </CoreAdminContext>
    </SupabaseProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return { getList, remove };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('shows who asked for what and when, and what the trap held', async () => {
  renderDialog();
  const item = await screen.findByRole('listitem');
  for (const text of ['Amal', 'amal@example.com', 'Nov 20, 2026', 'Custom trip', 'May 2027', 'A quiet room'])
    expect(item.textContent).toContain(text);
  expect(item.textContent).toContain('https://example.com');
});

it('says who put a booking here, and what staff had entered', async () => {
  const booking = { status: 'confirmed', internal_note: 'Wants a window seat.' };
  const data = [
    { ...request, reason: 'spam', booking },
    { ...request, id: '1a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d', reason: 'sender' },
  ];
  renderDialog(vi.fn().mockResolvedValue({ data, total: 2 }));
  const [marked, further] = await screen.findAllByRole('listitem');
  expect(marked?.textContent).toContain(
    'Marked as spam by staff. It was confirmed, with the note “⁨Wants a window seat.⁩”',
  );
  expect(further?.textContent).toContain('From an address that staff marked as spam.');
});

it('says that there are none, and offers to load them again after a failure', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const getList = vi.fn().mockRejectedValue(new Error('No network.'));
  renderDialog(getList);
  await screen.findByLabelText(suspiciousMessages.loading);
  // It is asked for twice.
  await screen.findByText(suspiciousMessages.loadFailed, undefined, { timeout: 10_000 });
  getList.mockResolvedValue({ data: [], total: 0 });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText(suspiciousMessages.none);
});

it('makes a request a booking, and moves the focus to the list', async () => {
  const changes = mockApi({ keep_suspicious_booking: null });
  const { getList } = renderDialog();
  const keep = await screen.findByRole('button', { name: 'Keep as a booking: Amal' });
  getList.mockResolvedValue({ data: [], total: 0 });
  await userEvent.click(keep);
  await screen.findByText(suspiciousMessages.none);
  expect(changes).toEqual([{ name: 'keep_suspicious_booking', body: { request_id: request.id } }]);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Requests' }));
});

it('asks before it deletes a request', async () => {
  const { remove } = renderDialog();
  const button = await screen.findByRole('button', { name: 'Delete the request of Amal' });
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(remove).not.toHaveBeenCalled();
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(remove).toHaveBeenCalledWith('suspicious_bookings', expect.objectContaining({ id: request.id }));
});
