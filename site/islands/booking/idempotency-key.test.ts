import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const day = 24 * 60 * 60 * 1000;

const storage = (kept = new Map<string, string>()) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});

/** The module as a tab that was just opened has it: with what the browser keeps, and nothing of its own. */
async function openTab() {
  vi.stubGlobal('sessionStorage', storage());
  return reload();
}

/** The module as a page that was loaded again has it. */
async function reload() {
  vi.resetModules();
  return import('./idempotency-key.ts');
}

/** The number of a request that is answered. */
async function answered(page: Awaited<ReturnType<typeof openTab>>, content: string) {
  const number = await page.getIdempotencyKey(content);
  page.clearIdempotencyKey();
  return number;
}

beforeEach(() => {
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('localStorage', storage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('gives the same content the same number, in every tab and after a reload, and other content another', async () => {
  const here = await openTab();
  const there = await openTab();
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), async (one, other) => {
      const number = await answered(here, one);
      expect(number).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(await answered(there, one)).toBe(number);
      expect((await answered(here, other)) === number).toBe(one === other);
    }),
    { numRuns: 12 },
  );
}, 20_000);

it('keeps the number of an attempt without an answer, whatever is changed, reloaded or how long it takes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const first = await (await openTab()).getIdempotencyKey('first');
  expect(await (await reload()).getIdempotencyKey('edited')).toBe(first);
  vi.setSystemTime(Date.now() + 3 * day);
  const page = await reload();
  expect(await answered(page, 'edited again')).toBe(first);
  expect(await page.getIdempotencyKey('edited again')).not.toBe(first);
});

it('gives another tab that sends something else a number of its own meanwhile', async () => {
  const first = await (await openTab()).getIdempotencyKey('first');
  expect(await (await openTab()).getIdempotencyKey('other')).not.toBe(first);
});

it('gives another browser another number, and the same browser one on demand', async () => {
  const first = await answered(await openTab(), 'same');
  localStorage.setItem('booking-salt', `${Date.now()} another`);
  const page = await openTab();
  const second = await page.getIdempotencyKey('same');
  expect(second).not.toBe(first);
  page.renewIdempotencyKey();
  expect(await page.getIdempotencyKey('same')).not.toBe(second);
});

it('begins anew when nothing was sent for a day, and when the clock was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const first = await answered(await openTab(), 'same');
  for (let times = 0; times < 3; times++) {
    vi.setSystemTime(Date.now() + day - 1);
    expect(await answered(await openTab(), 'same')).toBe(first);
  }
  vi.setSystemTime(Date.now() + day);
  const second = await answered(await openTab(), 'same');
  expect(second).not.toBe(first);
  vi.setSystemTime(Date.now() - 2 * day);
  expect(await answered(await openTab(), 'same')).not.toBe(second);
});

it('holds within a page that may store nothing', async () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  const page = await openTab();
  for (const name of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(name, { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  const first = await page.getIdempotencyKey('same');
  expect(await page.getIdempotencyKey('edited')).toBe(first);
  page.clearIdempotencyKey();
  expect(await page.getIdempotencyKey('same')).toBe(first);
});

it('does not take what something else left under its name', async () => {
  localStorage.setItem('booking-salt', 'nonsense');
  const page = await openTab();
  expect(await answered(page, 'same')).toBe(await answered(page, 'same'));
  expect(localStorage.getItem('booking-salt')).not.toBe('nonsense');
});
