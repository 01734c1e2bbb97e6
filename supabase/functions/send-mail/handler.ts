import { parseMailSettings } from '#shared/server/mail/send/mail-settings.ts';
import { createMailStore } from '#shared/server/mail/send/mail-store.ts';
import { sendDueMail } from '#shared/server/mail/send/send-due-mail.ts';
import { createSmtpTransport } from '#shared/server/mail/send/smtp-transport.ts';
import { readPlatformKey } from '#shared/server/platform-key.ts';

/** Milliseconds after which no further message is begun; the database waits a minute, the platform a little longer. */
const patience = 45_000;

/** Environment of the function: the project's secrets, and the variables that the platform adds. */
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Creates the handler of the function: POST with `Authorization: Bearer <PUBLISH_SECRET>` sends due mail and answers
 * counts; 405 for another method, 401 for another secret, 500 with a sentence for each unusable setting.
 */
export function createSendMailHandler(environment: Environment): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'POST') return answer(405, { error: 'Method not allowed' }, { Allow: 'POST' });
    const secret = environment['PUBLISH_SECRET'];
    const [, given = ''] = /^Bearer (.*)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
    if (!secret || !(await isEqual(given, secret))) return answer(401, { error: 'Unauthorized' });
    const { sender, problems } = readEnvironment(environment);
    if (!sender) {
      console.error(problems.join(' '));
      return answer(500, { error: problems.join(' ') });
    }
    try {
      return answer(200, await sendDueMail({ ...sender, signal: AbortSignal.timeout(patience) }));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      console.error(`Mail cannot be sent for now: ${reason}`);
      return answer(502, { error: 'The database does not answer.' });
    }
  };
}

function readEnvironment(environment: Environment) {
  const { SITE_URL: site, SUPABASE_URL: url } = environment;
  const key = readPlatformKey(environment['SUPABASE_SECRET_KEYS'], environment['SUPABASE_SERVICE_ROLE_KEY']);
  const { settings, problems } = parseMailSettings({
    SMTP_URL: environment['SMTP_URL'] || undefined,
    MAIL_FROM: environment['MAIL_FROM'] || undefined,
  });
  const hasSite = site !== undefined && URL.canParse(site);
  if (settings && hasSite && url && key) {
    const store = createMailStore({ url, ...key });
    const sender = { store, transport: createSmtpTransport(settings), site: new URL(site) };
    return { sender, problems: [] };
  }
  const missing = [
    ...(settings || problems.length > 0 ? [] : ['SMTP_URL and MAIL_FROM are missing.']),
    ...(hasSite ? [] : ['SITE_URL must be the public address of the site.']),
    ...(url && key ? [] : ['The platform gives no SUPABASE_URL and SUPABASE_SECRET_KEYS.']),
  ];
  return { sender: undefined, problems: [...problems, ...missing] };
}

/** Compares digests of equal length, so that the duration reveals nothing. */
async function isEqual(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map(digest));
  return first?.every((byte, place) => byte === second?.[place]) ?? false;
}

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

function answer(status: number, body: object, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}
