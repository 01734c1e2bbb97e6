/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** Address of Supabase for browsers; '' when the site's own origin serves the API. */
  readonly PUBLIC_SUPABASE_URL: string;
  readonly PUBLIC_SUPABASE_KEY: string;
  /** Address that receives error reports; '' for none. */
  readonly PUBLIC_ERROR_REPORT_URL: string;
  /** Identifies the code of the release in error reports. */
  readonly PUBLIC_RELEASE: string;
}

interface Document {
  /** True while the browser renders the page in the background; undefined where it never does. */
  readonly prerendering?: boolean;
}
