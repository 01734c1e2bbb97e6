/** The admin's configuration for a deployment. */
export interface AdminShellConfig {
  /** URL of Supabase for browsers; '' if the same origin serves it. */
  readonly supabaseUrl: string;
  readonly supabaseKey: string;
  readonly agencyName: string;
}

/** Renders the element with the admin's configuration. As it is data and no script, the security policy allows it. */
export function renderAdminConfig({ supabaseUrl, supabaseKey, agencyName }: AdminShellConfig): string {
  const config = JSON.stringify({ supabaseUrl, supabaseKey, agency: agencyName }).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="admin-config">${config}</script>`;
}
