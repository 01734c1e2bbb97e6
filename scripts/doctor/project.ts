import { z } from 'zod';
import { buckets } from '#shared/rules/images/image-address.ts';
import { OpenSignUpError, requireClosedSignUp } from '../publish/auth-settings.ts';
import { callDatabaseFunction, type SupabaseProject } from '../publish/supabase-project.ts';
import { UserError } from '../runtime/errors.ts';
import { parseJson } from '../runtime/parse-json.ts';
import { databaseHealthSchema } from '../server/health.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

/** Milliseconds that an answer may take. */
const timeout = 10_000;

/** Checks that nobody can make an account. */
export function checkSignUp(project: SupabaseProject): Promise<Finding> {
  return requireClosedSignUp(project).then(
    () => ok('Sign-up is closed.'),
    (error: unknown) => {
      if (!(error instanceof UserError)) throw error;
      const advice = 'Authentication, Sign In / Providers: switch off "Allow new users to sign up".';
      return error instanceof OpenSignUpError
        ? problem(error.message, advice)
        : problem(error.message, 'Check the project.');
    },
  );
}

/** Reads what the database tells a monitor. Rejects with a UserError where migrations are missing. */
export function readDatabaseHealth(project: SupabaseProject): Promise<z.infer<typeof databaseHealthSchema>> {
  return callDatabaseFunction(project, 'get_health', {}, databaseHealthSchema);
}

const rejectionSchema = z.object({ code: z.string() });

/** Asks the database whether the secret is its own, by a report that it refuses in either case. */
export async function checkSecretByApi({ url, key }: SupabaseProject, secret: string | undefined): Promise<Finding> {
  if (secret === undefined)
    return warning('PUBLISH_SECRET is not set: builds are not reported.', 'docs/deploy.md, section 3.');
  const response = await fetch(`${url}/rest/v1/rpc/end_publish`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify({ secret, publish: 0, state: 'none' }),
    signal: AbortSignal.timeout(timeout),
  }).catch(() => undefined);
  const code = rejectionSchema.safeParse(parseJson((await response?.text()) ?? '')).data?.code;
  if (code === 'PT400') return ok('PUBLISH_SECRET is that of the database.');
  if (code === '42501')
    return problem(
      'PUBLISH_SECRET is not that of the database, which may have none: hooks and reports are refused.',
      'Set both to the same, in .env and in private.settings (publish_secret).',
    );
  return warning('PUBLISH_SECRET could not be compared with that of the database.', 'Try again.');
}

/** Checks the buckets without a right to list them: a missing one is answered otherwise than a missing object. */
export async function readBucketsByApi({ url }: SupabaseProject): Promise<string[]> {
  const answers = await Promise.all(
    Object.values(buckets).map(async (bucket) => {
      const response = await fetch(`${url}/storage/v1/object/public/${bucket}/nothing`, {
        signal: AbortSignal.timeout(timeout),
      }).catch(() => undefined);
      const text = (await response?.text()) ?? '';
      return response === undefined || /bucket not found/i.test(text) ? [] : [bucket];
    }),
  );
  return answers.flat();
}

/** Sends a publish hook to the live site, as the database does: it costs one comparison. */
export async function checkLiveHook(siteUrl: string, secret: string | undefined): Promise<Finding> {
  const place = `${siteUrl}/hooks/publish`;
  const response = await fetch(place, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret ?? ''}` },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  }).catch(() => undefined);
  if (!response) return problem(`${place} does not answer.`, 'Start npm run serve, and look at the proxy in front.');
  if (response.status === 202) return ok(`${place} accepts hooks.`);
  if (response.status === 401)
    return problem(
      `${place} does not accept PUBLISH_SECRET.`,
      'Restart npm run serve after a change of .env; run doctor with the same settings.',
    );
  return warning(
    `${place} answers ${response.status}: no server of ours.`,
    'Right at a CDN host, whose build hook only it can try. Otherwise look at the proxy.',
  );
}
