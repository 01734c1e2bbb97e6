// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { roomNotices } from '../../copy/room-notices.ts';
import { BookingPrice } from './BookingPrice.tsx';

const trip = { id: 'lake', type: 'tour', title: 'Lake', price: 40, currency: 'USD' } as const;
const onDay = { maxPeople: 8, placesLeft: { Today: 0, Tomorrow: 2 } };
const another = 'We can arrange a private departure for your group';

afterEach(cleanup);

it.each([
  [{}, 9, '', ''],
  [{ maxPeople: 8 }, 8, '', ''],
  [{ maxPeople: 8 }, 9, '', `takes at most 8 travellers. ${another}. Just send your request.`],
  [{ maxPeople: 12 }, 9, '', ''],
  [
    { maxPeople: 12 },
    10,
    '',
    'takes at most 12 travellers. We can arrange a private departure for your group. Tell us how many',
  ],
  [{ maxPeople: 6, isPrivate: true }, 7, '', 'This private trip takes at most 6 travellers.'],
  [onDay, 2, 'Tomorrow', ''],
  [onDay, 3, 'Tomorrow', `has room for 2 travellers. ${another}, or suggest another day. Just send your request.`],
  [onDay, 3, 'Another day', ''],
  [onDay, 1, 'Today', 'this departure is full.'],
  [{ minPeople: 2 }, 1, '', 'This trip runs from 2 travellers.'],
  [{ minPeople: 2 }, 2, '', ''],
])('says of %j to a group of %i on the day %j: %j', (facts, people, dates, notice) => {
  const { container } = render(
    <BookingPrice trip={{ ...trip, ...facts }} people={people} dates={dates} discounts="" notices={roomNotices} />,
  );
  const text = container.querySelector('.border-t')?.textContent ?? '';
  if (notice) expect(text).toContain(notice);
  else expect(text).toBe('');
  // A private trip offers no private departure.
  if ('isPrivate' in facts) expect(text).not.toContain('private departure');
});
