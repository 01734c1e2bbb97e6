import { cleanup, render, screen } from '@testing-library/react';
import { CloseNotificationContext, CoreAdminContext, testDataProvider } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useRefreshPublishState } from '../../hooks/usePublishState.ts';
import type { PublishSnapshot } from '../../providers/data/publishing.ts';
import { SavedNotification } from './SavedNotification.tsx';

const now = '2026-11-21T10:00:10+00:00';
const saved = { now, revision: 8, raisedAt: '2026-11-21T10:00:00+00:00', changes: [], recent: [] } as const;
const live = (revision: number) => ({ revision, builtAt: undefined, pages: undefined });
const publishing: PublishSnapshot = { ...saved, live: live(7) };
const published: PublishSnapshot = { ...saved, live: live(8) };
const failed: PublishSnapshot = {
  ...publishing,
  recent: [
    {
      ...{ id: 1, state: 'failed', startedAt: saved.raisedAt, finishedAt: '2026-11-21T10:00:05+00:00' },
      ...{ revision: 8, pages: undefined, seconds: 5, failure: 'The disk is full', record: undefined, by: [] },
    },
  ],
};

function RefreshButton() {
  const refresh = useRefreshPublishState();
  return (
    <button type="button" onClick={() => refresh()}>
      Refresh
    </button>
  );
}

function show(readPublishing: () => Promise<PublishSnapshot>, savedAt = 0) {
  const dataProvider = { ...testDataProvider(), readPublishing };
  render(
    <CoreAdminContext dataProvider={dataProvider}>
      <CloseNotificationContext.Provider value={() => undefined}>
        <SavedNotification message="Saved!" address="/tours/dunes" isPublic savedAt={savedAt} />
      </CloseNotificationContext.Provider>
      <RefreshButton />
    </CoreAdminContext>,
  );
}

afterEach(cleanup);

describe('SavedNotification', () => {
  it('says that visitors see the change, with a link, once it is published', async () => {
    const read = vi.fn(async () => publishing);
    show(read);
    await screen.findByText(/on its way to the public page/);
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
    const read = vi.fn(async () => published);
    show(read, Date.now() + 1_000_000);
    await vi.waitFor(() => expect(read).toHaveBeenCalled());
    await screen.findByText(/on its way to the public page/);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
