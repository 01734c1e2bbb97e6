/** The admin's configuration for a deployment. */
export interface AdminShellConfig {
  /** URL of Supabase for browsers; '' if the same origin serves it. */
  readonly supabaseUrl: string;
  readonly supabaseKey: string;
  /** Name of the agency. */
  readonly agency: string;
  /** URL to which the admin reports errors; '' for none. */
  readonly errorReportUrl: string;
  /** Identifies the code of the release in reports of errors. */
  readonly release: string;
}

/** Renders the element with the admin's configuration. The security policy allows it, since it is data and not a script. */
export function renderAdminConfig(shell: AdminShellConfig): string {
  const { supabaseUrl, supabaseKey, agency, errorReportUrl, release } = shell;
  const config = JSON.stringify({ supabaseUrl, supabaseKey, agency, errorReportUrl, release });
  return `<script type="application/json" id="admin-config">${config.replaceAll('<', '\\u003c')}</script>`;
}
