import { createTheme, ThemeProvider } from '@mui/material/styles';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, type DataProvider, ListBase, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { ReviewQueue } from './ReviewQueue.tsx';
import type { Review } from './review.ts';

vi.mock('./usePublicNotes.ts', () => ({
  usePublicNotes: () => ({ markSaved: () => undefined, getNote: () => undefined }),
}));

const review: Review = {
  id: 'a1',
  booking_id: null,
  bookings: null,
  customer_name: 'Amal',
  rating: 5,
  comment: 'Dunes.',
  is_approved: false,
  is_featured: false,
  booking_type: 'custom',
  tour_id: null,
  day_trip_id: null,
  tour_title: 'Dunes',
  travel_dates: null,
  created_at: '2026-11-21T10:00:00+00:00',
  public_tour_id: null,
  public_day_trip_id: null,
  answer: null,
  answered_at: null,
  updated_at: '2026-11-21T10:00:00+00:00',
};

const isDisabled = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled');
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Renders a queue of reviews. A closed dialog never finishes fading out. */
async function renderQueue(methods: Partial<DataProvider>, reviews: readonly Review[] = [review]) {
  const getList = vi.fn().mockResolvedValue({ data: reviews, total: reviews.length });
  render(
    <CoreAdminContext dataProvider={testDataProvider({ getList, ...methods })}>
      <ThemeProvider theme={createTheme({ transitions: { duration: { leavingScreen: 1_000_000 } } })}>
        <MemoryRouter>
          <ListBase resource="reviews" perPage={12} disableAuthentication>
            <ReviewQueue />
          </ListBase>
        </MemoryRouter>
      </ThemeProvider>
    </CoreAdminContext>,
  );
  await screen.findAllByText('Dunes.');
}

/** Renders a queue with one review that was just approved. The test settles later updates. */
async function approveReview() {
  let settle = () => {};
  const update = vi.fn().mockImplementation(
    () =>
      new Promise((resolve) => {
        settle = () => resolve({ data: review });
      }),
  );
  await renderQueue({ update });
  await click('Approve the review of Amal');
  settle();
  await waitFor(() => expect(isDisabled('Undo')).toBe('false'));
  return { update, settle: () => settle() };
}

afterEach(cleanup);

it('undoes a change of approval only once when Undo is pressed twice', async () => {
  const { update, settle } = await approveReview();
  await click('Undo');
  expect(isDisabled('Undo')).toBe('true');
  await click('Undo');
  expect(update).toHaveBeenCalledTimes(2);
  expect(update).toHaveBeenLastCalledWith(
    'reviews',
    expect.objectContaining({ id: 'a1', data: { is_approved: false } }),
  );
  settle();
  await screen.findByText(/^Unapproved the review of Amal/);
  expect(isDisabled('Undo')).toBe('false');
});

it('does not undo a change of approval while the same review is being featured', async () => {
  const { update, settle } = await approveReview();
  await click('Feature the review of Amal');
  expect(isDisabled('Undo')).toBe('true');
  await click('Undo');
  expect(update).toHaveBeenCalledTimes(2);
  settle();
  await screen.findByText(/^Featured the review of Amal/);
});

it('names the review in the title of the delete dialog while that fades out', async () => {
  await renderQueue({});
  await click('Delete the review of Amal');
  screen.getByRole('alertdialog', { name: 'Delete the review of Amal?' });
  await click('Cancel');
  screen.getByRole('alertdialog', { name: 'Delete the review of Amal?' });
});

it('deletes a review only once when Delete is pressed again while the dialog fades out', async () => {
  const remove = vi.fn().mockResolvedValue({ data: review });
  await renderQueue({ delete: remove });
  await click('Delete the review of Amal');
  await click('Delete');
  await screen.findByText('Deleted the review of Amal. It can be brought back on the History page for 30 days.');
  await click('Delete');
  expect(remove).toHaveBeenCalledTimes(1);
});

const two: readonly Review[] = [review, { ...review, id: 'b2', customer_name: 'Badr' }];
const card = (name: string) => screen.getByRole('article', { name });
const expectFocus = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));
const getTabStops = () => screen.getAllByRole('article').map(({ tabIndex }) => tabIndex);

it('goes on to the next review after a key, and stays at the last', async () => {
  const update = vi.fn().mockResolvedValue({ data: review });
  await renderQueue({ update }, two);
  await expectFocus(card('Amal'));
  await userEvent.keyboard('a');
  await expectFocus(card('Badr'));
  expect(getTabStops()).toEqual([-1, 0]);
  await userEvent.keyboard('f');
  await screen.findByText('Featured the review of Badr.');
  await expectFocus(card('Badr'));
});

it('stays at a review that could not be changed', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  await renderQueue({ update: vi.fn().mockRejectedValue(new Error('offline')) }, two);
  await expectFocus(card('Amal'));
  await userEvent.keyboard('a');
  await waitFor(() => expect(logged).toHaveBeenCalled());
  await waitFor(() => expect(isDisabled('Approve the review of Amal')).toBe('false'));
  await expectFocus(card('Amal'));
});

it('leaves the focus where it went while a review was changed', async () => {
  let settle = () => {};
  const update = vi.fn().mockImplementation(
    () =>
      new Promise((resolve) => {
        settle = () => resolve({ data: review });
      }),
  );
  await renderQueue({ update }, two);
  await expectFocus(card('Amal'));
  await userEvent.keyboard('a');
  const other = screen.getByRole('button', { name: 'Keyboard shortcuts' });
  act(() => other.focus());
  settle();
  await screen.findByText(/^Approved the review of Amal/);
  await waitFor(() => expect(isDisabled('Approve the review of Amal')).toBe('false'));
  await expectFocus(other);
});
