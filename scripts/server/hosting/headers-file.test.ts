import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../failure.ts';
import { headersFor, parseHeaders } from './headers-file.ts';

const rules = parseHeaders(`/*
  X-One: 1
  Link: <a:b>
  Link: <c:d>
  Referrer-Policy: origin
# hashed files
/_astro/*
Cache-Control: immutable
/in/:year/page
  X-Two: 2
  referrer-policy: no-referrer
`);

describe('_headers', () => {
  it('gives a path the headers of every rule that covers it', () => {
    expect(Object.fromEntries(headersFor(rules, '/_astro/a.js'))).toEqual({
      'x-one': '1',
      link: '<a:b>, <c:d>',
      'referrer-policy': 'origin',
      'cache-control': 'immutable',
    });
    expect(headersFor(rules, '/_astro').has('cache-control')).toBe(false);
  });

  it('joins the values of two rules where the last of a list counts', () => {
    expect(headersFor(rules, '/in/2026/page').get('referrer-policy')).toBe('origin, no-referrer');
  });

  it.each([
    ['/*\n  ! X-One', 'is read by one host only'],
    ['X-One: 1', 'a path comes before its headers'],
    ['https://a.example/*\n  X-One: 1', 'a path comes before its headers'],
    ['/*\n  X-One', 'a header is a name, a colon and a value'],
    ['/*\n  X One: 1', 'a header is a name, a colon and a value'],
    ['/*\n  : 1', 'a header is a name, a colon and a value'],
    ['/*\n  X-One:', 'a value is one of visible ASCII letters'],
    ['/*\n  X-One: é', 'a value is one of visible ASCII letters'],
    ['/*\n  Content-Length: 1', 'is set by hosts themselves'],
    ['/*\n  Location: /x', 'is set by hosts themselves'],
    ['/a/*\n  X-One: :splat', ':splat in a value'],
    ['/:a\n  X-One: 1 :a', ':a in a value'],
    ['/a\n/b\n  X-One: 1', '/a has no headers'],
    ['/*.js\n  X-One: 1', '* can only stand at the end'],
    ['/*\n  X-One: 1\n/a\n  x-one: 2', 'joined by one host and replaced by another'],
    ['/:a/b\n  X-One: 1\n/a/*\n  X-One: 1', 'joined by one host and replaced by another'],
    [`/*\n  X-One: ${'1'.repeat(2000)}`, 'hosts ignore lines of more than 2000'],
    [Array.from({ length: 101 }, (_, index) => `/${index}\n  X-One: 1`).join('\n'), 'hosts read 100 rules'],
  ])('is refused where hosts differ: %s', (text, words) => {
    expect(() => parseHeaders(text)).toThrow(words);
  });

  it('is read or refused, whatever it holds', () => {
    const line = fc.oneof(fc.string(), fc.constantFrom('/*', '/a', '/:b/*', '  X-One: 1', 'Link: <a>', '# b', '! X'));
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        try {
          for (const { headers } of parseHeaders(lines.join('\n'))) new Headers([...headers]);
        } catch (error) {
          expect(error).toBeInstanceOf(Failure);
        }
      }),
    );
  });
});
