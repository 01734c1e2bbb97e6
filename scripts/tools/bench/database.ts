import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { type BenchedDatabase, closeDatabase, openDatabase } from './benched-database.ts';
import { type LoadFigures, measureLoad, medianFigures } from './load.ts';
import { memoryUsedIn } from './process-usage.ts';
import { formatFigure, formatTable } from './table.ts';

interface Scenario {
  readonly name: string;
  readonly count: number;
  /** Requests in flight at a time; `defaultConcurrency` if left out. */
  readonly concurrency?: number;
  /** Returns the request of that number; `baselinePath` where the backend without our schema needs another query. */
  readonly request: (index: number) => { path: string; baselinePath?: string; as: 'visitor' | 'staff'; body?: unknown };
}

const newest = 'order=created_at.desc&limit=25';
const scenarios: readonly Scenario[] = [
  {
    name: 'visitor: 100 tours',
    count: 200,
    request: () => ({ path: 'tours?select=*&is_active=eq.true&order=display_order,title&limit=100', as: 'visitor' }),
  },
  {
    name: 'visitor: a booking',
    count: 400,
    request: (index) => ({
      path: 'bookings',
      as: 'visitor',
      body: {
        id: randomUUID(),
        customer_name: 'Bench',
        customer_email: `bench-${index}@example.com`,
        booking_type: 'tour',
        tour_id: 'tour-1',
        number_of_people: 2,
        total_price: 202,
        currency: 'USD',
      },
    }),
  },
  {
    name: 'staff: a page of bookings',
    count: 200,
    request: (index) => ({ path: `bookings?select=*&${newest}&offset=${(index % 100) * 25}`, as: 'staff' }),
  },
  {
    name: 'staff: a page of one status',
    count: 200,
    request: (index) => ({
      path: `bookings?select=*&status=eq.pending&${newest}&offset=${(index % 40) * 25}`,
      as: 'staff',
    }),
  },
  {
    name: 'staff: a search, few found',
    count: 200,
    request: (index) => searchScenario(`customer${4000 + index}`),
  },
  {
    name: 'staff: a search, thousands found',
    count: 100,
    request: () => searchScenario('merzouga'),
  },
  adminScenario('any page of all', 'bookings?order=created_at.desc,id.asc', 800),
  adminScenario('any page of one status', 'bookings?status=eq.completed&order=created_at.desc,id.asc', 400),
  adminScenario('any page, by customer', 'bookings?order=customer_name.asc,id.asc', 800),
  {
    ...adminScenario('a search in a status', '', 1),
    request: (index) => {
      const { path, baselinePath, as } = searchScenario(['merzouga', 'customer', 'trip'][index % 3] ?? '');
      const withStatus = (address: string) => `${address}&status=eq.completed`;
      return { path: withStatus(path), baselinePath: withStatus(baselinePath ?? path), as };
    },
  },
];

/** Creates the scenario of one person on the bookings screen who turns pages: one request at a time, with an exact count. */
function adminScenario(name: string, address: string, pages: number): Scenario {
  return {
    name: `one person: ${name}`,
    count: 60,
    concurrency: 1,
    request: (index) => ({ path: `${address}&limit=12&offset=${((index * 37) % pages) * 12}`, as: 'staff' }),
  };
}

function searchScenario(word: string): ReturnType<Scenario['request']> {
  const columns = ['customer_name', 'customer_email', 'customer_phone', 'tour_title'];
  const anyColumn = `(${columns.map((column) => `${column}.ilike.*${word}*`).join(',')})`;
  return {
    path: `rpc/search_bookings?words=${word}&${newest}`,
    baselinePath: `bookings?select=*&or=${anyColumn}&${newest}`,
    as: 'staff',
  };
}

const rowsPerTable = 10_000;
const rounds = 3;
const defaultConcurrency = 8;

/**
 * Measures the database behind its API with the requests of visitors and staff, alternating with the same backend without
 * our constraints and policies. Prints a table; asserts nothing.
 */
export async function benchDatabase(print: (line: string) => void): Promise<void> {
  print(`Filling two databases with ${rowsPerTable.toLocaleString('en-US')} rows of each kind`);
  const product = await openDatabase(rowsPerTable, false);
  const baseline = await openDatabase(rowsPerTable, true);
  try {
    const rows: string[][] = [];
    for (const scenario of scenarios) {
      print(`  ${scenario.name}`);
      const concurrency = scenario.concurrency ?? defaultConcurrency;
      const figures: { product: LoadFigures[]; baseline: LoadFigures[] } = { product: [], baseline: [] };
      for (let round = 0; round < rounds; round++) {
        figures.product.push(
          await measureLoad(scenario.count, concurrency, (index) => sendRequest(product, scenario.request(index))),
        );
        figures.baseline.push(
          await measureLoad(scenario.count, concurrency, (index) => {
            const { baselinePath: path, ...request } = scenario.request(index);
            return sendRequest(baseline, { ...request, path: path ?? request.path });
          }),
        );
      }
      const [ours, theirs] = [medianFigures(figures.product), medianFigures(figures.baseline)];
      rows.push([
        scenario.name,
        ...[ours, theirs].flatMap(({ perSecond, p50, p99 }) => [
          formatFigure(perSecond, 0),
          formatFigure(p50),
          formatFigure(p99),
        ]),
        formatFigure(ours.p50 / theirs.p50, 2),
      ]);
    }
    const head = ['', 'req/s', 'p50 ms', 'p99 ms', 'baseline req/s', 'p50 ms', 'p99 ms', 'ratio of p50'];
    print(
      `\n${defaultConcurrency} requests at once, one for one person; median of ${rounds} rounds by turns\n\n${formatTable(head, rows)}\n`,
    );
    for (const [name, { dataDirectory }] of [['product', product] as const, ['baseline', baseline] as const]) {
      const [database, api] = [
        await memoryUsedIn(path.join(dataDirectory, 'postgres')),
        await memoryUsedIn(path.join(dataDirectory, 'api')),
      ];
      if (database && api)
        print(`Memory afterwards, ${name}: database ${formatFigure(database, 0)} MB, API ${formatFigure(api, 0)} MB`);
    }
  } finally {
    await closeDatabase(product);
    await closeDatabase(baseline);
  }
}

function sendRequest(
  { backend, credentials, token }: BenchedDatabase,
  request: ReturnType<Scenario['request']>,
): Promise<Response> {
  return fetch(`${backend.url}/rest/v1/${request.path}`, {
    method: request.body ? 'POST' : 'GET',
    headers: {
      apikey: credentials.publishableKey,
      'content-type': 'application/json',
      ...(request.as === 'staff' ? { authorization: `Bearer ${token}`, prefer: 'count=exact' } : {}),
    },
    ...(request.body ? { body: JSON.stringify(request.body) } : {}),
  });
}
