import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, HttpError, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FreshRecord } from './FreshRecord.tsx';

interface Row {
  readonly id: string;
  readonly title: string;
}

const getOne = vi.fn();

function renderRecord(gone?: string) {
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={testDataProvider({ getOne })}>
        <FreshRecord<Row> resource="tours" id="dunes" noun="tour" gone={gone}>
          {({ title }) => <p>{`Form of ${title}`}</p>}
        </FreshRecord>
      </CoreAdminContext>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  getOne.mockReset();
});
afterEach(cleanup);

it('shows a spinner, then the form, once a failed request is tried again', async () => {
  getOne.mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ data: { id: 'dunes', title: 'Dunes' } });
  renderRecord();
  expect(screen.getByRole('progressbar', { name: 'Loading the tour…' })).toBeDefined();
  await screen.findByText('This tour could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('Form of Dunes');
});

it('says where to look for a deleted record', async () => {
  getOne.mockRejectedValue(new HttpError('no rows', 406));
  renderRecord();
  await screen.findByText(/^The tour was deleted\./);
  expect(screen.getByRole('link', { name: 'History, Deleted' })).toBeDefined();
});

it('shows what its parent has for a record that is gone', async () => {
  getOne.mockRejectedValue(new HttpError('no rows', 406));
  renderRecord('This booking is no longer there.');
  await screen.findByText('This booking is no longer there.');
  expect(screen.queryByRole('link')).toBeNull();
});
