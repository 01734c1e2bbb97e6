import { z } from 'zod';
import { UserError } from '../app/errors.ts';

const headerRuleSchema = z.object({
  /** One address, or with `/*` at the end everything below it. */
  path: z.string(),
  headers: z.record(z.string(), z.string()),
});

const redirectSchema = z.object({
  /** Like the path of a header rule; `:name` stands for one part of an address. */
  from: z.string(),
  /** A path or a web address, in which `:name` and `:splat` are what stood in the place of `:name` and `*`. */
  to: z.string(),
  /** 200 answers with another page under the address that was asked for. */
  status: z.literal([200, 301, 302]),
});

const hostingRulesSchema = z.object({ headers: z.array(headerRuleSchema), redirects: z.array(redirectSchema) });

/** What every host does with the addresses of a release; the first redirect that covers an address counts. */
export type HostingRules = z.infer<typeof hostingRulesSchema>;

/** The file of a release with the rules for our own server. Its name is hidden, so that nobody can ask for it. */
export const rulesFile = '.hosting-rules.json';

/** What the security policy allows besides the site itself. */
export interface PolicyParts {
  /** Hashes of inline scripts and styles, as the policy has them. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Origin of the API where it is not the site's own, otherwise ''. */
  readonly supabaseUrl: string;
  /** Where browsers report what the policy has blocked; '' for nowhere. */
  readonly reportUrl: string;
}

const keptForever = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const reviewForm = { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' };

/**
 * Returns the headers and redirects of a release. Hosts differ where two rules set the same header for one address: one
 * joins the values, the other takes the last. Of several Referrer-Policy values browsers take the last, so that one may.
 */
export function hostingRules(policy: PolicyParts): HostingRules {
  return {
    headers: [
      {
        path: '/*',
        headers: {
          'Content-Security-Policy': securityPolicy(policy),
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
      { path: '/_astro/*', headers: keptForever },
      { path: '/admin-assets/*', headers: keptForever },
      { path: '/images/*', headers: keptForever },
      { path: '/revision.json', headers: { 'Cache-Control': 'no-store' } },
      { path: '/login', headers: { 'X-Robots-Tag': 'noindex' } },
      { path: '/review', headers: reviewForm },
      { path: '/review/*', headers: reviewForm },
    ],
    // Not-found pages differ by host: netlify.toml, and the Worker that wrangler.jsonc names.
    redirects: [{ from: '/review/:id', to: '/review', status: 200 }],
  };
}

function securityPolicy({ scripts, styles, supabaseUrl, reportUrl }: PolicyParts): string {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    `style-src 'self' ${styles.join(' ')}`,
    // The back office shows what staff have typed as an image's address; public pages narrow this down for themselves.
    ["img-src 'self' data: blob:", supabaseUrl, 'https:'].filter(Boolean).join(' '),
    "font-src 'self'",
    `connect-src 'self' ${supabaseUrl}`.trim(),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Not every browser knows report-to yet; those that do pass over report-uri.
    ...(reportUrl ? [`report-uri ${reportUrl}`, 'report-to csp'] : []),
  ].join('; ');
  // Hosts ignore longer lines of _headers, and the site would be without a policy.
  if (policy.length > 1900) {
    throw new UserError(
      `The security policy has ${policy.length} characters: too many inline scripts and styles to name each.`,
    );
  }
  return policy;
}

/** Writes rules as the files of a release that hosts read, by the files' names. */
export function hostFiles({ headers, redirects }: HostingRules): Record<'_headers' | '_redirects', string> {
  const lines = headers.flatMap((rule) => [
    rule.path,
    ...Object.entries(rule.headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  return {
    _headers: `${lines.join('\n')}\n`,
    _redirects: redirects.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join(''),
  };
}

/** Reads the text of a release's rules file. */
export function parseRules(text: string): HostingRules {
  return hostingRulesSchema.parse(JSON.parse(text));
}
