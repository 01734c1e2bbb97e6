import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findFreePort } from '#scripts/app/free-port.ts';
import { liftBookingLimits } from '#scripts/local-supabase/lift-booking-limits.ts';
import { killProcesses, listChildProcesses } from '../helpers/integration/processes.ts';
import { connectToDatabase, type Program, readDatabasePid, startProgram } from '../helpers/integration/program.ts';
import { copyPreparedApp } from '../helpers/prepared-app.ts';

/** Rounds of failures: one in npm test, ten in npm run test:deep. */
const rounds = Number(process.env['FAULT_ROUNDS'] ?? 1);
const settings: Record<string, string> & { DATA_DIR: string } = await copyPreparedApp('failures');
const dataDirectory = settings.DATA_DIR;
let app: Program;
let publishableKey: string;

async function startApp() {
  app = startProgram('start', settings);
  await app.waitForOutput('Ctrl-C');
}

beforeAll(async () => {
  settings['PORT'] = String(await findFreePort());
  await startApp();
  ({ publishableKey } = JSON.parse(await readFile(path.join(dataDirectory, 'credentials.json'), 'utf8')));
  const sql = await connectToDatabase(dataDirectory);
  await liftBookingLimits(sql);
  await sql.end();
});
afterAll(async () => {
  await app.stop();
  await rm(dataDirectory, { recursive: true, force: true });
});

/** Sends a booking through the public server as a visitor does. Returns true if it was acknowledged. */
async function book(id: string): Promise<boolean> {
  const row = {
    id,
    customer_name: `Customer ${id}`,
    customer_email: `${id}@example.com`,
    booking_type: 'custom',
    tour_title: 'Custom trip',
    number_of_people: 2,
    duration: 'flexible',
    budget: 'flexible',
  };
  try {
    const answer = await fetch(`http://127.0.0.1:${settings['PORT']}/rest/v1/bookings`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(row),
      signal: AbortSignal.timeout(20_000),
    });
    return answer.status === 201;
  } catch {
    return false;
  }
}

/**
 * Sends many bookings at once, and disturbs the app when 20 of them are acknowledged.
 * @returns the ids of the bookings that were acknowledged, and of those that were not
 */
async function sendBookings(count: number, disturb: () => Promise<void> = async () => undefined) {
  const acknowledged: string[] = [];
  const unacknowledged: string[] = [];
  let done: Promise<void> | undefined;
  await Promise.all(
    Array.from({ length: count }, async () => {
      const id = randomUUID();
      const isAcknowledged = await book(id);
      (isAcknowledged ? acknowledged : unacknowledged).push(id);
      if (acknowledged.length >= 20) done ??= disturb();
    }),
  );
  await done;
  return { acknowledged, unacknowledged };
}

/** Counts the rows of these bookings, and the different bookings among them. */
async function countStored(ids: readonly string[]) {
  const sql = await connectToDatabase(dataDirectory);
  const [row] = await sql`select count(*)::int as rows, count(distinct customer_email)::int as customers
    from bookings where customer_email = any (${ids.map((id) => `${id}@example.com`)})`;
  await sql.end();
  return row;
}

const onceEach = (ids: readonly string[]) => ({ rows: ids.length, customers: ids.length });

/** Expects that acknowledged bookings are stored, and that the others are stored once after they are sent again. */
async function expectNothingLost({ acknowledged, unacknowledged }: Awaited<ReturnType<typeof sendBookings>>) {
  expect(unacknowledged.length).toBeGreaterThan(0);
  expect(await countStored(acknowledged)).toEqual(onceEach(acknowledged));
  for (const id of unacknowledged) await vi.waitFor(async () => expect(await book(id)).toBe(true), { timeout: 20_000 });
  const all = [...acknowledged, ...unacknowledged];
  expect(await countStored(all)).toEqual(onceEach(all));
}

const apiProcess = async () => (await listChildProcesses(app.child.pid, 'api-process'))[0];

/** Waits until bookings are accepted again. */
const waitUntilRecovered = () =>
  vi.waitFor(async () => expect(await book(randomUUID())).toBe(true), { timeout: 30_000 });

describe('bookings', () => {
  it('are all stored once when 200 arrive at once', async () => {
    const { acknowledged, unacknowledged } = await sendBookings(200);
    expect(unacknowledged).toEqual([]);
    expect(await countStored(acknowledged)).toEqual(onceEach(acknowledged));
  });

  describe.each(Array.from({ length: rounds }, (_, index) => index + 1))('in round %i', () => {
    it('survive a crash of the API, which restarts by itself', async () => {
      const pid = await apiProcess();
      const sent = await sendBookings(100, async () => killProcesses([pid]));
      await waitUntilRecovered();
      expect(await apiProcess()).not.toBe(pid);
      await expectNothingLost(sent);
    });

    // In the middle, since an app that runs for ten seconds starts its builder, which no booking needs.
    it('survive a crash of the whole database, after which the app ends with a message and can start again', async () => {
      const postmaster = await readDatabasePid(dataDirectory);
      const children = await listChildProcesses(postmaster);
      const sent = await sendBookings(100, async () => killProcesses([postmaster, ...children]));
      expect(await app.ended).toBe(1);
      expect(app.output()).toContain('The database stopped unexpectedly. Stopping.');
      await startApp();
      await expectNothingLost(sent);
    });

    it('survive a crash of a database session, after which the database recovers by itself', async () => {
      const sent = await sendBookings(200, async () => {
        const sql = await connectToDatabase(dataDirectory);
        const sessions = await sql<{ pid: number }[]>`
          select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;
        await sql.end();
        killProcesses(sessions.slice(0, 1).map(({ pid }) => pid));
      });
      await waitUntilRecovered();
      await expectNothingLost(sent);
    });
  });
});

describe('npm start', () => {
  it('ends with a message when the API crashes again and again', async () => {
    let previous: number | undefined;
    while (app.child.exitCode === null) {
      const pid = await apiProcess();
      if (pid !== undefined && pid !== previous) killProcesses([pid]);
      previous = pid;
      await delay(50);
    }
    expect(await app.ended).toBe(1);
    expect(app.output()).toContain('The API stopped unexpectedly, again and again. Stopping.');
  });
});
