import { expect, it } from 'vitest';
import { testBooking } from '../booking/booking.fixture.ts';
import { canWriteTo } from '../booking/booking.ts';
import { bookingShortcuts, getBookingAction, getBookingShortcuts } from './booking-shortcuts.ts';

const press = (key: string, overrides: Partial<Parameters<typeof getBookingAction>[0]> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  ...overrides,
});
const listKeys = (...args: Parameters<typeof getBookingShortcuts>) =>
  getBookingShortcuts(...args)
    .flatMap(({ keys }) => keys)
    .join(' ');
const question = { ...testBooking, booking_type: 'question' };
const erased = { ...testBooking, customer_email: 'erased@example.invalid' };

it('lists for each kind of booking the keys that do something', () => {
  expect(listKeys(testBooking, false)).toBe('J K Enter A C 2 3 4 X Ctrl Z ?');
  expect(listKeys({ ...testBooking, status: 'confirmed' }, false)).toBe('J K Enter A 1 3 4 X Ctrl Z ?');
  expect(listKeys(question, false)).toBe('J K Enter A 3 4 X Ctrl Z ?');
  expect(listKeys(erased, false)).toBe('J K Enter C 2 3 4 X Ctrl Z ?');
});

it('lists for an open booking no keys of the list', () => {
  expect(listKeys(testBooking, true)).toBe('J K A C 2 3 4 Ctrl Z ?');
  expect(listKeys(question, true)).toBe('J K A 3 4 Ctrl Z ?');
});

it('names the key for writing by what it does', () => {
  expect(getBookingShortcuts(question, true)).toContainEqual({ keys: ['A'], description: 'Answer' });
  expect(getBookingShortcuts(testBooking, true)).toContainEqual({ keys: ['A'], description: 'Write to the customer' });
  expect(canWriteTo(erased)).toBe(false);
});

it('has an action for each listed key but Enter, which presses the button, and Ctrl+Z', () => {
  for (const key of bookingShortcuts.flatMap(({ keys }) => (keys.length > 1 ? [] : keys)))
    expect(getBookingAction(press(key)) !== undefined, key).toBe(key !== 'Enter');
  expect(getBookingAction(press('a'))).toBe('write');
  expect(getBookingAction(press('3'))).toEqual({ status: 'cancelled' });
});

it('repeats only movement while a key is held', () => {
  expect(getBookingAction(press('j', { repeat: true }))).toBe('next');
  expect(getBookingAction(press('a', { repeat: true }))).toBeUndefined();
});
