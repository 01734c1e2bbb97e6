import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fault } from './lines.ts';
import { fill, match, overlap, type PathPattern, readPattern } from './path-pattern.ts';

function pattern(text: string): PathPattern {
  const read = readPattern(text);
  if (read instanceof Fault) throw new Error(read.words);
  return read;
}

const part = fc.constantFrom('a', 'b', 'c');
const paths = fc.array(part, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`);
const patterns = fc
  .record({ parts: fc.array(fc.oneof(part, fc.constantFrom(':x', ':y', ':z')), { maxLength: 3 }), splat: fc.boolean() })
  .filter(({ parts }) => {
    const names = parts.filter((each) => each.startsWith(':'));
    return new Set(names).size === names.length;
  })
  .map(({ parts, splat }) => pattern(`/${[...parts, ...(splat ? ['*'] : [])].join('/')}`));

describe('a pattern', () => {
  it.each([
    ['/tours/*', '/tours/x/y', { splat: 'x/y' }],
    ['/tours/*', '/tours/', { splat: '' }],
    ['/tours/*', '/tours', undefined],
    ['/*', '/', { splat: '' }],
    ['/', '/', {}],
    ['/', '/x', undefined],
    ['/login', '/login', {}],
    ['/login', '/login/x', undefined],
    ['/:year/:month', '/2026/05', { year: '2026', month: '05' }],
    ['/:year', '/', undefined],
    ['/in/:year/*', '/in/2026/a/b', { year: '2026', splat: 'a/b' }],
  ])('%s of %s captures %o', (text, path, captures) => {
    const found = match(pattern(text), path);
    expect(found && Object.fromEntries(found)).toEqual(captures);
  });

  it('filled with what it captured is the path again', () => {
    fc.assert(
      fc.property(patterns, paths, (read, path) => {
        const captures = match(read, path);
        fc.pre(captures !== undefined);
        expect(fill(read.text.replace(/\*$/, ':splat'), captures)).toBe(path);
      }),
    );
  });

  it('overlaps another exactly where one path is covered by both', () => {
    const every = ['/'];
    for (let length = 1; length <= 4; length++) {
      for (let number = 0; number < 3 ** length; number++) {
        const digits = number.toString(3).padStart(length, '0');
        every.push(`/${[...digits].map((digit) => 'abc'[Number(digit)]).join('/')}`);
      }
    }
    fc.assert(
      fc.property(patterns, patterns, (one, other) => {
        expect(overlap(one, other)).toBe(every.some((path) => match(one, path) && match(other, path)));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    'tours',
    '//host/x',
    '/a*',
    '/*/b',
    '/a/*/b',
    '/a/',
    '/x:year',
    '/:1',
    '/:a/:a',
    '/:splat',
    '/a b',
    '/é',
    '/a//b',
    '',
  ])('%s is refused', (text) => {
    expect(readPattern(text)).toBeInstanceOf(Fault);
  });
});
