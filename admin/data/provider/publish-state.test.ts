import { describe, expect, it } from 'vitest';
import { derivePublishState, formatAccounts, formatPublish, getRecordPath } from './publish-state.ts';
import type { Publish, PublishSnapshot } from './publishing.ts';

const at = (time: string) => `2026-11-21T${time}:00+00:00`;
const live = { revision: 7, builtAt: at('09:50'), pages: 61 };
const publish = (values: Partial<Publish>): Publish => ({
  id: 1,
  state: 'published',
  startedAt: at('09:50'),
  finishedAt: at('09:51'),
  revision: 7,
  pages: 61,
  seconds: 3.1,
  failure: undefined,
  record: undefined,
  by: [],
  ...values,
});
const running = publish({ state: 'running', startedAt: at('09:59'), finishedAt: undefined, revision: undefined });
const failed = publish({ state: 'failed', finishedAt: at('09:59'), revision: undefined, failure: 'No space left.' });

const state = (values: Partial<PublishSnapshot>) =>
  derivePublishState({
    now: at('10:00'),
    revision: 8,
    raisedAt: at('09:58'),
    isOverdue: false,
    changes: [],
    recent: [publish({})],
    live,
    ...values,
  });

describe('derivePublishState', () => {
  it('is published when the live address serves the newest revision, and says since when', () => {
    expect(state({ revision: 7 })).toMatchObject({ kind: 'published', label: 'Published 9 min ago', pages: 61 });
    expect(state({ revision: 7, recent: [] })).toMatchObject({ kind: 'published', label: 'Published 10 min ago' });
  });

  it('gives no time where none is reported', () => {
    const withoutDetails = { revision: 7, builtAt: undefined, pages: undefined };
    expect(state({ revision: 7, recent: [], live: withoutDetails })).toMatchObject({
      kind: 'published',
      label: 'Published',
    });
  });

  it('stays published while the same revision is built again', () => {
    expect(state({ revision: 7, recent: [running, publish({})] }).kind).toBe('published');
  });

  it('is requested after a change, and publishing once a publish has begun', () => {
    expect(state({})).toMatchObject({ kind: 'requested', label: 'Publish queued' });
    expect(state({ recent: [] }).kind).toBe('requested');
    expect(state({ recent: [running], raisedAt: at('09:00') })).toMatchObject({
      kind: 'publishing',
      label: 'Publishing…',
    });
  });

  it('is publishing while a host has built the release and visitors see the earlier one', () => {
    const built = publish({ state: 'built', revision: 8, finishedAt: at('09:59') });
    expect(state({ recent: [built] }).kind).toBe('publishing');
    expect(state({ recent: [built], live: { ...live, revision: 8 } }).kind).toBe('published');
    expect(state({ recent: [built], revision: 9 }).kind).toBe('requested');
    expect(state({ recent: [built], now: at('10:30') }).kind).toBe('waiting');
  });

  it('is waiting when nothing was reported for a long time', () => {
    expect(state({ recent: [], raisedAt: at('09:40') })).toMatchObject({ kind: 'waiting', label: 'Not published yet' });
    expect(state({ recent: [{ ...running, startedAt: at('09:40') }], raisedAt: at('09:39') }).kind).toBe('waiting');
  });

  it('is failed with the reason until something newer is saved', () => {
    expect(state({ recent: [failed] })).toMatchObject({ kind: 'failed', failed: { failure: 'No space left.' } });
    expect(state({ recent: [{ ...failed, finishedAt: at('09:57') }] })).toMatchObject({
      kind: 'requested',
      failed: undefined,
    });
  });

  it('is rolled back while an earlier release is shown on purpose, until something newer is saved', () => {
    const rolledBack = publish({ state: 'rolled-back', revision: 7, finishedAt: at('09:59') });
    expect(state({ recent: [rolledBack], changes: [{ revision: 8, by: undefined, what: 'x' }] })).toMatchObject({
      kind: 'rolled-back',
      label: 'Earlier version shown',
      pending: [],
    });
    expect(state({ recent: [rolledBack], revision: 7 }).kind).toBe('rolled-back');
    expect(state({ recent: [rolledBack], raisedAt: at('10:00') }).kind).toBe('requested');
    expect(state({ recent: [running, rolledBack] }).kind).toBe('publishing');
  });

  it('lists the changes that are saved but not live', () => {
    const changes = [9, 8, 7, 6].map((revision) => ({ revision, by: 'amal@example.com', what: `tours: ${revision}` }));
    expect(state({ revision: 9, changes }).pending.map(({ what }) => what)).toEqual(['tours: 9', 'tours: 8']);
    expect(state({ revision: 7, changes: changes.slice(2) }).pending).toEqual([]);
    const repeated = [9, 8].map((revision) => ({ revision, by: undefined, what: 'reviews: A, B, …' }));
    expect(state({ revision: 9, changes: repeated }).pending).toEqual([repeated[0]]);
  });

  it('is unknown when the site does not answer', () => {
    expect(state({ live: undefined })).toMatchObject({ kind: 'unknown', liveSince: undefined });
  });
});

describe('the formats of a publish', () => {
  it('give its result, pages and duration', () => {
    expect(formatPublish(publish({}))).toBe('Published: 61 pages in 3.1 s');
    expect(formatPublish(publish({ state: 'built' }))).toBe('Built by the host: 61 pages in 3.1 s');
    expect(formatPublish(publish({ state: 'rolled-back' }))).toBe('Earlier version shown: 61 pages');
    expect(formatPublish(running)).toBe('Publishing…');
  });

  it('name the accounts of its changes, each once', () => {
    expect(formatAccounts(['b@example.com', undefined, 'a@example.com', 'b@example.com'])).toBe(
      'a@example.com, b@example.com, and the system',
    );
    expect(formatAccounts([])).toBe('');
  });

  it('link to the record that cannot be rendered', () => {
    expect(['tours/dunes', 'reviews/1'].map(getRecordPath)).toEqual(['/tours/dunes', '/reviews']);
    expect(getRecordPath('tours/a?b#c')).toBe('/tours/a%3Fb%23c');
  });
});
