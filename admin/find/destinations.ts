import AddIcon from '@mui/icons-material/Add';
import DaySheetIcon from '@mui/icons-material/TodayOutlined';
import type { RaRecord } from 'react-admin';
import { addDays } from '#shared/rules/clock.ts';
import { allContentKinds } from '#shared/rules/content-kinds.ts';
import { foldText } from '#shared/rules/text/fold.ts';
import { getBookingNumber } from '#shared/rules/text/format.ts';
import { formatDate } from '#shared/rules/text/format-dates.ts';
import { readTypedDay } from '#shared/rules/text/typed-day.ts';
import { siteViews } from '../content/site/index.ts';
import { mailViews } from '../mail/index.ts';
import { settingsViews } from '../settings/index.ts';
import type { Section } from '../ui/section.ts';
import type { Entry } from './entry.ts';
import { findMessages } from './messages.ts';
import { otherWords } from './other-words.ts';

const screens = 'Screens';

interface View {
  readonly label: string;
  readonly name: string;
}

/** Views of screens, by section. */
const viewsOf: ReadonlyMap<string, readonly View[]> = new Map<string, readonly View[]>([
  ['site', siteViews],
  ['mail', mailViews],
  ['settings', settingsViews],
]);

/** Lists the screens, then their views. */
export function listScreens(sections: readonly Section[]): Entry[] {
  return [
    ...sections.map(({ path, label, icon }) => ({
      ...toEntry(screens, icon, label, `/${path}`),
      words: otherWords.get(path),
    })),
    ...sections.flatMap(({ path, label, icon }) =>
      (viewsOf.get(path) ?? []).map((view) => {
        const query = view.name === '' ? '' : `?view=${encodeURIComponent(view.name)}`;
        return {
          ...toEntry(screens, icon, view.label, `/${path}${query}`),
          key: `${label} ${view.name}`,
          detail: label,
          words: otherWords.get(`${path} ${view.label}`),
        };
      }),
    ),
  ];
}

/**
 * Lists the actions that are an address: forms for new records, and the sheets of today, of tomorrow and of a day that is typed.
 * @param today ISO date in Morocco
 * @param typed what is searched for
 */
export function listActions(today: string, typed = ''): Entry[] {
  const day = readTypedDay(typed, today);
  return [
    { ...toEntry(findMessages.actions, AddIcon, 'Create booking', '/bookings?new=true'), words: 'new add reservation' },
    ...allContentKinds.map(({ noun, resource }) => ({
      ...toEntry(findMessages.actions, AddIcon, `Add new ${noun}`, `/${resource}?new=true`),
      words: 'create',
    })),
    toDaySheet('Today’s day sheet', today),
    toDaySheet('Tomorrow’s day sheet', addDays(today, 1)),
    // Not of a month.
    ...(day?.length === 10 ? [{ ...toDaySheet(`Day sheet of ${formatDate(day)}`, day), words: typed }] : []),
  ];
}

function toDaySheet(label: string, day: string): Entry {
  return {
    ...toEntry(findMessages.actions, DaySheetIcon, label, `/calendar?sheet=${encodeURIComponent(day)}`),
    key: label,
  };
}

/** Words of a question or an order that name nothing. */
const emptyWords = new Set(['a', 'and', 'change', 'edit', 'for', 'how', 'my', 'of', 'our', 'the', 'to']);

/**
 * Returns the entries that have all words, each at the beginning of a word or as its plural; those whose label begins with the first word
 * come first. Words that name nothing count only by themselves.
 */
export function matchEntries(entries: readonly Entry[], typed: string): Entry[] {
  const all = foldText(typed).split(' ').filter(Boolean);
  const naming = all.filter((word) => !emptyWords.has(word));
  const words = naming.length > 0 ? naming : all;
  const [first] = words;
  if (first === undefined) return [];
  const matching = entries.filter(({ label, detail = '', words: others = '' }) => {
    const text = ` ${foldText(`${label} ${detail} ${others}`)} `;
    return words.every((word) => text.includes(` ${word}`) || text.includes(` ${toSingular(word)} `));
  });
  return Array.from(Map.groupBy(matching, ({ label }) => foldText(label).startsWith(first)))
    .toSorted(([one], [other]) => Number(other) - Number(one))
    .flatMap(([, group]) => group);
}

const toSingular = (word: string) => word.replace(/ies$/, 'y').replace(/(?<=.{4})s$/, '');

/** The part of a data provider that reads records by their ids. */
interface RecordReader {
  readonly getMany: (resource: string, params: { ids: string[] }) => Promise<{ readonly data: readonly RaRecord[] }>;
}

/**
 * Turns addresses into entries: screens, and records by the names that they have now. Records that are gone are left out.
 * @throws HttpError when the names cannot be read
 */
export async function listOpened(
  addresses: readonly string[],
  sections: readonly Section[],
  reader: RecordReader,
): Promise<Entry[]> {
  const opened = addresses.flatMap((address) => {
    const [pathname, query] = address.split('?');
    const searchParams = new URLSearchParams(query);
    const section = sections.find(({ path }) => `/${path}` === pathname);
    if (!section) return [];
    return [{ address, section, searchParams, id: searchParams.get('show') ?? searchParams.get('edit') ?? undefined }];
  });
  const groups = Map.groupBy(
    opened.filter(({ id }) => id !== undefined),
    ({ section }) => section,
  );
  const names = new Map<string, unknown>();
  for (const [{ path, titleColumn = 'id' }, records] of groups) {
    const ids = records.flatMap(({ id = '' }) => id);
    const { data } = await reader.getMany(path, { ids });
    for (const record of data) names.set(`${path} ${record.id}`, record[titleColumn]);
  }
  const screensAndViews = listScreens(sections);
  return opened.flatMap(({ address, section: { path, label, icon }, id, searchParams }) => {
    const entry = { ...toEntry(recent, icon, label, address), key: `recent ${address}` };
    if (id !== undefined) {
      const name = names.get(`${path} ${id}`);
      const detail = path === 'bookings' ? `${label} · #${getBookingNumber(id)}` : label;
      return typeof name === 'string' ? [{ ...entry, label: name, detail }] : [];
    }
    const sheet = searchParams.get('sheet');
    const view = screensAndViews.find(({ act }) => act() === address);
    return [{ ...entry, label: view?.label ?? label, detail: sheet ?? view?.detail }];
  });
}

/** Group of what was opened before. */
const recent = 'Opened last';

function toEntry(group: string, icon: Entry['icon'], label: string, path: string): Entry {
  return { key: path, group, icon, label, act: () => path };
}
