import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { CloseNotificationContext, CoreAdminContext, testDataProvider, useNotificationContext } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { SupabaseProvider } from '#admin/data/auth/supabase-context.tsx';
import { mockApi, testConnection } from '#admin/data/mock-api.fixture.tsx';
import { testBooking } from '../../booking/booking.fixture.ts';
import { DeleteBookingButton, SpamButton } from './DeleteBookingButton.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Notifications = () =>
  useNotificationContext().notifications.map(({ message }, index) => <div key={String(index)}>{message}</div>);

/** Renders a button of a booking's details, with the notices. */
function renderButton(button: ReactNode) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <SupabaseProvider value={testConnection}>
      <CoreAdminContext dataProvider={testDataProvider({ delete: vi.fn().mockResolvedValue({ data: testBooking }) })}>
        {button}
        <CloseNotificationContext.Provider value={() => undefined}>
          <Notifications />
        </CloseNotificationContext.Provider>
      </CoreAdminContext>
    </SupabaseProvider>,
  );
}

it('a booking marked as spam goes at once, and comes back by Undo', async () => {
  const requests = mockApi({ mark_booking_as_spam: null, keep_suspicious_booking: null });
  const onGone = vi.fn();
  renderButton(<SpamButton booking={testBooking} onGone={onGone} />);
  await userEvent.click(screen.getByRole('button', { name: 'Spam' }));
  await screen.findByText('go there too', { exact: false });
  expect(onGone).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  await screen.findByText('is back.', { exact: false });
  expect(requests.map(({ name }) => name)).toEqual(['mark_booking_as_spam', 'keep_suspicious_booking']);
});

it.each([
  ['brings the booking back', 'a1', 'The booking of ⁨Amal⁩ is back.'],
  ['says where it can be brought back', new Response('{}', { status: 404 }), 'can be brought back on the History page'],
])('undoing a deletion %s', async (_, restore_deleted_record, text) => {
  const requests = mockApi({ get_deleted_records: { history_id: 7 }, restore_deleted_record });
  renderButton(<DeleteBookingButton booking={testBooking} onGone={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) ?? document.body);
  await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
  await screen.findByText(text, { exact: false });
  expect(requests).toEqual([{ name: 'restore_deleted_record', body: { history_id: 7 } }]);
});
