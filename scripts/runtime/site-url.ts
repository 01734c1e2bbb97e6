import { UserError } from './errors.ts';

/** The public address of a site and its source. */
export interface SiteUrl {
  readonly url: string;
  /** The host that set the address; undefined if it comes from SITE_URL. */
  readonly host?: string;
}

/**
 * Returns the public address of the built site: SITE_URL, or the main address set by the build's host. Throws a UserError if there
 * is neither, since canonical links and the sitemap would be wrong.
 * @param siteUrl SITE_URL of the settings
 * @param environment has the host's variables: `URL` of Netlify, `CF_PAGES_URL` of Cloudflare Pages; Workers set none
 */
export function resolveSiteUrl(siteUrl: string | undefined, environment: NodeJS.ProcessEnv): SiteUrl {
  if (siteUrl) return { url: siteUrl };
  const { NETLIFY, URL: main = '', CF_PAGES, CF_PAGES_URL = '', WORKERS_CI } = environment;
  if (NETLIFY && URL.canParse(main)) return { url: new URL(main).origin, host: 'Netlify' };
  if (CF_PAGES && URL.canParse(CF_PAGES_URL)) {
    // The address of a single deployment has one more label at the front.
    const project = new URL(CF_PAGES_URL).hostname.split('.').slice(-3).join('.');
    return { url: `https://${project}`, host: 'Cloudflare Pages' };
  }
  const hint = WORKERS_CI ? 'Cloudflare does not pass the public address to builds of a Worker. ' : '';
  throw new UserError(
    `SITE_URL is missing: the public address of the site, such as https://www.example.com, for canonical links, the sitemap and link previews. ${hint}Set it beside PUBLIC_SUPABASE_URL (see .env.example and docs/deploy.md).`,
  );
}
