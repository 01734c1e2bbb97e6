import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HostedSupabase } from '../../helpers/integration/hosted-supabase.ts';
import { sendRaw, statusCodes } from '../server/server.fixture.ts';
import type { AvailabilityProbe } from './availability-probe.ts';
import { isDeepRun } from './deep-run.ts';
import { type EditedSite, saveVersion, waitUntilLastIsLive, withAvailabilityProbe } from './edited-site.ts';
import { createVersions, versionText } from './versions.ts';

/** Returns the text of a hook request. */
function hook(secret: string | undefined, body: string): string {
  const authorization = secret === undefined ? '' : `Authorization: Bearer ${secret}\r\n`;
  return `POST /hooks/publish HTTP/1.1\r\nHost: site.example\r\n${authorization}${body}`;
}

const large = 'x'.repeat(1024 * 1024);
const withLength = (text: string) => `Content-Length: ${text.length}\r\n\r\n${text}`;
const chunked = (text: string) =>
  `Transfer-Encoding: chunked\r\n\r\n${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;
const incomplete = 'Content-Length: 100\r\n\r\n{';

/** Adds tests that hooks start only needed builds. */
export function testHooks(project: HostedSupabase): void {
  const site: EditedSite = {
    origin: project.origin,
    versions: createVersions('erg'),
    withDatabase: (work) => work(project.sql),
  };

  beforeAll(async () => {
    // Long enough for the index to get a compressed copy.
    const highlights = ['A night under the stars. '.repeat(10), 'A morning in the dunes. '.repeat(10)];
    await project.sql`insert into tours (id, title, description, duration, price, max_participants, highlights)
      values ('erg', 'x', 'x', '1 day', 1, 1, ${highlights})`;
    await saveVersion(site);
    await project.sendHooks();
    await waitUntilLastIsLive(site);
  });
  afterAll(() => project.sql`delete from net.queue`);

  describe('a forged or invalid hook', () => {
    it('is rejected, starts no build and does not disturb visitors', async () => {
      const { secret } = project;
      const wrongSecret = `${secret}-of-another`;
      const requests: readonly [string, number][] = [
        [hook(wrongSecret, withLength('{}')), 401],
        [hook(undefined, withLength('{}')), 401],
        [hook(wrongSecret, withLength(large)), 401],
        [hook(wrongSecret, chunked(large)), 401],
        [hook(undefined, withLength(large)), 401],
        [hook(secret, withLength(large)), 413],
        [hook(secret, chunked(large)), 413],
        [hook(secret, incomplete), 408],
      ];
      const listPublishes = () => project.sql`select id, state, revision from private.publishes order by id`;
      /** Returns the publishes before and after the requests, and what visitors saw then. */
      const reject = async (probe: AvailabilityProbe) => {
        await waitUntilLastIsLive(site);
        const before = await listPublishes();
        const version = site.versions.last();
        // Each once, and the live one, whether it has been seen yet or not.
        const expected = [...new Set([...probe.report().versions, version])];
        // A change whose hook has not been sent yet.
        await saveVersion(site);
        const answers = await Promise.all(
          requests.map(([request]) => sendRaw(Number(new URL(site.origin).port), request)),
        );
        expect(answers.map(statusCodes)).toEqual(requests.map(([, status]) => [status]));
        const after = await listPublishes();
        const page = await (await fetch(site.origin + site.versions.page)).text();
        const seen = probe.report().versions;
        expect(await project.sendHooks()).toEqual([202]);
        return { before, after, version, page, expected, seen };
      };
      await withAvailabilityProbe(site, async (probe) => {
        const first = await reject(probe);
        // The site polls once a minute, so that a publish by polling can fall into one of two tries only.
        const isUndisturbed = first.after.length === first.before.length;
        const { before, after, version, page, expected, seen } = isUndisturbed ? first : await reject(probe);
        expect(after).toEqual(before);
        expect(page).toContain(versionText(version));
        expect(seen).toEqual(expected);
      });
    });
  });

  it('builds once for a hook that arrives ten times at once', async () => {
    const count = async () => Number((await project.sql`select max(id) as last from private.publishes`)[0]?.['last']);
    await withAvailabilityProbe(site, async () => {
      const before = await count();
      await saveVersion(site);
      const request = hook(project.secret, withLength('{"revision":1}'));
      const port = Number(new URL(site.origin).port);
      const closing = request.replace('\r\n', '\r\nConnection: close\r\n');
      const answers = await Promise.all(Array.from({ length: 10 }, () => sendRaw(port, closing)));
      expect(answers.flatMap(statusCodes)).toEqual(answers.map(() => 202));
      await waitUntilLastIsLive(site);
      expect(await count()).toBe(before + 1);
    });
  });

  if (isDeepRun)
    it('publishes a change whose hook is lost by polling every minute', async () => {
      await withAvailabilityProbe(site, async () => {
        await saveVersion(site);
        await project.sql`delete from net.queue`;
      });
    });
}
