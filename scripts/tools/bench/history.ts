import { type BenchedDatabase, closeDatabase, openDatabase } from './benched-database.ts';
import { type LoadFigures, measureLoad, medianFigures } from './load.ts';
import { formatFigure, formatTable } from './table.ts';

interface Save {
  readonly name: string;
  readonly count: number;
  readonly method: 'PATCH' | 'POST';
  /** Returns address and body of the save of that number. */
  readonly request: (index: number) => { path: string; body: object };
}

const rowsPerTable = 2000;
const rounds = 7;
const tables = ['tours', 'day_trips', 'locations', 'bookings', 'reviews', 'image_details'];

const saves: readonly Save[] = [
  {
    name: 'a tour, as its form sends it',
    count: 100,
    method: 'PATCH',
    request: (index) => ({ path: `tours?id=eq.tour-${1 + (index % 500)}&select=*`, body: tourForm(index) }),
  },
  {
    name: 'the status of a booking',
    count: 100,
    method: 'PATCH',
    request: (index) => ({
      path: `bookings?id=eq.00000000-0000-4000-8000-${String(1 + (index % 500)).padStart(12, '0')}&select=*`,
      body: { status: ['pending', 'confirmed'][(index + Math.trunc(index / 500)) % 2] },
    }),
  },
  {
    name: 'a new order of 500 tours',
    count: 4,
    method: 'POST',
    request: (index) => ({
      path: 'rpc/set_display_order',
      body: { list: 'tours', ids: Array.from({ length: 500 }, (_, place) => `tour-${1 + ((place + index) % 500)}`) },
    }),
  },
];

/** Returns a tour of realistic size in which description, price and itinerary differ from save to save. */
function tourForm(index: number): object {
  const texts = (count: number, text: string) => Array.from({ length: count }, (_, place) => `${text} ${place + 1}`);
  return {
    title: 'From Marrakech to the dunes of Merzouga',
    description: `${'Through the valleys of the south to the desert, with nights under the stars. '.repeat(12)}${index}`,
    duration: '5 days / 4 nights',
    price: 600 + (index % 300),
    highlights: texts(6, 'A night in a camp at the foot of the dunes'),
    includes: texts(8, 'Breakfast and dinner on every day of the journey'),
    excludes: texts(5, 'Drinks, and lunch on the road'),
    locations: ['Marrakech', 'Skoura', 'Merzouga', 'Zagora'],
    images: texts(6, '/storage/v1/object/public/tour-images/tours').map((path) => `${path.replaceAll(' ', '-')}.jpg`),
    itinerary: texts(5, 'Over the pass to the palm groves').map((title, place) => ({
      day: place + 1,
      title,
      description: `${'A morning on the road, lunch in a village, a walk in the evening. '.repeat(6)}${index}`,
      activities: texts(3, 'A walk with a guide of the village'),
      accommodation: 'A riad with a courtyard',
    })),
  };
}

/**
 * Measures saves through the API with the history and without its triggers, by turns in one database. Prints a table;
 * asserts nothing.
 */
export async function benchHistory(print: (line: string) => void): Promise<void> {
  print('Filling a database to measure what the history costs a save');
  const database = await openDatabase(rowsPerTable, false);
  let saved = 0;
  const measure = (save: Save) =>
    measureLoad(save.count, 1, () => {
      const { path, body } = save.request(saved++);
      return send(database, save.method, path, body);
    });
  try {
    const rows: string[][] = [];
    for (const save of saves) {
      const figures: Record<'with' | 'without', LoadFigures[]> = { with: [], without: [] };
      for (let round = 0; round < rounds; round++) {
        for (const choice of ['with', 'without'] as const) {
          await switchHistory(database, choice === 'with');
          // Switching triggers makes every session plan its statements again.
          await measure(save);
          figures[choice].push(await measure(save));
        }
      }
      const [withHistory, without] = [medianFigures(figures.with), medianFigures(figures.without)];
      const times = [withHistory, without].flatMap(({ p50, p99 }) => [formatFigure(p50), formatFigure(p99)]);
      rows.push([save.name, ...times, formatFigure(withHistory.p50 / without.p50, 2)]);
    }
    const head = ['save', 'p50 ms', 'p99 ms', 'without: p50 ms', 'p99 ms', 'ratio of p50'];
    print(`\nOne request at a time; median of ${rounds} rounds by turns\n\n${formatTable(head, rows)}\n`);
  } finally {
    await closeDatabase(database);
  }
}

async function switchHistory({ backend }: BenchedDatabase, isOn: boolean): Promise<void> {
  for (const table of tables)
    for (const event of ['insert', 'update', 'delete'])
      await backend.sql.unsafe(
        `alter table public.${table} ${isOn ? 'enable' : 'disable'} trigger ${table}_history_${event}`,
      );
}

function send(
  { backend, credentials, token }: BenchedDatabase,
  method: string,
  path: string,
  body: object,
): Promise<Response> {
  return fetch(`${backend.url}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: credentials.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
      'x-screen': 'tours',
    },
    body: JSON.stringify(body),
  });
}
