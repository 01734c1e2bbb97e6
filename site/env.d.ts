/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** Address of Supabase for browsers; '' when the site's own origin serves the API. */
  readonly PUBLIC_SUPABASE_URL: string;
  readonly PUBLIC_SUPABASE_KEY: string;
}
