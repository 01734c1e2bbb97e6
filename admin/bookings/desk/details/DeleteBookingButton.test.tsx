import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CloseNotificationContext, CoreAdminContext, testDataProvider, useNotificationContext } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { SupabaseProvider } from '#admin/data/auth/supabase-context.tsx';
import { mockApi, testConnection } from '#admin/data/mock-api.fixture.tsx';
import { testBooking } from '../../booking/booking.fixture.ts';
import { DeleteBookingButton } from './DeleteBookingButton.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Notifications = () =>
  useNotificationContext().notifications.map(({ message }, index) => <div key={String(index)}>{message}</div>);

it.each([
  ['brings the booking back', 'a1', 'The booking of ⁨Amal⁩ is back.'],
  ['says where it can be brought back', new Response('{}', { status: 404 }), 'can be brought back on the History page'],
])('undoing a deletion %s', async (_, restore_deleted_record, text) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const requests = mockApi({ get_deleted_records: { history_id: 7 }, restore_deleted_record });
  render(
    <SupabaseProvider value={testConnection}>
      <CoreAdminContext dataProvider={testDataProvider({ delete: vi.fn().mockResolvedValue({ data: testBooking }) })}>
        <DeleteBookingButton booking={testBooking} onDeleted={() => undefined} />
        <CloseNotificationContext.Provider value={() => undefined}>
          <Notifications />
        </CloseNotificationContext.Provider>
      </CoreAdminContext>
    </SupabaseProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) ?? document.body);
  await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
  await screen.findByText(text, { exact: false });
  expect(requests).toEqual([{ name: 'restore_deleted_record', body: { history_id: 7 } }]);
});
