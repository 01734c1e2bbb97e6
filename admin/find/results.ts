import CustomerIcon from '@mui/icons-material/PersonOutlined';
import SearchIcon from '@mui/icons-material/Search';
import { formatMailKind } from '#shared/rules/mail/mail-kind.ts';
import { getBookingNumber } from '#shared/rules/text/format.ts';
import { formatDate } from '#shared/rules/text/format-dates.ts';
import { formatBookingCount, getStateChip } from '../bookings/index.ts';
import { searchTokens } from '../data/search-tokens.ts';
import { getMessagePath, getStateBadge } from '../mail/index.ts';
import { reviewFilters } from '../reviews/index.ts';
import type { Section } from '../ui/section.ts';
import type { Found } from './api.ts';
import type { Entry } from './entry.ts';
import { findMessages } from './messages.ts';

/** Number of records of each kind that the database returns. */
const mostOfEach = 5;

/** Returns the path of a section's list with all words. The address holds a token for them. */
const getSearchPath = (path: 'bookings' | 'reviews', words: string) =>
  `/${path}?filter=${encodeURIComponent(JSON.stringify({ search: searchTokens.getToken(words) }))}`;

/** Returns the path of a record in its section. */
const getRecordPath = ({ path, opener = 'edit' }: Section, id: string) =>
  `/${path}?${opener}=${encodeURIComponent(id)}`;

/** Turns what a search has found into entries: each under the label of its section, in the order of the database. */
export function listResults(found: readonly Found[], words: string, sections: readonly Section[]): Entry[] {
  const entries = found.flatMap((record) => {
    const section = sections.find(({ path }) => path === (record.kind === 'customers' ? 'bookings' : record.kind));
    return section
      ? [{ key: `${record.kind} ${record.id}`, label: record.label, ...describeRecord(record, section) }]
      : [];
  });
  const bookings = entries.filter(({ key }) => key.startsWith('bookings '));
  const [newest] = bookings;
  if (!newest || bookings.length < mostOfEach) return entries;
  const all: Entry = {
    key: 'all bookings',
    group: newest.group,
    icon: SearchIcon,
    label: findMessages.allBookings(words),
    act: () => getSearchPath('bookings', words),
  };
  return entries.toSpliced(bookings.length, 0, all);
}

function describeRecord(record: Found, section: Section): Omit<Entry, 'key' | 'label'> {
  const { kind, id, label, detail, contact, type = '', status = '', departure, createdAt, bookings = 0 } = record;
  const own = { group: section.label, icon: section.icon, act: () => getRecordPath(section, id) };
  switch (kind) {
    case 'bookings': {
      const day = departure === undefined ? `requested ${formatDate(createdAt)}` : formatDate(departure);
      return {
        ...own,
        // First, as a narrow line ends early.
        detail: [contact, `#${getBookingNumber(id)}`, day, detail].filter(Boolean).join(' · '),
        badge: getStateChip({ booking_type: type, status }),
      };
    }
    case 'customers':
      return {
        group: 'Customers',
        icon: CustomerIcon,
        detail: [...new Set([formatBookingCount(bookings), contact, detail])].filter(Boolean).join(' · '),
        act: () => getSearchPath('bookings', detail ?? ''),
      };
    case 'reviews':
      return {
        ...own,
        detail: [formatDate(createdAt), detail].filter(Boolean).join(' · '),
        badge: status === 'pending' ? { label: reviewFilters.pending.label, tone: 'warning' } : undefined,
        act: () => getSearchPath('reviews', label),
      };
    case 'mail':
      return {
        ...own,
        detail: [formatMailKind(type), detail, formatDate(createdAt)].filter(Boolean).join(' · '),
        badge: getStateBadge(status),
        act: () => getMessagePath(id),
      };
    default:
      return { ...own, detail, badge: status === 'inactive' ? { label: 'Inactive' } : undefined };
  }
}
