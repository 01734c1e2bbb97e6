import { paths } from '#shared/rules/paths.ts';

/** What only the dashboard can set, before real customers use the site. docs/deploy.md says why. */
const always = [
  '"Prevent use of leaked passwords" on (Pro plan and up): Authentication, Sign In / Providers, Email',
  '"Write audit logs to the database" on, for the list of sign-ins: Authentication, Audit Logs',
  'A mail server: Authentication, Emails, SMTP Settings; then rate limits: Authentication, Rate Limits',
  'CAPTCHA off: Authentication, Attack Protection',
  'SSL enforced, and network restrictions: Database, Settings; point-in-time recovery: Database, Backups',
  'pg_graphql off: drop extension if exists pg_graphql; in the SQL editor',
  'No errors: Advisors, Security Advisor. A log drain, if logs are to last: settings of the project, Log Drains',
  'A second factor for your own account of the dashboard: Preferences, Security',
];

/** Returns what the CLI sets in a hosted project once somebody is logged in there. */
function pushable(siteUrl: string): string[] {
  return [
    '"Allow new users to sign up" off, "Confirm email" on: Authentication, Sign In / Providers',
    `Site URL ${siteUrl}, redirect address ${new URL(paths.login, siteUrl).href}: Authentication, URL Configuration`,
    '"Secure email change" and "Require current password when updating" on, "Secure password change" off, minimum password length 12, "Email OTP Length" 10, "Email OTP Expiration" 900: Authentication, Sign In / Providers, Email',
    '"TOTP (App Authenticator)" on: Authentication, Multi-Factor',
    'The mails of supabase/templates: Authentication, Emails',
  ];
}

/** Returns what is left to set by hand. */
export function listManualSteps(siteUrl: string, arePushed: boolean): string[] {
  return [...(arePushed ? [] : pushable(siteUrl)), ...always];
}
