import { z } from 'zod';
import { UserError } from '../runtime/errors.ts';

const headerRuleSchema = z.object({
  /** An address, or everything below one with `/*` at the end. */
  path: z.string(),
  headers: z.record(z.string(), z.string()),
});

const redirectSchema = z.object({
  /** Like the path of a header rule; `:name` matches one segment of an address. */
  from: z.string(),
  /** A path or a web address. `:name` and `:splat` are replaced by what `:name` and `*` matched. */
  to: z.string(),
  /** 200 serves another page under the requested address. */
  status: z.literal([200, 301, 302]),
});

const hostingRulesSchema = z.object({ headers: z.array(headerRuleSchema), redirects: z.array(redirectSchema) });

/** Headers and redirects of a release on every host. The first redirect that matches an address applies. */
export type HostingRules = z.infer<typeof hostingRulesSchema>;

/** Name of the file with the rules for our own server, which serves no files that begin with a dot. */
export const rulesFile = '.hosting-rules.json';

/** Parts of the security policy that depend on the build. */
export interface PolicyParts {
  /** Hashes of inline scripts and styles, in the form of the policy. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Files of the first pages with each of them, for the message of an error. */
  readonly pages: readonly string[];
  /** Origin of the API if it is not the site's, otherwise ''. */
  readonly supabaseUrl: string;
  /** Address to which browsers report violations; '' for none. */
  readonly reportUrl: string;
}

/** Headers of which a later rule replaces the value; Cloudflare needs a line that removes the earlier one. */
const replacedHeaders = ['Cross-Origin-Resource-Policy'];

/** Returns true if the last rule with this header decides about its value. */
export function isReplacedHeader(name: string): boolean {
  return replacedHeaders.includes(name);
}

const immutableCaching = { 'Cache-Control': 'public, max-age=31536000, immutable' };
/** Link previews, image search and translating proxies show these from other origins. */
const forOtherSites = { 'Cross-Origin-Resource-Policy': 'cross-origin' };
/** Icons and link previews whose address has no hash. */
const publicImages = [
  '/apple-touch-icon.png',
  '/favicon.ico',
  '/favicon.svg',
  '/icon-192.png',
  '/icon-512.png',
  '/open-graph.jpg',
];
/** Usual addresses of a service worker. Browsers that have one of an earlier site get one that removes itself. */
const serviceWorkers = { file: '/sw.js', other: '/service-worker.js' };
/** The address holds a secret, which no cache may keep as its key. */
const secretPage = { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' };

/**
 * Returns the headers and redirects of a release. If two rules set the same header for an address, some hosts join the values and
 * others take the last. Only Referrer-Policy may be set twice, since browsers take the last of its values, and the headers that a
 * later rule replaces.
 */
export function createHostingRules(policy: PolicyParts): HostingRules {
  return {
    headers: [
      {
        path: '/*',
        headers: {
          'Content-Security-Policy': createSecurityPolicy(policy),
          ...(policy.reportUrl ? { 'Reporting-Endpoints': `csp="${policy.reportUrl}"` } : {}),
          'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
          'X-Content-Type-Options': 'nosniff',
          'X-Frame-Options': 'DENY',
          'Referrer-Policy': 'strict-origin-when-cross-origin',
          'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
          'Cross-Origin-Opener-Policy': 'same-origin',
          'Cross-Origin-Resource-Policy': 'same-origin',
        },
      },
      { path: '/_astro/*', headers: { ...immutableCaching, ...forOtherSites } },
      { path: '/admin-assets/*', headers: immutableCaching },
      { path: '/images/*', headers: { ...immutableCaching, ...forOtherSites } },
      ...publicImages.map((path) => ({ path, headers: forOtherSites })),
      ...Object.values(serviceWorkers).map((path) => ({ path, headers: { 'Cache-Control': 'no-cache' } })),
      { path: '/revision.json', headers: { 'Cache-Control': 'no-store' } },
      { path: '/login', headers: { 'X-Robots-Tag': 'noindex' } },
      ...['/guide', '/review', '/review/*'].map((path) => ({ path, headers: secretPage })),
    ],
    // Not-found pages differ by host: netlify.toml, and the Worker that wrangler.jsonc names.
    redirects: [
      { from: '/review/:id', to: '/review', status: 200 },
      { from: serviceWorkers.other, to: serviceWorkers.file, status: 200 },
    ],
  };
}

/** Returns the value of the header Content-Security-Policy. Throws a UserError if it is too long for hosts. */
export function createSecurityPolicy({ scripts, styles, pages, supabaseUrl, reportUrl }: PolicyParts): string {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    `style-src 'self' ${styles.join(' ')}`,
    // The admin previews any image address that staff type; public pages restrict this with a policy of their own.
    ["img-src 'self' data: blob:", supabaseUrl, 'https:'].filter(Boolean).join(' '),
    "font-src 'self'",
    `connect-src 'self' ${supabaseUrl}`.trim(),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Browsers that support report-to ignore report-uri; not all do.
    ...(reportUrl ? [`report-uri ${reportUrl}`, 'report-to csp'] : []),
  ].join('; ');
  // Hosts ignore longer lines of _headers, which would leave the site without a policy.
  if (policy.length > 1900) {
    throw new UserError(
      `The security policy has ${policy.length} characters: too many inline scripts and styles to name each (on ${pages.slice(0, 5).join(', ')}).`,
    );
  }
  return policy;
}

/** Renders rules as the files that hosts read, by file name. */
export function renderHostFiles({ headers, redirects }: HostingRules): Record<'_headers' | '_redirects', string> {
  const lines = headers.flatMap((rule) => [
    rule.path,
    ...Object.entries(rule.headers).flatMap(([name, value]) => [
      // Cloudflare's syntax. Netlify skips lines without a colon and takes the last value by itself.
      ...(isReplacedHeader(name) && rule.path !== '/*' ? [`  ! ${name}`] : []),
      `  ${name}: ${value}`,
    ]),
  ]);
  return {
    _headers: `${lines.join('\n')}\n`,
    _redirects: redirects.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join(''),
  };
}

/** Parses the text of a release's rules file. */
export function parseRules(text: string): HostingRules {
  return hostingRulesSchema.parse(JSON.parse(text));
}
