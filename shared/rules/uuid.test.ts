import { expect, it } from 'vitest';
import { createUuid, formatUuid } from './uuid.ts';

it('returns a UUID of version 8 with the given bytes', () => {
  expect(formatUuid(Uint8Array.from({ length: 32 }, (_, index) => index))).toBe('00010203-0405-8607-a809-0a0b0c0d0e0f');
});

it('returns another UUID each time', () => {
  expect(createUuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(createUuid()).not.toBe(createUuid());
});
