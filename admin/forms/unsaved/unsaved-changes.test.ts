import { expect, it } from 'vitest';
import { discardUnsaved, hasUnsaved, watchUnsaved } from './unsaved-changes.ts';

it('knows whether any form holds something unsaved, until it is saved, gone or given up', () => {
  expect(hasUnsaved()).toBe(false);
  let dirty = true;
  const forget = watchUnsaved(() => dirty);
  expect(hasUnsaved()).toBe(true);
  dirty = false;
  expect(hasUnsaved()).toBe(false);
  dirty = true;
  const stay = discardUnsaved();
  expect(hasUnsaved()).toBe(false);
  stay();
  expect(hasUnsaved()).toBe(true);
  forget();
  expect(hasUnsaved()).toBe(false);
});
