import { cleanup, renderHook } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VersionConflictError } from '#admin/data/provider/version-conflict-error.ts';
import { useSaveRecord } from './useSaveRecord.tsx';

const base = { id: 'dunes', is_active: true, title: 'Dunes', position: 1, updated_at: '2026-11-21T10:00:00+00:00' };
const moved = { ...base, position: 2, updated_at: '2026-11-21T11:00:00+00:00' };
const withdrawn = { ...moved, is_active: false, updated_at: '2026-11-21T12:00:00+00:00' };
const retitled = { ...base, title: 'Dunes of theirs', updated_at: '2026-11-21T13:00:00+00:00' };
const mine = { title: 'Dunes of mine' };

/** Saves my title. Each attempt finds the next of these newer versions, or fails with the next error. */
async function save(...found: readonly (typeof base | Error)[]) {
  const onUpdated = vi.fn();
  const update = vi.fn().mockResolvedValue({ data: { ...base, ...mine } });
  for (const next of found) update.mockRejectedValueOnce(next instanceof Error ? next : new VersionConflictError(next));
  const { result } = renderHook(
    () =>
      useSaveRecord<typeof base>({
        resource: 'tours',
        table: 'tours',
        labels: { title: 'Title' },
        messages: { created: 'Created', updated: 'Updated', saveFailed: 'Failed' },
        getPublicPath: (id) => `/tours/${id}`,
        toComparable: ({ title }) => ({ title }),
        onUpdated,
      }),
    {
      wrapper: ({ children }) => (
        <CoreAdminContext dataProvider={testDataProvider({ update })}>{children}</CoreAdminContext>
      ),
    },
  );
  return { update, onUpdated, saved: await result.current(mine, base) };
}

beforeEach(() => {
  // React-admin logs the conflicts.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('useSaveRecord', () => {
  it('saves over newer versions that differ only in columns that the form does not edit', async () => {
    const { update, onUpdated, saved } = await save(moved, withdrawn);
    expect(saved).toBe('saved');
    expect(onUpdated.mock.calls).toEqual([[{ ...base, ...mine }, withdrawn]]);
    expect(update.mock.calls).toEqual(
      [base, moved, withdrawn].map((previousData) => ['tours', { id: 'dunes', data: mine, previousData }]),
    );
  });

  it('saves over a newer version that has the same title as mine', async () => {
    const { update, saved } = await save({ ...retitled, ...mine });
    expect(saved).toBe('saved');
    expect(update).toHaveBeenCalledTimes(2);
  });

  it('returns a newer version that differs in a column that the form edits, and saves nothing', async () => {
    const { update, saved } = await save(retitled);
    expect(saved).toEqual({ theirs: retitled });
    expect(update).toHaveBeenCalledTimes(1);
  });

  it('returns a newer version that differs in such a column after one that does not', async () => {
    const { update, saved } = await save(moved, retitled);
    expect(saved).toEqual({ theirs: retitled });
    expect(update).toHaveBeenCalledTimes(2);
  });

  it('returns the message for an error that is no conflict, and does not try again', async () => {
    const { update, saved } = await save(new Error('violates check constraint "tours_title_check"'));
    expect(saved).toEqual({ failure: 'Failed The field Title cannot be saved as it is.', field: 'title' });
    expect(update).toHaveBeenCalledTimes(1);
  });
});
