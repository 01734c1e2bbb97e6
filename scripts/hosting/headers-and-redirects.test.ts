import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../runtime/settings.ts';
import { compileRules } from './compile-rules.ts';
import { createHostingRules, parseRules, renderHostFiles } from './headers-and-redirects.ts';

const policy = {
  pages: ['index.html'],
  scripts: ["'sha256-a'"],
  styles: ["'sha256-b'"],
  supabaseUrl: '',
  reportUrl: 'https://reports.example/csp',
};
const rules = createHostingRules(policy);

it('writes _headers with each path above its headers, and _redirects with a redirect a line', () => {
  const { _headers, _redirects } = renderHostFiles(rules);
  expect(_headers).toBe(`/*
  Content-Security-Policy: default-src 'none'; script-src 'self' 'sha256-a'; style-src 'self' 'sha256-b'; img-src 'self' data: blob: https:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; report-uri https://reports.example/csp; report-to csp
  Reporting-Endpoints: csp="https://reports.example/csp"
  Strict-Transport-Security: max-age=63072000; includeSubDomains
  X-Content-Type-Options: nosniff
  X-Frame-Options: DENY
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=()
  Cross-Origin-Opener-Policy: same-origin
  Cross-Origin-Resource-Policy: same-origin
/_astro/*
  Cache-Control: public, max-age=31536000, immutable
  ! Cross-Origin-Resource-Policy
  Cross-Origin-Resource-Policy: cross-origin
/admin-assets/*
  Cache-Control: public, max-age=31536000, immutable
/images/*
  Cache-Control: public, max-age=31536000, immutable
  ! Cross-Origin-Resource-Policy
  Cross-Origin-Resource-Policy: cross-origin
/apple-touch-icon.png
  ! Cross-Origin-Resource-Policy
  Cross-Origin-Resource-Policy: cross-origin
/favicon.ico
  ! Cross-Origin-Resource-Policy
  Cross-Origin-Resource-Policy: cross-origin
/favicon.svg
  ! Cross-Origin-Resource-Policy
  Cross-Origin-Resource-Policy: cross-origin
/icon-192.png
  ! Cross-Origin-Resource-Policy
  Cross-Origin-Resource-Policy: cross-origin
/icon-512.png
  ! Cross-Origin-Resource-Policy
  Cross-Origin-Resource-Policy: cross-origin
/open-graph.jpg
  ! Cross-Origin-Resource-Policy
  Cross-Origin-Resource-Policy: cross-origin
/sw.js
  Cache-Control: no-cache
/service-worker.js
  Cache-Control: no-cache
/revision.json
  Cache-Control: no-store
/login
  X-Robots-Tag: noindex
/guide
  X-Robots-Tag: noindex
  Referrer-Policy: no-referrer
  Cache-Control: no-store
/review
  X-Robots-Tag: noindex
  Referrer-Policy: no-referrer
  Cache-Control: no-store
/review/*
  X-Robots-Tag: noindex
  Referrer-Policy: no-referrer
  Cache-Control: no-store
`);
  expect(_redirects).toBe('/review/:id /review 200\n/service-worker.js /sw.js 200\n');
});

it('the rules file of our own server holds every rule', () => {
  expect(parseRules(JSON.stringify(rules))).toEqual(rules);
});

it('no two rules set the same header for one address, except Referrer-Policy, of which browsers take the last', () => {
  for (const { path } of rules.headers) {
    for (const [name, value] of compileRules(rules).findHeaders(path.replace('*', 'any'))) {
      const given = rules.headers.flatMap(({ headers }) => Object.entries(headers));
      const isOfOneRule = given.some((header) => header[0].toLowerCase() === name && header[1] === value);
      expect([path, name, isOfOneRule || name === 'referrer-policy']).toEqual([path, name, true]);
    }
  }
});

it.each([
  ['/', 'same-origin'],
  ['/tours', 'same-origin'],
  ['/login', 'same-origin'],
  ['/hidden-path/tours', 'same-origin'],
  ['/admin-assets/main.js', 'same-origin'],
  ['/tours.json', 'same-origin'],
  ['/revision.json', 'same-origin'],
  ['/images/a.avif', 'cross-origin'],
  ['/_astro/a.css', 'cross-origin'],
  ['/open-graph.jpg', 'cross-origin'],
])('the resource policy of %s is %s', (address, value) => {
  expect(compileRules(rules).findHeaders(address).get('cross-origin-resource-policy')).toBe(value);
});

it('other sites may show every image among the public files', async () => {
  const files = await readdir(path.join(projectRoot, 'site/public'));
  const images = files.filter((file) => /\.(ico|jpg|png|svg)$/.test(file));
  expect(images.length).toBeGreaterThan(3);
  for (const image of images)
    expect(compileRules(rules).findHeaders(`/${image}`).get('cross-origin-resource-policy'), image).toBe(
      'cross-origin',
    );
});

it('the rules use only syntax that all hosts read alike', () => {
  for (const { path, headers } of rules.headers) {
    expect(path).toMatch(/^(\/[\w.-]+)*(\/\*)?$/);
    for (const [name, value] of Object.entries(headers)) {
      expect(`${name}: ${value}`).toMatch(/^[\w-]+: [\x20-\x7e]+$/);
      expect(value).not.toContain(':splat');
    }
  }
  for (const { from, to } of rules.redirects) {
    expect(from).toMatch(/^(\/:?[\w.-]+)+(\/\*)?$/);
    expect(to).toMatch(/^(\/|https?:\/\/[\w.-]+\/)[\w/:.#-]*$/);
  }
  expect(new Set(rules.redirects.map(({ from }) => from)).size).toBe(rules.redirects.length);
});

it('a security policy that is too long for a line of _headers is an error', () => {
  const scripts = Array.from({ length: 40 }, () => `'sha256-${'a'.repeat(44)}'`);
  expect(() => createHostingRules({ ...policy, scripts })).toThrow(
    /^The security policy has \d+ characters.* \(on index\.html\)/,
  );
});
