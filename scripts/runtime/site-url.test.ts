import { expect, it } from 'vitest';
import { resolveSiteUrl } from './site-url.ts';

const netlify = { NETLIFY: 'true', URL: 'https://www.example.com', DEPLOY_PRIME_URL: 'https://pr-5--x.netlify.app' };
const pages = { CF_PAGES: '1', CF_PAGES_URL: 'https://7801f3fc.morocco.pages.dev' };

it.each([
  ['SITE_URL before anything else', 'https://a.example', netlify, { url: 'https://a.example' }],
  ['the main address at Netlify', undefined, netlify, { url: 'https://www.example.com', host: 'Netlify' }],
  [
    'the address of the project, not of one deployment, at Cloudflare Pages',
    undefined,
    pages,
    { url: 'https://morocco.pages.dev', host: 'Cloudflare Pages' },
  ],
  [
    'the address of the project at Cloudflare Pages if the deployment has no address of its own',
    undefined,
    { ...pages, CF_PAGES_URL: 'https://morocco.pages.dev' },
    { url: 'https://morocco.pages.dev', host: 'Cloudflare Pages' },
  ],
])('uses %s as the site URL', (_what, siteUrl, environment, address) => {
  expect(resolveSiteUrl(siteUrl, environment)).toEqual(address);
});

it.each([
  ['outside a known host', {}],
  ['if another program has set URL', { URL: 'https://elsewhere.example' }],
  ['if the host names no address', { NETLIFY: 'true', URL: 'none', CF_PAGES: '1' }],
])('rejects a build without a site URL %s', (_where, environment) => {
  expect(() => resolveSiteUrl(undefined, environment)).toThrow(/^SITE_URL is missing: .*https:\/\/www\.example\.com/);
});

it('explains why a Cloudflare Worker needs SITE_URL', () => {
  expect(() => resolveSiteUrl(undefined, { WORKERS_CI: '1' })).toThrow(/SITE_URL.*Cloudflare does not pass/);
});
