import { UserError } from './errors.ts';

/** The public address of a site, and who named it. */
export interface SiteUrl {
  readonly url: string;
  /** The host whose build named it; undefined where the settings did. */
  readonly host?: string;
}

/**
 * Returns where the site of a build will stand: SITE_URL, else the main address that the host of the build tells it.
 * Throws a Failure where neither names one: links to nowhere would be what search engines are told.
 * @param siteUrl SITE_URL as the settings have it
 * @param environment what the host has set: Netlify `URL`, Cloudflare Pages `CF_PAGES_URL`; Workers Builds name none
 */
export function resolveSiteUrl(siteUrl: string | undefined, environment: NodeJS.ProcessEnv): SiteUrl {
  if (siteUrl) return { url: siteUrl };
  const { NETLIFY, URL: main = '', CF_PAGES, CF_PAGES_URL = '', WORKERS_CI } = environment;
  if (NETLIFY && URL.canParse(main)) return { url: new URL(main).origin, host: 'Netlify' };
  if (CF_PAGES && URL.canParse(CF_PAGES_URL)) {
    // A deployment's own address has a label in front of the project's.
    const project = new URL(CF_PAGES_URL).hostname.split('.').slice(-3).join('.');
    return { url: `https://${project}`, host: 'Cloudflare Pages' };
  }
  const why = WORKERS_CI ? 'Cloudflare does not tell the builds of a Worker where it will stand. ' : '';
  throw new UserError(
    `SITE_URL is missing: the public address of the site, such as https://www.example.com, for canonical links, the sitemap and link previews. ${why}Set it beside PUBLIC_SUPABASE_URL (see .env.example and docs/deploy.md).`,
  );
}
