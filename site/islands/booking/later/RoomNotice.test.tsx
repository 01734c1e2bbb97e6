// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { roomNotices } from '#site/copy/room-notices.ts';
import RoomNotice from './RoomNotice.tsx';

const trip = { id: 'lake', type: 'tour', title: 'Lake', price: 40, currency: 'USD' } as const;
const onDay = { maxPeople: 8, placesLeft: { '2026-12-24': 0, '2026-12-25': 2 } };
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
  [onDay, 2, '2026-12-25', ''],
  [onDay, 3, '2026-12-25', `has room for 2 travellers. ${another}, or suggest another day. Just send your request.`],
  [onDay, 3, '2026-12-26', ''],
  [onDay, 1, '2026-12-24', 'this departure is full.'],
  [onDay, 3, 'Friday 25 December 2026', 'has room for 2 travellers.'],
  [onDay, 1, 'Dec 24-26, 2026', 'this departure is full. Send your request to join its waiting list'],
  [{ minPeople: 2, isPrivate: true }, 1, '', 'This private trip runs from 2 travellers.'],
  [{ minPeople: 2 }, 1, '', 'This trip runs from 2 travellers.'],
  [{ minPeople: 2 }, 2, '', ''],
])('says of %j to a group of %i on %j: %j', (facts, people, dates, notice) => {
  const { container } = render(
    <RoomNotice trip={{ ...trip, ...facts }} people={people} dates={dates} notices={roomNotices} />,
  );
  const text = container.querySelector('.border-t')?.textContent ?? '';
  if (notice) expect(text).toContain(notice);
  else expect(text).toBe('');
  // A private trip offers no private departure.
  if ('isPrivate' in facts) expect(text).not.toContain('private departure');
});
