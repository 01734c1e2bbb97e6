import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const subject = 'amal@example.com tour dunes';
const day = 24 * 60 * 60 * 1000;

const createStorage = (values = new Map<string, string>()) => ({
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => values.set(key, value),
  removeItem: (key: string) => values.delete(key),
});

/** Imports the module as in a new tab, with an empty session storage. */
async function openTab() {
  vi.stubGlobal('sessionStorage', createStorage());
  return reload();
}

/** Imports the module as after a reload of the page. */
async function reload() {
  vi.resetModules();
  return import('./idempotency-key.ts');
}

/** Returns the id of a request, and marks the request as answered. */
async function completeRequest(page: Awaited<ReturnType<typeof openTab>>, content: string) {
  const id = await page.getIdempotencyKey(content, subject);
  page.clearIdempotencyKey();
  return id;
}

beforeEach(() => {
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('localStorage', createStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('returns the same id for the same content in every tab, and another one for other content', async () => {
  const firstTab = await openTab();
  const secondTab = await openTab();
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), async (one, other) => {
      const id = await completeRequest(firstTab, one);
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(await completeRequest(secondTab, one)).toBe(id);
      expect((await completeRequest(firstTab, other)) === id).toBe(one === other);
    }),
    { numRuns: 12 },
  );
});

it('returns the id of an attempt without an answer after edits, reloads and days', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const first = await (await openTab()).getIdempotencyKey('first', subject);
  expect(await (await reload()).getIdempotencyKey('edited', subject)).toBe(first);
  vi.setSystemTime(Date.now() + 3 * day);
  const page = await reload();
  expect(await completeRequest(page, 'edited again')).toBe(first);
  expect(await page.getIdempotencyKey('edited again', subject)).not.toBe(first);
});

it('returns another id for other content in another tab at the same time', async () => {
  const first = await (await openTab()).getIdempotencyKey('first', subject);
  expect(await (await openTab()).getIdempotencyKey('other', subject)).not.toBe(first);
});

it('returns another id for another person or trip while an attempt has no answer', async () => {
  const page = await openTab();
  const first = await page.getIdempotencyKey('first', subject);
  const second = await page.getIdempotencyKey('second', 'badr@example.com tour dunes');
  expect(second).not.toBe(first);
  expect(await page.getIdempotencyKey('second, edited', 'badr@example.com tour dunes')).toBe(second);
});

it('returns a random id on plain http, where browsers make no digests', async () => {
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const page = await openTab();
  const id = await page.getIdempotencyKey('same', subject);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(await (await reload()).getIdempotencyKey('edited', subject)).toBe(id);
  page.clearIdempotencyKey();
  expect(await page.getIdempotencyKey('same', subject)).not.toBe(id);
});

it('returns another id in another browser, and after renewal', async () => {
  const first = await completeRequest(await openTab(), 'same');
  localStorage.setItem('booking-salt', `${Date.now()} another`);
  const page = await openTab();
  const second = await page.getIdempotencyKey('same', subject);
  expect(second).not.toBe(first);
  page.renewIdempotencyKey();
  expect(await page.getIdempotencyKey('same', subject)).not.toBe(second);
});

it('returns another id when nothing was sent for a day, and when the clock was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const first = await completeRequest(await openTab(), 'same');
  for (let times = 0; times < 3; times++) {
    vi.setSystemTime(Date.now() + day - 1);
    expect(await completeRequest(await openTab(), 'same')).toBe(first);
  }
  vi.setSystemTime(Date.now() + day);
  const second = await completeRequest(await openTab(), 'same');
  expect(second).not.toBe(first);
  vi.setSystemTime(Date.now() - 2 * day);
  expect(await completeRequest(await openTab(), 'same')).not.toBe(second);
});

it('gives the same content the same id in a page that may not use storage', async () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  const page = await openTab();
  for (const name of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(name, { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  const first = await page.getIdempotencyKey('same', subject);
  expect(await page.getIdempotencyKey('edited', subject)).toBe(first);
  page.clearIdempotencyKey();
  expect(await page.getIdempotencyKey('same', subject)).toBe(first);
});

it('replaces an invalid stored salt, and gives the same content the same id afterwards', async () => {
  localStorage.setItem('booking-salt', 'nonsense');
  const page = await openTab();
  expect(await completeRequest(page, 'same')).toBe(await completeRequest(page, 'same'));
  expect(localStorage.getItem('booking-salt')).not.toBe('nonsense');
});
