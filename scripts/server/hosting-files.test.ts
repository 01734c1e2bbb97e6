import { describe, expect, it } from 'vitest';
import { headersFor, matches, parseHeaders, parseRedirects } from './hosting-files.ts';

describe('_redirects', () => {
  it('is read a rule a line, with 302 for none given and comments left out', () => {
    expect(parseRedirects('# old\n/a /b\n/review/* /review 200 # one page\n\n/x /y 301\nnonsense\n')).toEqual([
      { from: '/a', to: '/b', status: 302 },
      { from: '/review/*', to: '/review', status: 200 },
      { from: '/x', to: '/y', status: 301 },
    ]);
  });
});

describe('_headers', () => {
  const rules = parseHeaders('/*\n  X-One: 1\n  Link: <a:b>\n/_astro/*\n  X-One: 2\n  Cache-Control: immutable\n');

  it('gives a path the headers of every rule that covers it, the same name joined', () => {
    expect([...headersFor(rules, '/_astro/a.js')]).toEqual([
      ['X-One', '1, 2'],
      ['Link', '<a:b>'],
      ['Cache-Control', 'immutable'],
    ]);
    expect(headersFor(rules, '/').get('X-One')).toBe('1');
  });

  it('covers what is below a star and nothing beside it', () => {
    expect(matches('/tours/*', '/tours/x/y')).toBe(true);
    expect(matches('/tours/*', '/tours')).toBe(false);
    expect(matches('/login', '/login/x')).toBe(false);
  });
});
