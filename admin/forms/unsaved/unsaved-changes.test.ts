import { expect, it } from 'vitest';
import { discardUnsavedChanges, hasUnsavedChanges, trackUnsavedForm } from './unsaved-changes.ts';

it('knows whether any form holds something unsaved, until it is saved, gone or given up', () => {
  expect(hasUnsavedChanges()).toBe(false);
  let dirty = true;
  const forget = trackUnsavedForm(() => dirty);
  expect(hasUnsavedChanges()).toBe(true);
  dirty = false;
  expect(hasUnsavedChanges()).toBe(false);
  dirty = true;
  const stay = discardUnsavedChanges();
  expect(hasUnsavedChanges()).toBe(false);
  stay();
  expect(hasUnsavedChanges()).toBe(true);
  forget();
  expect(hasUnsavedChanges()).toBe(false);
});
