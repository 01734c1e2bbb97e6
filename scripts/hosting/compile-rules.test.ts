import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileRules, toPattern } from './compile-rules.ts';

const rules = compileRules({
  headers: [
    { path: '/*', headers: { 'X-One': '1', 'Referrer-Policy': 'origin' } },
    { path: '/_astro/*', headers: { 'Cache-Control': 'immutable' } },
    { path: '/in/:year/page', headers: { 'X-Two': '2', 'Referrer-Policy': 'no-referrer' } },
  ],
  redirects: [
    { from: '/a', to: '/b', status: 301 },
    { from: '/moved/:year/*', to: '/archive/:year/:splat', status: 302 },
    { from: '/out/*', to: 'https://example.com/:splat', status: 301 },
    { from: '/place', to: '/page#here', status: 302 },
    { from: '/up/*', to: '/:splat', status: 302 },
    { from: '/review/*', to: '/review', status: 200 },
    { from: '/:any', to: '/last', status: 302 },
  ],
});

it('a path has the headers of every rule that covers it', () => {
  expect(Object.fromEntries(rules.findHeaders('/_astro/a.js'))).toEqual({
    'x-one': '1',
    'referrer-policy': 'origin',
    'cache-control': 'immutable',
  });
  expect(rules.findHeaders('/_astro').has('cache-control')).toBe(false);
});

it('values that two rules give to one header are joined', () => {
  expect(rules.findHeaders('/in/2026/page').get('referrer-policy')).toBe('origin, no-referrer');
});

it.each([
  ['/a', '?x=1', { status: 301, location: '/b?x=1' }],
  ['/moved/2026/05/x y', '', { status: 302, location: '/archive/2026/05/x%20y' }],
  ['/out/a/b', '?q', { status: 301, location: 'https://example.com/a/b?q' }],
  ['/place', '?q', { status: 302, location: '/page?q#here' }],
  ['/up/a?b#c', '', { status: 302, location: '/a%3Fb%23c' }],
  ['/review/5', '?token=t', { status: 200, path: '/review' }],
  ['/other', '', { status: 302, location: '/last' }],
  ['/two/parts', '', undefined],
])('the redirect rules lead from %s%s to %o', (path, search, destination) => {
  expect(rules.findDestination(path, search)).toEqual(destination);
});

it('no path makes a redirect lead to another host', () => {
  fc.assert(
    fc.property(fc.string(), (rest) => {
      const destination = rules.findDestination(`/up/${rest}`);
      if (!destination || !('location' in destination)) throw new Error('no redirect');
      expect(new URL(destination.location, 'https://site.example').origin).toBe('https://site.example');
      expect(destination.location).toMatch(/^[\x21-\x7e]+$/);
    }),
  );
  expect(rules.findDestination('/up//evil.example')).toEqual({ status: 302, location: '/evil.example' });
});

it.each([
  ['/tours/*', '/tours/x/y', { splat: 'x/y' }],
  ['/tours/*', '/tours/', { splat: '' }],
  ['/tours/*', '/tours', undefined],
  ['/*', '/', { splat: '' }],
  ['/', '/', {}],
  ['/', '/x', undefined],
  ['/login', '/login', {}],
  ['/login', '/login/x', undefined],
  ['/revision.json', '/revisionxjson', undefined],
  ['/:year/:month', '/2026/05', { year: '2026', month: '05' }],
  ['/:year', '/', undefined],
  ['/at/:5', '/at/:5', {}],
  ['/in/:year/*', '/in/2026/a/b', { year: '2026', splat: 'a/b' }],
])('the pattern %s matched with the path %s gives the parts %o', (pattern, path, parts) => {
  const match = toPattern(pattern).exec(path);
  expect(match ? { ...match.groups } : undefined).toEqual(parts);
});
