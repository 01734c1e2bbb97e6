import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithApi } from '../data/mock-api.fixture.tsx';
import type { Demonstration } from './api.ts';
import { ClearDemonstrationDialog } from './ClearDemonstrationDialog.tsx';

const none = { tours: 0, day_trips: 0, locations: 0, bookings: 0, reviews: 0 };
const demonstration: Demonstration = {
  counts: { ...none, tours: 13, bookings: 1, testimonials: 0, guides: 3, site_content: 14 },
  kept: [
    { table_name: 'tours', record_id: 'dunes', label: 'Dunes', bookings: 2 },
    { table_name: 'locations', record_id: 'fes', label: 'Fes', bookings: 0 },
  ],
  added: { ...none, tours: 2, bookings: 1 },
  visitors: [],
  edited_site_content: [],
};

/** Renders the dialog; returns functions that press a checkbox by its name, and that type the word and confirm. */
function open() {
  const onConfirm = vi.fn();
  const onCancel = vi.fn();
  renderWithApi(<ClearDemonstrationDialog demonstration={demonstration} onConfirm={onConfirm} onCancel={onCancel} />);
  const user = userEvent.setup();
  return {
    onConfirm,
    onCancel,
    press: (name: string) => user.click(screen.getByRole('checkbox', { name })),
    confirm: () => user.type(screen.getByRole('textbox'), 'empty{Enter}'),
  };
}

afterEach(cleanup);

it('ticks all kinds at first, and names what stays', async () => {
  const { onConfirm, confirm } = open();
  const kinds = within(screen.getByRole('group', { name: 'This goes. Untick anything you want to keep:' }));
  expect(kinds.getAllByRole('checkbox', { checked: true }).map((box) => box.closest('label')?.textContent)).toEqual([
    ...['All', '13 tours', '1 booking', '3 guides', 'texts and images under Site'],
  ]);
  expect(screen.getByText('What you have added stays: 2 tours and 1 booking.')).toBeDefined();
  expect(screen.getByRole('checkbox', { name: 'tour “Dunes”, 2 bookings', checked: false })).toBeDefined();
  expect(screen.getByRole('checkbox', { name: 'location “Fes”', checked: false })).toBeDefined();
  await confirm();
  const kindNames = ['tours', 'bookings', 'guides', 'site_content'];
  expect(onConfirm).toHaveBeenCalledWith({ typed: 'empty', kinds: kindNames, chosen: [] });
});

it('deletes only what is ticked', async () => {
  const { onConfirm, press, confirm } = open();
  await press('13 tours');
  await press('location “Fes”');
  await confirm();
  expect(onConfirm).toHaveBeenCalledWith({
    typed: 'empty',
    kinds: ['bookings', 'guides', 'site_content'],
    chosen: [demonstration.kept[1]],
  });
});

it('ticks all again after some, and deletes nothing without a tick', async () => {
  const { onConfirm, onCancel, press, confirm } = open();
  await press('1 booking');
  await press('All');
  expect(screen.getByRole('checkbox', { name: '1 booking', checked: true })).toBeDefined();
  await press('All');
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  expect(screen.getByText('Nothing is ticked, so nothing goes.')).toBeDefined();
  await confirm();
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onCancel).toHaveBeenCalledOnce();
});
