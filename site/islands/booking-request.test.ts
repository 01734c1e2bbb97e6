import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const day = 24 * 60 * 60 * 1000;

/** The module as a page that was just opened has it. */
async function openPage() {
  vi.resetModules();
  return (await import('./booking-request.ts')).requestNumber;
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('gives the same content the same number, in every tab and after a reload, and other content another', async () => {
  const [here, there] = [await openPage(), await openPage()];
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), async (one, other) => {
      const number = await here(one);
      expect(number).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(await there(one)).toBe(number);
      expect((await here(other)) === number).toBe(one === other);
    }),
  );
});

it('gives another browser another number', async () => {
  const first = await (await openPage())('same');
  localStorage.setItem('booking-salt', `${Date.now()} another`);
  expect(await (await openPage())('same')).not.toBe(first);
});

it('begins anew after a day, and when the clock was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const number = await openPage();
  const first = await number('same');
  vi.setSystemTime(Date.now() + day - 1);
  expect(await number('same')).toBe(first);
  vi.setSystemTime(Date.now() + 1);
  const second = await number('same');
  expect(second).not.toBe(first);
  vi.setSystemTime(Date.now() - 2 * day);
  expect(await number('same')).not.toBe(second);
});

it('holds within a page that may store nothing', async () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden });
  const number = await openPage();
  expect(await number('same')).toBe(await number('same'));
});

it('does not take what something else left under its name', async () => {
  localStorage.setItem('booking-salt', 'nonsense');
  const number = await openPage();
  expect(await number('same')).toBe(await number('same'));
  expect(localStorage.getItem('booking-salt')).not.toBe('nonsense');
});
