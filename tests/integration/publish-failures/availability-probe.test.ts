import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../helpers/eventually.ts';
import { type AvailabilityProbe, startProbe } from './availability-probe.ts';
import { type Reply, type ReplyChange, startFakeSite } from './fake-site.ts';
import { versionText } from './versions.ts';

let site: Awaited<ReturnType<typeof startFakeSite>>;
let probe: AvailabilityProbe;

beforeEach(async () => {
  site = await startFakeSite();
  site.save();
  probe = startProbe(site.origin, site.versions, { every: 2, timeout: 500 });
  await waitForAnswersOfEachKind();
});
afterEach(async () => {
  await probe.end();
  site.stop();
});

/** Waits until every resource was requested again, plain and compressed. */
async function waitForAnswersOfEachKind(): Promise<void> {
  const before = probe.report().answers;
  await eventually(() => {
    const { answers } = probe.report();
    for (const kind of ['tour', 'list', 'index', 'revision', 'file'] as const)
      expect(answers[kind]).toBeGreaterThanOrEqual(before[kind] + 3);
  });
}

it('reports no problem for a site that goes from one version to the next', async () => {
  for (let change = 0; change < 3; change++) {
    const version = site.save();
    Object.assign(site.state, { version, revision: version });
    await waitForAnswersOfEachKind();
  }
  expect(probe.report()).toMatchObject({ problems: [], refused: 0, versions: [1, 2, 3, 4] });
});

it('accepts missing responses while a site may be down, and reports wrong responses even then', async () => {
  await probe.whileDown(async () => {
    site.state.changeReply = (reply) => ({ ...reply, half: 'unsent' });
    await eventually(() => expect(probe.report().refused).toBeGreaterThan(10));
    site.state.changeReply = (reply) => reply;
    await waitForAnswersOfEachKind();
    expect(probe.report().problems).toEqual([]);
    site.state.changeReply = (reply) => ({ ...reply, status: 503 });
    await waitForAnswersOfEachKind();
  });
  expect(probe.report().problems[0]).toMatch(/was answered 503/);
});

/** Returns a change of the replies at one path only. */
const at = (path: string, change: (reply: Reply) => Partial<Reply> | undefined): ReplyChange => {
  return (reply, requestedPath) => {
    if (requestedPath !== path) return reply;
    const changed = change(reply);
    return changed && { ...reply, ...changed };
  };
};
const page = (change: (text: string) => string) => at('/tours/dunes', ({ text }) => ({ text: change(text) }));
const firstHalf = (text: string) => text.slice(0, text.length / 2);

/** Corrupted replies, and the problems that the probe reports for them. */
const corruptions: Record<string, [ReplyChange, RegExp]> = {
  'a page that is cut off': [page(firstHalf), /is no complete page/],
  'a page without its middle': [page((text) => text.replace('every', '')), /is no longer what it was/],
  'a page with another heading': [
    page((text) => text.replace(/<h1>[^<]*/, '<h1>Dunes')),
    /does not name its version in heading/,
  ],
  'a page of two versions': [page((text) => text.replace(versionText(1), versionText(2))), /names 2 versions: 2, 1/],
  'structured data that is cut off': [page((text) => text.replace('"}<', '<')), /contains invalid JSON/],
  'a page that is sent in part': [at('/tours/dunes', () => ({ half: 'unsent' })), /gave no answer/],
  'half a compressed copy': [at('/tours', () => ({ half: 'lacking' })), /\/tours \(br\) gave no answer/],
  'no compressed copy': [at('/tours', () => ({ encoding: 'identity' })), /\/tours \(br\) has no compressed copy/],
  'half an index': [at('/tours.json', () => ({ half: 'lacking' })), /tours\.json .* contains invalid JSON/],
  'a missing script': [at('/_astro/menu.js', () => ({ status: 404 })), /menu\.js .* was answered 404/],
  'another script at the same address': [
    at('/_astro/menu.js', () => ({ text: 'shut()' })),
    /menu\.js .* is no longer what it was/,
  ],
  'a version that was never saved': [
    page((text) => text.replaceAll(versionText(1), versionText(7))),
    /which was never saved/,
  ],
  'a revision that cannot be read': [at('/revision.json', () => ({ text: '{}' })), /revision\.json .* cannot be read/],
  'an earlier revision': [
    at('/revision.json', ({ text }) => ({ text: text.replace('1', '0') })),
    /went back from revision 1 to 0/,
  ],
  'a page that is older than its revision': [
    at('/revision.json', ({ text }) => ({ text: text.replace('1', '2') })),
    /shows version 1 in revision 2, which has 2/,
  ],
  'a list that is older than the page of the tour': [
    page((text) => text.replaceAll(versionText(1), versionText(2))),
    /\/tours \(\w+\) went back from version 2 to 1/,
  ],
  'an error in place of a page': [at('/tours', () => ({ status: 500 })), /was answered 500/],
  'no answer': [at('/tours', () => undefined), /gave no answer/],
};

it.each(Object.entries(corruptions))('reports a problem for %s', async (_name, [changeReply, problem]) => {
  site.save();
  site.state.changeReply = changeReply;
  await eventually(() => expect(probe.report().problems.join('\n')).toMatch(problem));
});

it('reports a problem for a site that is down', async () => {
  site.stop();
  await eventually(() => expect(probe.report().problems.join()).toMatch(/gave no answer.*ECONNREFUSED/));
});
