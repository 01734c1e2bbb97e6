import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseRequestTarget } from './request-target.ts';

it.each([
  ['/', '/', ''],
  ['/tours?search=a%20b', '/tours', '?search=a%20b'],
  ['/tours#x?y', '/tours', ''],
  ['/t%6furs', '/tours', ''],
  ['/a%20b', '/a b', ''],
  ['/%C3%A9', '/é', ''],
  ['http://any.example/tours?q', '/tours', '?q'],
  ['http://any.example', '/', ''],
  ['/a//b', '/a//b', ''],
])('the request target %s is read as %s', (target, pathname, search) => {
  expect(parseRequestTarget(target)).toEqual({ pathname, search });
});

it.each([
  '',
  '*',
  'tours',
  '//evil.example',
  '/..',
  '/a/../b',
  '/./a',
  '/%2e%2e/a',
  '/%2E./a',
  '/a%2fb',
  '/a%5cb',
  '/a\\b',
  '/%00',
  '/%ff',
  '/%',
  '/%c0%ae%c0%ae/a',
  'ftp://a.example/x',
  'http://a.example//evil.example',
  'example.com:443',
])('the request target %s is refused', (target) => {
  expect(parseRequestTarget(target)).toBeUndefined();
});

it('no request target leaves the site', () => {
  const piece = fc.oneof(fc.string(), fc.constantFrom('/', '..', '.', '%2e', '%2f', '%5c', '\\', '//', '?', '#', '%'));
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const address = parseRequestTarget(`/${pieces.join('')}`);
      if (!address) return;
      expect(address.pathname).toMatch(/^\/(?!\/)/);
      expect(address.pathname.split('/').filter((part) => part === '.' || part === '..')).toEqual([]);
      expect(address.search).toMatch(/^(\?[\x21-\x7e]*)?$/);
    }),
  );
});
