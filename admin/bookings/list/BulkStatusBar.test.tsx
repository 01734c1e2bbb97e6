import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CoreAdminContext, ListContextProvider, testDataProvider, useList } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { connectSupabase } from '../../providers/supabase.ts';
import { SupabaseProvider } from '../../providers/supabase-context.tsx';
import { BulkStatusBar } from './BulkStatusBar.tsx';

const selected = Array.from({ length: 105 }, (_, number) => `booking-${number}`);

const connection = connectSupabase({
  supabaseUrl: 'http://127.0.0.1:9',
  supabaseKey: 'sb_publishable_test',
  agency: 'Atlas Trips',
});

function Selection() {
  const [selectedIds, onSelect] = useState(selected);
  const list = useList<{ id: string }>({ data: [] });
  return (
    <ListContextProvider value={{ ...list, selectedIds, onSelect }}>
      <BulkStatusBar />
    </ListContextProvider>
  );
}

afterEach(cleanup);

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
