// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useRecordForm } from './useRecordForm.ts';

const [opened, theirs, later] = [{ version: 1 }, { version: 2 }, { version: 3 }];

/** Renders the state of a form whose first attempt to save was refused because of a newer version. */
async function renderConflict() {
  const saveRecord = vi.fn().mockResolvedValueOnce({ theirs });
  const { result } = renderHook(() => useRecordForm(opened, saveRecord, () => undefined));
  await act(() => result.current.save('mine'));
  expect(saveRecord).toHaveBeenLastCalledWith('mine', opened);
  return { result, saveRecord };
}

it('shows both versions while mine is being saved over theirs', async () => {
  const { result, saveRecord } = await renderConflict();
  const answer = Promise.withResolvers();
  saveRecord.mockReturnValueOnce(answer.promise);
  let saving: Promise<void> | undefined;
  act(() => {
    saving = result.current.conflict?.saveOverTheirs('merged');
  });
  expect(saveRecord).toHaveBeenLastCalledWith('merged', theirs);
  expect(result.current.conflict).toMatchObject({ base: opened, theirs });
  await act(async () => {
    answer.resolve('saved');
    await saving;
  });
  expect(result.current.saved.current).toBe(true);
});

it('goes on from the other version, without a conflict, after it was taken into the form', async () => {
  const { result, saveRecord } = await renderConflict();
  saveRecord.mockResolvedValue('saved');
  act(() => result.current.conflict?.rebaseOnTheirs());
  expect(result.current.conflict).toBeUndefined();
  await act(() => result.current.save('typed'));
  expect(saveRecord).toHaveBeenLastCalledWith('typed', theirs);
});

it('saves over the version that was accepted when saving is tried again after a failure', async () => {
  const { result, saveRecord } = await renderConflict();
  saveRecord.mockResolvedValue({ failure: 'Not saved.' });
  await act(async () => result.current.conflict?.saveOverTheirs('merged'));
  expect(result.current).toMatchObject({ failure: 'Not saved.', conflict: undefined });
  await act(() => result.current.save('merged'));
  expect(saveRecord).toHaveBeenLastCalledWith('merged', theirs);
});

it('compares a third version with the one that was accepted', async () => {
  const { result, saveRecord } = await renderConflict();
  saveRecord.mockResolvedValueOnce({ theirs: later });
  await act(async () => result.current.conflict?.saveOverTheirs('merged'));
  expect(result.current.conflict).toMatchObject({ base: theirs, theirs: later });
});
