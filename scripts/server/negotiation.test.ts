import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, namesAny, namesExactly, readRange } from './negotiation.ts';

describe('the encoding of an answer', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['GZIP;Q=1', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0', undefined],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br ; q=0.5', 'br'],
    ['br;q=0.2, identity;q=0.5', undefined],
    ['identity', undefined],
    ['deflate', undefined],
    ['broken', undefined],
    ['br;q=high', undefined],
    ['br;q=2', undefined],
    ['identity;q=0', undefined],
    ['identity;q=0, gzip;q=0.001', 'gzip'],
    ['*;q=0', undefined],
  ] as const)('for %j is %s', (header, encoding) => {
    expect(chooseEncoding(header, ['br', 'gzip'])).toBe(encoding);
  });

  it('is never one that there is no copy of', () => {
    expect(chooseEncoding('br', [])).toBeUndefined();
    expect(chooseEncoding('br, gzip;q=0.5', ['gzip'])).toBe('gzip');
  });

  it('is never one that the request refuses', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('br', 'gzip'), (noise, refused) => {
        expect(chooseEncoding(`${noise.replaceAll(/[,*]/g, '')},${refused};q=0`, [refused])).toBeUndefined();
      }),
    );
  });
});

describe('the range of an answer', () => {
  it.each([
    [undefined, 'whole'],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=2-5', { start: 2, end: 5 }],
    ['bytes=2-', { start: 2, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=2-99', { start: 2, end: 9 }],
    ['Bytes=2-5', { start: 2, end: 5 }],
    [`bytes=9-${'9'.repeat(400)}`, { start: 9, end: 9 }],
    ['bytes=10-', 'none'],
    [`bytes=${'9'.repeat(400)}-`, 'none'],
    ['bytes=-0', 'none'],
    ['bytes=5-2', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=a-b', 'whole'],
    ['bytes=0-1,3-4', 'whole'],
    ['lines=0-1', 'whole'],
    ['0-1', 'whole'],
  ])('%j of ten bytes is %o', (header, range) => {
    expect(readRange(header, 10)).toEqual(range);
  });

  it('is always within the file', () => {
    const number = fc.oneof(fc.nat(20).map(String), fc.constant(''), fc.bigInt({ min: 0n }).map(String));
    fc.assert(
      fc.property(number, number, fc.nat(20), (from, to, size) => {
        const range = readRange(`bytes=${from}-${to}`, size);
        if (typeof range === 'string') return;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeGreaterThanOrEqual(range.start);
        expect(range.end).toBeLessThan(size);
      }),
    );
  });
});

describe('a validator', () => {
  it.each([
    ['"a"', true, true],
    ['W/"a"', true, false],
    ['"b", "a"', true, true],
    ['"b", W/"a"', true, false],
    ['"b"', false, false],
    ['a', false, false],
    ['"xa"', false, false],
    ['*', true, true],
    ['', false, false],
  ])('in %s is named: %s, exactly: %s', (header, any, exactly) => {
    expect(namesAny(header, '"a"')).toBe(any);
    expect(namesExactly(header, '"a"')).toBe(exactly);
  });
});
