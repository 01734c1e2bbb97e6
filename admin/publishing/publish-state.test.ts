import { describe, expect, it } from 'vitest';
import type { Publish, PublishKnowledge } from '../providers/publishing.ts';
import { publishState } from './publish-state.ts';

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
  ...values,
});
const running = publish({ state: 'running', startedAt: at('09:59'), finishedAt: undefined, revision: undefined });
const failed = publish({ state: 'failed', finishedAt: at('09:59'), revision: undefined, failure: 'No space left.' });

const state = (values: Partial<PublishKnowledge>) =>
  publishState({ now: at('10:00'), revision: 8, raisedAt: at('09:58'), recent: [publish({})], live, ...values });

describe('the state of publishing', () => {
  it('is published when the live address answers the newest revision, and says since when', () => {
    expect(state({ revision: 7 })).toMatchObject({ kind: 'published', label: 'Published 9 min ago', pages: 61 });
    expect(state({ revision: 7, recent: [] })).toMatchObject({ kind: 'published', label: 'Published 10 min ago' });
  });

  it('claims no time where nobody tells one', () => {
    const untold = { revision: 7, builtAt: undefined, pages: undefined };
    expect(state({ revision: 7, recent: [], live: untold })).toMatchObject({ kind: 'published', label: 'Published' });
  });

  it('stays published while the same revision is built again', () => {
    expect(state({ revision: 7, recent: [running, publish({})] }).kind).toBe('published');
  });

  it('is publishing from the change on, whether a program tells of it or not', () => {
    expect(state({})).toMatchObject({ kind: 'publishing', label: 'Publishing…' });
    expect(state({ recent: [] }).kind).toBe('publishing');
    expect(state({ recent: [running], raisedAt: at('09:00') }).kind).toBe('publishing');
  });

  it('does not call it publishing when nothing was heard for long', () => {
    expect(state({ recent: [], raisedAt: at('09:40') })).toMatchObject({ kind: 'waiting', label: 'Not published yet' });
    expect(state({ recent: [{ ...running, startedAt: at('09:40') }], raisedAt: at('09:39') }).kind).toBe('waiting');
  });

  it('is failed with the reason until something newer is saved', () => {
    expect(state({ recent: [failed] })).toMatchObject({ kind: 'failed', failure: 'No space left.' });
    expect(state({ recent: [{ ...failed, finishedAt: at('09:57') }] })).toMatchObject({
      kind: 'publishing',
      failure: undefined,
    });
  });

  it('is not known when the site does not answer', () => {
    expect(state({ live: undefined })).toMatchObject({ kind: 'unknown', liveSince: undefined });
  });
});
