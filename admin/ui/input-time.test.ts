import { expect, it } from 'vitest';
import { fromInputTime, toInputTime } from './input-time.ts';

it('the time of an input is that of clocks in Morocco, also before they changed', () => {
  const summer = new Date('2026-07-01T12:30:20Z');
  expect(toInputTime(summer)).toBe('2026-07-01T13:30');
  expect(fromInputTime('2026-07-01T13:30')).toBe('2026-07-01T12:30:00.000Z');
});
