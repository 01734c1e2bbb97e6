import type { SupabaseProject } from '#shared/server/supabase.ts';
import { readContentRevision } from '../publish/publisher/content-source.ts';
import { readLiveRevision } from '../publish/publisher/live-address.ts';
import { type AuthSettings, OpenSignUpError, requireClosedSignUp } from '../runtime/auth-settings.ts';
import { UserError } from '../runtime/errors.ts';
import { callDatabaseFunction } from '../runtime/supabase-project.ts';
import { databaseHealthSchema } from '../server/health.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

/** Milliseconds to wait for an answer. */
const timeout = 10_000;

/** Checks that a project answers, is closed to new accounts, and lets staff in as the product expects. */
export async function examineProject(project: SupabaseProject): Promise<Finding[]> {
  try {
    await callDatabaseFunction(project, 'get_health', {}, databaseHealthSchema);
    const settings = await requireClosedSignUp(project);
    return [ok('The project and its database answer, and sign-up is closed.'), ...checkSignIn(settings)];
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const advice =
      error instanceof OpenSignUpError
        ? 'Authentication, Sign In / Providers: switch off "Allow new users to sign up".'
        : 'Compare address and key with those of the project, and push its migrations.';
    return [problem(error.message, advice)];
  }
}

/** Checks that addresses are confirmed, and that e-mail is the only way to sign in. Says nothing about what is not shown. */
export function checkSignIn({ mailer_autoconfirm: takesAnyAddress, external = {} }: AuthSettings): Finding[] {
  const others = Object.keys(external).filter((name) => name !== 'email' && external[name] === true);
  return [
    ...(takesAnyAddress
      ? [
          problem(
            'The project takes e-mail addresses without confirming them, so an account can pass for staff.',
            'Authentication, Sign In / Providers, Email: switch on "Confirm email".',
          ),
        ]
      : []),
    ...(others.length > 0
      ? [
          warning(
            `The project has other ways to sign in than e-mail and password: ${others.join(', ')}.`,
            'Authentication, Sign In / Providers: switch them off; the product does not use them.',
          ),
        ]
      : []),
  ];
}

/** Checks that the live site shows the newest content and accepts publish hooks. */
export async function examineSite(
  project: SupabaseProject,
  siteUrl: string,
  secret: string | undefined,
): Promise<Finding[]> {
  const live = await readLiveRevision(siteUrl).catch(() => undefined);
  const revision = checkLiveRevision(live, await readContentRevision(project), siteUrl);
  return live === undefined ? [revision] : [revision, await checkLiveHook(siteUrl, secret)];
}

/** Compares the revision of the live site with that of the database. */
export function checkLiveRevision(live: number | undefined, newest: number, place: string): Finding {
  if (live === undefined)
    return problem(`${place} does not answer with this site.`, 'Start it, and check the proxy in front of it.');
  if (live === newest) return ok(`${place} shows the newest content (revision ${live}).`);
  return warning(
    `${place} shows revision ${live}, the database has ${newest}.`,
    'Wait a minute; then docs/operations.md, "When publishing does not".',
  );
}

/** Sends a publish hook to the live site, as the database does. It costs one comparison. */
async function checkLiveHook(siteUrl: string, secret: string | undefined): Promise<Finding> {
  const place = `${siteUrl}/hooks/publish`;
  const response = await fetch(place, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret ?? ''}` },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  }).catch(() => undefined);
  if (!response)
    return problem(`${place} does not answer.`, 'Start npm run serve, and check the proxy in front of it.');
  if (response.status === 202) return ok(`${place} accepts hooks.`);
  if (response.status === 401)
    return problem(
      `${place} does not accept PUBLISH_SECRET.`,
      'Restart npm run serve after a change of .env; run doctor with the same settings.',
    );
  return warning(
    `${place} answers ${response.status}: it is not npm run serve.`,
    'Right at a CDN host, whose build hook only the host can try. Otherwise check the proxy.',
  );
}
