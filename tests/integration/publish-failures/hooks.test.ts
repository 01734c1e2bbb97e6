import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HostedSupabase, startHostedSupabase } from '../../helpers/integration/hosted-supabase.ts';
import { type Program, startProgram } from '../../helpers/integration/program.ts';
import { sendRaw, statusCodes } from '../server/server.fixture.ts';
import { isDeepRun } from './deep-run.ts';
import { type EditedSite, saveVersion, waitUntilLastIsLive, withAvailabilityProbe } from './edited-site.ts';
import { createVersions, versionText } from './versions.ts';

let project: HostedSupabase;
let program: Program;
let site: EditedSite;

beforeAll(async () => {
  project = await startHostedSupabase('hooks');
  const { sql, origin } = project;
  // Long enough for the index to be worth a compressed copy.
  const highlights = ['A night under the stars. '.repeat(10), 'A morning in the dunes. '.repeat(10)];
  await sql`insert into tours (id, title, description, duration, price, max_participants, highlights)
    values ('dunes', 'x', 'x', '1 day', 1, 1, ${highlights})`;
  site = { origin, versions: createVersions('dunes'), withDatabase: (work) => work(sql) };
  await saveVersion(site);
  // It looks by itself a minute later, when all this is over.
  program = startProgram('serve', project.settings);
  await program.waitForOutput('Ctrl-C');
  await sql`delete from net.queue`;
});
afterAll(async () => {
  await program.stop();
  await project.stop();
});

/** A hook as it goes over the line. */
function hook(secret: string | undefined, body: string): string {
  const proof = secret === undefined ? '' : `Authorization: Bearer ${secret}\r\n`;
  return `POST /hooks/publish HTTP/1.1\r\nHost: site.example\r\n${proof}${body}`;
}

const large = 'x'.repeat(1024 * 1024);
const counted = (text: string) => `Content-Length: ${text.length}\r\n\r\n${text}`;
const inPieces = (text: string) =>
  `Transfer-Encoding: chunked\r\n\r\n${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;
const neverWhole = 'Content-Length: 100\r\n\r\n{';

describe('hooks that nobody of ours has sent', () => {
  it('are refused, build nothing, and take nothing from those who look at the site', async () => {
    const { secret } = project;
    const wrong = `${secret}-of-another`;
    const refused: readonly [string, number][] = [
      [hook(wrong, counted('{}')), 401],
      [hook(undefined, counted('{}')), 401],
      [hook(wrong, counted(large)), 401],
      [hook(wrong, inPieces(large)), 401],
      [hook(undefined, counted(large)), 401],
      [hook(secret, counted(large)), 413],
      [hook(secret, inPieces(large)), 413],
      [hook(secret, neverWhole), 408],
    ];
    const listPublishes = () => project.sql`select id, state, revision from private.publishes order by id`;
    await withAvailabilityProbe(site, async (probe) => {
      await waitUntilLastIsLive(site);
      const before = await listPublishes();
      const versionBefore = site.versions.last();
      // There is something to publish, and its own hook is late.
      await saveVersion(site);
      const answers = await Promise.all(
        refused.map(([request]) => sendRaw(Number(new URL(site.origin).port), request)),
      );
      expect(answers.map(statusCodes)).toEqual(refused.map(([, status]) => [status]));
      expect(await listPublishes()).toEqual(before);
      const page = await (await fetch(site.origin + site.versions.page)).text();
      expect(page).toContain(versionText(versionBefore));
      expect(probe.report().versions).toEqual([versionBefore]);
      expect(await project.sendHooks()).toEqual([202]);
    });
  });
});

it('a hook that comes ten times at once is a reason to look, and for one build', async () => {
  const count = async () => Number((await project.sql`select max(id) as last from private.publishes`)[0]?.['last']);
  await withAvailabilityProbe(site, async () => {
    const before = await count();
    await saveVersion(site);
    const request = hook(project.secret, counted('{"revision":1}'));
    const port = Number(new URL(site.origin).port);
    const closing = request.replace('\r\n', '\r\nConnection: close\r\n');
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendRaw(port, closing)));
    expect(answers.flatMap(statusCodes)).toEqual(answers.map(() => 202));
    await waitUntilLastIsLive(site);
    expect(await count()).toBe(before + 1);
  });
});

if (isDeepRun)
  it('a hook that is lost is made good by the publisher, which looks every minute', async () => {
    await withAvailabilityProbe(site, async () => {
      await saveVersion(site);
      await project.sql`delete from net.queue`;
    });
  });
