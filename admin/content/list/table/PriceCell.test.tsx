import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { VersionConflictError } from '#admin/data/provider/version-conflict-error.ts';
import { PriceCell } from './PriceCell.tsx';

const content = {
  resource: 'tours',
  table: 'tours',
  labels: { price: 'Price per person', currency: 'Currency' },
  messages: { created: 'Created', updated: 'Updated', saveFailed: 'Failed to save.' },
  getPublicPath: (id: string) => `/tours/${id}`,
};
const row = { id: 'dunes', is_active: true, price: 100, currency: 'EUR', updated_at: '2026-11-21T10:00:00+00:00' };

/** Renders the price of a row, types another and presses Enter. Returns the calls of the API. */
async function typePrice(text: string, ...answers: readonly (object | Error)[]) {
  const update = vi.fn();
  for (const answer of answers) {
    if (answer instanceof Error) update.mockRejectedValueOnce(answer);
    else update.mockResolvedValueOnce({ data: answer });
  }
  const element = (
    <CoreAdminContext dataProvider={testDataProvider({ update })}>
      <PriceCell content={content} row={row} label="Dunes" />
    </CoreAdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  await userEvent.click(screen.getByRole('button', { name: '€100: change the price of Dunes' }));
  await userEvent.keyboard(`${text}{Enter}`);
  return update;
}

const input = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Price of Dunes in EUR' });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('saves a valid price with its currency and shows it before the list is read again', async () => {
  const update = await typePrice('120', { ...row, price: 120, updated_at: '2026-11-21T11:00:00+00:00' });
  expect((await screen.findByRole('button')).textContent).toBe('€120');
  expect(document.activeElement).toBe(screen.getByRole('button'));
  expect(update.mock.calls).toEqual([
    ['tours', { id: 'dunes', data: { price: 120, currency: 'EUR' }, previousData: row }],
  ]);
});

it.each([
  ['{Backspace}', 'Please enter a valid price.'],
  ['-1', 'Please enter a valid price.'],
  ['1.250', 'Do you mean 1,250?'],
  ['9.999', 'Do you mean 9,999?'],
  ['10.0001', 'Price: at most 2 decimals.'],
])('refuses the price %s with the message of the form, and saves nothing', async (text, message) => {
  const update = await typePrice(text);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(input());
  expect(update).not.toHaveBeenCalled();
});

it('closes without saving on Escape and when nothing was changed', async () => {
  const update = await typePrice('100');
  expect(document.activeElement).toBe(screen.getByRole('button'));
  await userEvent.keyboard('{Enter}150{Escape}');
  expect(screen.getByRole('button').textContent).toBe('€100');
  expect(update).not.toHaveBeenCalled();
});

it('keeps what was typed with the message of a failure', async () => {
  await typePrice('120', new Error('No network.'));
  expect(await screen.findByText('Failed to save.')).toBeTruthy();
  expect(input().value).toBe('120');
});

it('asks about a price whose currency a colleague has changed, and saves mine over it', async () => {
  const theirs = { ...row, currency: 'MAD', updated_at: '2026-11-21T11:00:00+00:00' };
  const saved = { ...row, price: 120, updated_at: '2026-11-21T12:00:00+00:00' };
  const update = await typePrice('120', new VersionConflictError(theirs), saved);
  expect((await screen.findByRole('dialog', { name: 'Dunes' })).textContent).toContain('Theirs: MAD');
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine and save' }));
  expect(update.mock.calls[1]).toEqual([
    'tours',
    { id: 'dunes', data: { price: 120, currency: 'EUR' }, previousData: theirs },
  ]);
  expect((await screen.findByRole('button', { name: /€120/ })).textContent).toBe('€120');
});
