import { expect, it } from 'vitest';
import { findHostConflicts } from './conflicts.ts';

const pages = ['index.html', '404.html', 'tours.html', 'tours/404.html'];
const one = { 'X-One': '1' };
const two = { 'X-Two': '2' };

it('rules that all hosts apply alike have no conflicts', () => {
  const rules = {
    headers: [
      { path: '/*', headers: one },
      { path: '/review', headers: two },
      { path: '/review/*', headers: two },
      { path: '/_astro/*', headers: two },
    ],
    redirects: [
      { from: '/old', to: '/tours', status: 301 as const },
      { from: '/review/:id', to: '/review', status: 200 as const },
    ],
  };
  expect(findHostConflicts(rules, [...pages, 'review.html', 'tours/dunes.html'])).toEqual([]);
});

it.each([
  ['/tours', '/', 301, '/tours covers /tours, which exists: Netlify serves it, Cloudflare follows the rule'],
  ['/:any', '/', 302, '/:any covers /404, which exists'],
  ['/:any', '/', 302, '/:any covers /tours, which exists'],
  ['/a/*', '/tours', 200, '/a/* covers /a on Netlify, not on Cloudflare'],
  ['/a', '/b', 200, '/b does not exist'],
] as const)('hosts differ about the redirect %s to %s with status %i', (from, to, status, words) => {
  expect(findHostConflicts({ headers: [], redirects: [{ from, to, status }] }, pages).join('\n')).toContain(words);
});

it('a header rule for everything below a page conflicts where the page has no rule of its own', () => {
  const rules = { headers: [{ path: '/tours/*', headers: one }], redirects: [] };
  expect(findHostConflicts(rules, pages).join('\n')).toBe(
    'headers: /tours/* covers /tours on Netlify, not on Cloudflare; a rule for /tours needs the same headers',
  );
});
