// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { removeDrafts, setDraftAccount } from '#admin/data/draft-account.ts';
import { keepDrafts, readDrafts } from './draft-store.ts';

const model = { title: '', days: ['Fes'] };
const draft = {
  base: { title: 'Fes', days: [] },
  values: { title: 'Fes and Meknes', days: ['Fes'] },
  at: Date.now(),
  isPartial: true,
};
const keep = (values: object = draft.values, at = draft.at) =>
  keepDrafts('tours fes', model, [{ ...draft, values, at }]);

beforeEach(() => {
  localStorage.clear();
  setDraftAccount('amal');
});
afterEach(() => vi.restoreAllMocks());

it('returns the fields of the form of a draft, until it is dropped', () => {
  expect(keep({ ...draft.values, id: 'fes', created_at: 'now' })).toBe(true);
  expect(readDrafts('tours fes', model)).toEqual([draft]);
  expect(readDrafts('tours new', model)).toEqual([]);
  keepDrafts('tours fes', model, []);
  expect(localStorage).toHaveLength(0);
  expect(readDrafts('tours fes', model)).toEqual([]);
});

it('keeps drafts while a session has ended, and removes them when another account signs in', () => {
  keep();
  setDraftAccount(undefined);
  expect(keep({ title: 'Typed by nobody', days: [] })).toBe(false);
  expect(readDrafts('tours fes', model)).toEqual([]);
  setDraftAccount('amal');
  expect(readDrafts('tours fes', model)).toEqual([draft]);
  setDraftAccount('hassan');
  setDraftAccount('amal');
  expect(readDrafts('tours fes', model)).toEqual([]);
});

it('removes every draft, and nothing else, when somebody signs out', () => {
  localStorage.setItem('RaStoreadmin.theme', 'dark');
  keep();
  removeDrafts();
  expect(Object.keys(localStorage)).toEqual(['RaStoreadmin.theme']);
});

it('says that nothing is kept when storage is full or forbidden', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(keep()).toBe(false);
  expect(readDrafts('tours fes', model)).toEqual([]);
});

it.each([
  ['is older than 30 days', () => keep(draft.values, Date.now() - 31 * 24 * 60 * 60 * 1000), model],
  ['has no field that the form has now', keep, { ...model, rooms: '' }],
  ['has a text where the form has a list now', keep, { title: [], days: [] }],
  ['is no JSON', () => localStorage.setItem('admin.draft amal tours fes', '{'), model],
])('leaves out a draft that %s', (_what, store, newModel) => {
  store();
  expect(localStorage).toHaveLength(1);
  expect(readDrafts('tours fes', newModel)).toEqual([]);
});
