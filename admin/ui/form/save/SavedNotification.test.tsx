import { act, cleanup, render, screen } from '@testing-library/react';
import { CloseNotificationContext, CoreAdminContext, testDataProvider } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PublishSnapshot } from '#admin/data/provider/publishing.ts';
import { usePublishState, useRefreshPublishState } from '#admin/data/provider/usePublishState.ts';
import { SavedNotification } from './SavedNotification.tsx';

const now = '2026-11-21T10:00:10+00:00';
const saved = { now, revision: 8, raisedAt: '2026-11-21T10:00:00+00:00', isOverdue: false, changes: [], recent: [] };
const live = (revision: number) => ({ revision, builtAt: undefined, pages: undefined });
const publishing: PublishSnapshot = { ...saved, live: live(7) };
const published: PublishSnapshot = { ...saved, live: live(8) };
const failed: PublishSnapshot = {
  ...publishing,
  recent: [
    {
      id: 1,
      state: 'failed',
      startedAt: saved.raisedAt,
      finishedAt: '2026-11-21T10:00:05+00:00',
      revision: 8,
      pages: undefined,
      seconds: 5,
      failure: 'The disk is full',
      record: undefined,
      by: [],
    },
  ],
};

/** Renders the last answer about publishing, and a button that reads it again. */
function LastAnswer() {
  const { state } = usePublishState();
  const refresh = useRefreshPublishState();
  return (
    <>
      {state ? <p>Answer: {state.kind}</p> : null}
      <button type="button" onClick={() => refresh()}>
        Refresh
      </button>
    </>
  );
}

function show(readPublishing: () => Promise<PublishSnapshot>, savedAt = 0) {
  const close = vi.fn();
  const dataProvider = { ...testDataProvider(), readPublishing };
  render(
    <CoreAdminContext dataProvider={dataProvider}>
      <CloseNotificationContext.Provider value={close}>
        <SavedNotification message="Saved!" address="/tours/dunes" isPublic savedAt={savedAt} />
      </CloseNotificationContext.Provider>
      <LastAnswer />
    </CoreAdminContext>,
  );
  return close;
}

/** Advances the fake time, with everything that happens in it. */
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('SavedNotification', () => {
  it('says that visitors see the change, with a link, once it is published', async () => {
    const read = vi.fn(async () => publishing);
    show(read);
    await screen.findByText('Answer: requested');
    expect(screen.getByText(/on its way to the public page/)).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
    read.mockResolvedValue(published);
    screen.getByRole('button', { name: 'Refresh' }).click();
    await screen.findByText(/Visitors see it now/);
    expect(screen.getByRole('link', { name: 'open it' }).getAttribute('href')).toBe('/tours/dunes');
  });

  it('says that publishing has failed, without a link', async () => {
    show(async () => failed);
    await screen.findByText(/not on the public pages\. Visitors see the site as it was before\./);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('ignores a publish state that was read before the change was saved', async () => {
    show(async () => published, Date.now() + 1_000_000);
    await screen.findByText('Answer: published');
    expect(screen.getByText(/on its way to the public page/)).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('says that it is not known yet whether visitors see the change when the publish state cannot be read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    show(() => Promise.reject(new Error('offline')));
    await screen.findByText(/It is not known yet whether visitors see it\./);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each([
    ['the change is published', async () => published],
    ['publishing has failed', async () => failed],
    ['the publish state cannot be read', () => Promise.reject(new Error('offline'))],
  ])('closes itself 10 s after %s', async (_, read) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.useFakeTimers();
    const close = show(read);
    await pass(9_999);
    expect(close).not.toHaveBeenCalled();
    await pass(1_000);
    expect(close).toHaveBeenCalledOnce();
  });

  it('stays open while the change is on its way', async () => {
    vi.useFakeTimers();
    const close = show(async () => publishing);
    await pass(60_000);
    expect(close).not.toHaveBeenCalled();
  });
});
