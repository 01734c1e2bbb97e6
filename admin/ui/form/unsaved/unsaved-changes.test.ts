import { expect, it } from 'vitest';
import { discardUnsavedChanges, hasUnsavedChanges, trackUnsavedForm } from './unsaved-changes.ts';

it('hasUnsavedChanges is true while a tracked form is dirty, unless its changes are discarded', () => {
  expect(hasUnsavedChanges()).toBe(false);
  let dirty = true;
  const untrack = trackUnsavedForm(() => dirty);
  expect(hasUnsavedChanges()).toBe(true);
  dirty = false;
  expect(hasUnsavedChanges()).toBe(false);
  dirty = true;
  const undoDiscard = discardUnsavedChanges();
  expect(hasUnsavedChanges()).toBe(false);
  undoDiscard();
  expect(hasUnsavedChanges()).toBe(true);
  untrack();
  expect(hasUnsavedChanges()).toBe(false);
});
