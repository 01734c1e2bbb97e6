import { expect, it } from 'vitest';
import { listRecent, noteAddress } from './recent.ts';

it('what was opened last is listed once, without the current screen and without searches', () => {
  const open = (address: string) => noteAddress(new URL(address, 'https://example.com'));
  open('/');
  open('/bookings?filter=%7B%22search%22%3A%22s1%22%7D');
  open('/bookings?show=b1&filter=x');
  open('/bookings');
  open('/tours?edit=a%20b');
  expect(listRecent()).toEqual(['/bookings', '/bookings?show=b1', '/']);
  for (let day = 10; day < 20; day++) open(`/calendar?sheet=2026-12-${day}`);
  expect(listRecent()).toHaveLength(6);
  expect(listRecent()[0]).toBe('/calendar?sheet=2026-12-18');
});
