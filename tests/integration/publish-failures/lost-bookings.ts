import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { liftBookingLimits } from '#tests/helpers/lift-booking-limits.ts';
import { eventually } from '../../helpers/eventually.ts';
import { killProcesses, listChildProcesses } from '../../helpers/integration/processes.ts';
import { readDatabasePid } from '../../helpers/integration/program.ts';
import { isDeepRun } from './deep-run.ts';
import type { TestedApp } from './tested-app.ts';

/** Rounds of failures. */
const rounds = isDeepRun ? 10 : 1;

/** Adds tests that no acknowledged booking is lost and none is stored twice. The last one ends the app. */
export function testLostBookings(app: () => TestedApp): void {
  let publishableKey: string;

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
      const answer = await fetch(`${app().origin}/rest/v1/bookings`, {
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
    const [row] = await app().withDatabase(
      (sql) => sql`select count(*)::int as rows, count(distinct customer_email)::int as customers
        from bookings where customer_email in ${sql(ids.map((id) => `${id}@example.com`))}`,
    );
    return row;
  }

  const onceEach = (ids: readonly string[]) => ({ rows: ids.length, customers: ids.length });

  /** Expects that acknowledged bookings are stored, and that the others are stored once after they are sent again. */
  async function expectNothingLost({ acknowledged, unacknowledged }: Awaited<ReturnType<typeof sendBookings>>) {
    expect(unacknowledged.length).toBeGreaterThan(0);
    expect(await countStored(acknowledged)).toEqual(onceEach(acknowledged));
    for (const id of unacknowledged) await eventually(async () => expect(await book(id)).toBe(true));
    const all = [...acknowledged, ...unacknowledged];
    expect(await countStored(all)).toEqual(onceEach(all));
  }

  const apiProcess = async () => (await listChildProcesses(app().program().child.pid, 'api-process'))[0];

  /** Waits until bookings are accepted again. */
  const waitUntilRecovered = () => eventually(async () => expect(await book(randomUUID())).toBe(true));

  describe('bookings', () => {
    beforeAll(async () => {
      ({ publishableKey } = JSON.parse(await readFile(path.join(app().dataDirectory, 'credentials.json'), 'utf8')));
      await app().withDatabase(liftBookingLimits);
    });

    it('are all stored once when 200 arrive at once', async () => {
      const { acknowledged, unacknowledged } = await sendBookings(200);
      expect(unacknowledged).toEqual([]);
      expect(await countStored(acknowledged)).toEqual(onceEach(acknowledged));
    });

    describe.each(Array.from({ length: rounds }, (_, index) => index + 1))('in round %i', () => {
      it('survive a crash of the API, which restarts by itself', { tags: 'deep' }, async () => {
        const pid = await apiProcess();
        const sent = await sendBookings(100, async () => killProcesses([pid]));
        await waitUntilRecovered();
        expect(await apiProcess()).not.toBe(pid);
        await expectNothingLost(sent);
      });

      // In the middle, because an API that ends six times in a minute is not restarted. A new app starts counting again.
      it('survive a crash of the whole database, after which the app ends with a message and can start again', {
        tags: 'deep',
      }, async () => {
        const postmaster = await readDatabasePid(app().dataDirectory);
        const children = await listChildProcesses(postmaster);
        const sent = await sendBookings(100, async () => killProcesses([postmaster, ...children]));
        expect(await app().program().ended).toBe(1);
        expect(app().program().output()).toContain('The database stopped unexpectedly. Stopping.');
        await app().start();
        await expectNothingLost(sent);
      });

      it('survive a crash of a database session, after which the database recovers by itself', {
        tags: 'deep',
      }, async () => {
        const sent = await sendBookings(200, async () => {
          const sessions = await app().withDatabase(
            (sql) => sql<{ pid: number }[]>`
              select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
          );
          killProcesses(sessions.slice(0, 1).map(({ pid }) => pid));
        });
        await waitUntilRecovered();
        await expectNothingLost(sent);
      });
    });
  });

  describe('npm start', () => {
    it('ends with a message when the API crashes again and again', { tags: 'deep' }, async () => {
      let previous: number | undefined;
      while (app().program().child.exitCode === null) {
        const pid = await apiProcess();
        if (pid !== undefined && pid !== previous) killProcesses([pid]);
        previous = pid;
        await delay(50);
      }
      expect(await app().program().ended).toBe(1);
      expect(app().program().output()).toContain('The API stopped unexpectedly, again and again. Stopping.');
    });
  });
}
