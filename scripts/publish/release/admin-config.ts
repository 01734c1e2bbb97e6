/** What the back office has to know of its deployment. */
export interface AdminShellConfig {
  /** Address of Supabase for browsers; '' when the same origin serves it. */
  readonly supabaseUrl: string;
  readonly supabaseKey: string;
  readonly agencyName: string;
}

/** The element of the admin's shell that carries its configuration; data only, so that no policy forbids it. */
export function renderAdminConfig({ supabaseUrl, supabaseKey, agencyName }: AdminShellConfig): string {
  const config = JSON.stringify({ supabaseUrl, supabaseKey, agency: agencyName }).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="admin-config">${config}</script>`;
}
