import { createTheme, ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import {
  CoreAdminContext,
  ResourceDefinitionContextProvider,
  testDataProvider,
  useNotificationContext,
} from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectSupabase } from '../data/auth/supabase.ts';
import { SupabaseProvider } from '../data/auth/supabase-context.tsx';
import { createTestConfig } from '../data/test-config.fixture.ts';
import { DeletedRecords } from './DeletedRecords.tsx';
import { formatDaysLeft } from './days-left.ts';
import { HistoryList } from './HistoryList.tsx';
import { historyMessages } from './messages.ts';

const connection = connectSupabase(createTestConfig());
const entry = {
  id: 7,
  at: '2026-11-22T10:00:00+00:00',
  actor: 'amal@example.com',
  actor_id: 'a',
  source: 'admin',
  screen: 'tours',
  action: 'delete',
  table_name: 'tours',
  record_id: 'dunes',
  label: 'Dunes',
  detail: null,
  fields: [],
  old: null,
  new: null,
};
const deleted = { history_id: 7, table_name: 'tours', record_id: 'dunes', label: 'Dunes', deleted_by: null };

/** Answers of the database functions by name. A number is the status of an error. */
let answers: Record<string, unknown>;
const getList = vi.fn();
const getMany = vi.fn();

function Notifications() {
  const { notifications } = useNotificationContext();
  return <output>{notifications.map(({ message }) => String(message)).join()}</output>;
}

const renderScreen = (element: ReactNode) =>
  render(
    <SupabaseProvider value={connection}>
      <CoreAdminContext dataProvider={testDataProvider({ getList, getMany })}>
        <ResourceDefinitionContextProvider definitions={{ tours: { name: 'tours', options: { label: 'Tours' } } }}>
          <ThemeProvider theme={createTheme()}>
            <MemoryRouter>{element}</MemoryRouter>
          </ThemeProvider>
        </ResourceDefinitionContextProvider>
        <Notifications />
      </CoreAdminContext>
    </SupabaseProvider>,
  );

beforeEach(() => {
  answers = { get_history_actors: ['amal@example.com'], get_deleted_records: [{ ...deleted, deleted_at: entry.at }] };
  getList.mockReset().mockResolvedValue({ data: [entry], total: 1 });
  getMany.mockReset().mockResolvedValue({ data: [] });
  vi.spyOn(connection.session, 'isStaff').mockResolvedValue(true);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (address: string | URL) => {
    const answer = answers[new URL(address).pathname.replace(/.*\//, '')];
    return typeof answer === 'number'
      ? Response.json({ message: 'No.' }, { status: answer })
      : Response.json(answer ?? null);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('everything that happened', () => {
  it('is filtered by whole days in Morocco, the last one included', async () => {
    renderScreen(<HistoryList />);
    fireEvent.change(await screen.findByLabelText('From day'), { target: { value: '2026-11-20' } });
    await waitFor(() => expect(getList.mock.lastCall?.[1].filter).not.toEqual({}));
    fireEvent.change(screen.getByLabelText('To day'), { target: { value: '2026-11-22' } });
    await waitFor(() =>
      expect(getList.mock.lastCall?.[1].filter).toEqual({
        'at@gte': '2026-11-20T00:00:00.000Z',
        'at@lt': '2026-11-23T00:00:00.000Z',
      }),
    );
  });

  it.each([
    ['2026-11-20', '2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z'],
    // Until September 2026 clocks in Morocco were an hour ahead of UTC.
    ['2026-07-01', '2026-06-30T23:00:00.000Z', '2026-07-01T23:00:00.000Z'],
    // A year that is being typed.
    ['0202-07-01', '0202-07-01', '0202-07-01'],
  ])('shows the day %s of its filters', async (day, begin, end) => {
    renderScreen(<HistoryList />);
    for (const [label, name, filter] of [
      ['From day', 'at@gte', begin],
      ['To day', 'at@lt', end],
    ] as const) {
      fireEvent.change(await screen.findByLabelText(label), { target: { value: day } });
      await waitFor(() => expect(getList.mock.lastCall?.[1].filter).toHaveProperty([name], filter));
      expect(screen.getByLabelText(label)).toHaveProperty('value', day);
    }
  });

  it('names the record of an entry, and leads there while it exists or can be brought back', async () => {
    answers['get_deleted_records'] = [];
    renderScreen(<HistoryList />);
    const heading = await screen.findByRole('heading', { name: 'Deleted: tour “Dunes”' });
    expect(heading.parentElement?.textContent).toContain('amal@example.com · from Tours');
    await waitFor(() => expect(getMany).toHaveBeenCalledOnce());
    expect(screen.queryByRole('link', { name: /Dunes/ })).toBeNull();
    cleanup();
    getMany.mockResolvedValue({ data: [{ id: 'dunes' }] });
    renderScreen(<HistoryList />);
    expect((await screen.findByRole('link', { name: /Dunes/ })).getAttribute('href')).toBe('/tours?edit=dunes');
    cleanup();
    getMany.mockResolvedValue({ data: [] });
    answers['get_deleted_records'] = [{ ...deleted, deleted_at: entry.at }];
    renderScreen(<HistoryList />);
    expect((await screen.findByRole('link', { name: /Dunes/ })).getAttribute('href')).toBe('/history?deleted=true');
    screen.getByRole('button', { name: 'Bring back the tour “Dunes”' });
  });

  it.each([
    [{ action: 'update', fields: ['title'] }, 1],
    [{ action: 'update', fields: ['title'], table_name: 'site_content', record_id: 'site' }, 1],
    [{ action: 'update', fields: ['display_order'] }, 0],
    [{ action: 'insert', fields: [] }, 0],
    [{ action: 'update', fields: ['status'], table_name: 'bookings' }, 0],
  ])('offers to undo changes of content, of %o %i', async (change, count) => {
    getList.mockResolvedValue({ data: [{ ...entry, ...change }], total: 1 });
    getMany.mockResolvedValue({ data: [{ id: 'dunes' }] });
    renderScreen(<HistoryList />);
    // Once it is known that the record exists: until then the link leads to the deleted records.
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /Dunes/ }).getAttribute('href')).not.toMatch('deleted'),
    );
    expect(screen.queryAllByRole('button', { name: /^Undo this change: / })).toHaveLength(count);
  });
});

describe('deleted records', () => {
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Bring back the tour “Dunes”' }));

  it.each([
    [404, historyMessages.bringBackTooLate],
    [409, historyMessages.bringBackTaken],
    [500, historyMessages.bringBackFailed],
    ['dunes', '“Dunes” is back.'],
  ])('that are brought back with the answer %s show the result', async (answer, message) => {
    answers['restore_deleted_record'] = answer;
    renderScreen(<DeletedRecords />);
    await press();
    await waitFor(() => expect(screen.getByText(message)).toBeTruthy());
  });

  it('that cannot be loaded say so, and there may be none', async () => {
    answers['get_deleted_records'] = 500;
    renderScreen(<DeletedRecords />);
    await screen.findByText(historyMessages.deletedLoadFailed, {}, { timeout: 5000 });
    answers['get_deleted_records'] = [];
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByText(historyMessages.noDeleted);
  });

  it('tell how long they can be brought back', () => {
    const at = (time: string) => formatDaysLeft('2026-11-01T10:00:00+00:00', new Date(time));
    expect(at('2026-11-01T10:00:05Z')).toBe('30 days left');
    expect(at('2026-11-29T10:00:00Z')).toBe('2 days left');
    expect(at('2026-11-30T09:00:00Z')).toBe('1 day left');
    expect(at('2026-12-01T09:00:00Z')).toBe('less than a day left');
  });
});
