import { expect, it } from 'vitest';
import { resolveSiteUrl } from './site-url.ts';

const netlify = { NETLIFY: 'true', URL: 'https://www.example.com', DEPLOY_PRIME_URL: 'https://pr-5--x.netlify.app' };
const pages = { CF_PAGES: '1', CF_PAGES_URL: 'https://7801f3fc.morocco.pages.dev' };

it.each([
  ['SITE_URL before all', 'https://a.example', netlify, { url: 'https://a.example' }],
  ['the main address at Netlify', undefined, netlify, { url: 'https://www.example.com', host: 'Netlify' }],
  [
    'the address of the project, not of one deployment, at Cloudflare Pages',
    undefined,
    pages,
    { url: 'https://morocco.pages.dev', host: 'Cloudflare Pages' },
  ],
  [
    'the same where the deployment has no address of its own',
    undefined,
    { ...pages, CF_PAGES_URL: 'https://morocco.pages.dev' },
    { url: 'https://morocco.pages.dev', host: 'Cloudflare Pages' },
  ],
])('takes %s', (_what, siteUrl, environment, address) => {
  expect(resolveSiteUrl(siteUrl, environment)).toEqual(address);
});

it.each([
  ['on nobody’s host', {}],
  ['where something else has set URL', { URL: 'https://elsewhere.example' }],
  ['where the host names no address', { NETLIFY: 'true', URL: 'none', CF_PAGES: '1' }],
])('refuses a build without an address %s', (_where, environment) => {
  expect(() => resolveSiteUrl(undefined, environment)).toThrow(/^SITE_URL is missing: .*https:\/\/www\.example\.com/);
});

it('says why a Worker has to be told its address', () => {
  expect(() => resolveSiteUrl(undefined, { WORKERS_CI: '1' })).toThrow(/SITE_URL.*Cloudflare does not tell/);
});
