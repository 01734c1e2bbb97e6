import { readPlatformKey } from '#shared/server/platform-key.ts';
import {
  answerInvitation,
  answerJson,
  type InvitationAnswer,
  maxInvitationBytes,
} from '#shared/server/staff/answer-invitation.ts';

/** Environment of the function: its setting SITE_URL, and the variables that the platform adds. */
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Creates the handler of the function: the answers of answerInvitation() to pages of the site, 403 to those of others; 500 if
 * SITE_URL or a variable of the platform is missing, 502 when the project does not answer.
 */
export function createInviteStaffHandler(environment: Environment): (request: Request) => Promise<Response> {
  const { SITE_URL: siteUrl = '', SUPABASE_URL: url } = environment;
  const key = readPlatformKey(environment['SUPABASE_PUBLISHABLE_KEYS'], environment['SUPABASE_ANON_KEY']);
  const secretKey = readPlatformKey(environment['SUPABASE_SECRET_KEYS'], environment['SUPABASE_SERVICE_ROLE_KEY']);
  const site = URL.canParse(siteUrl) ? new URL(siteUrl).origin : undefined;

  async function answer(request: Request): Promise<InvitationAnswer> {
    if (!site || !url || !key) {
      const problem = site
        ? 'The platform gives no SUPABASE_URL and SUPABASE_PUBLISHABLE_KEYS.'
        : 'SITE_URL must be the public address of the site.';
      console.error(problem);
      return answerJson(500, { error: 'not_set_up' });
    }
    if ((request.headers.get('origin') ?? site) !== site) return answerJson(403, { error: 'other_origin' });
    const project = { url, site, ...key, secretKey: secretKey?.key, fetchAsSecret: secretKey?.fetch };
    const { method } = request;
    const authorization = request.headers.get('authorization') ?? undefined;
    try {
      const body = await readBeginning(request, maxInvitationBytes + 1);
      return await answerInvitation(project, { method, authorization, body });
    } catch (error) {
      console.error(`An invitation could not be answered: ${error instanceof Error ? error.message : String(error)}`);
      return answerJson(502, { error: 'unavailable' });
    }
  }

  return async (request) => {
    const crossOrigin: Record<string, string> = site ? { 'Access-Control-Allow-Origin': site, Vary: 'Origin' } : {};
    if (request.method === 'OPTIONS') {
      const allowed = {
        'Access-Control-Allow-Methods': 'GET, POST',
        'Access-Control-Allow-Headers': 'authorization, content-type, apikey, x-client-info',
        'Access-Control-Max-Age': '3600',
      };
      return new Response(null, { status: 204, headers: { ...crossOrigin, ...allowed } });
    }
    const { status, headers, body } = await answer(request);
    return new Response(body, { status, headers: { ...headers, ...crossOrigin } });
  };
}

/** Reads the body until it has this many bytes. */
async function readBeginning(request: Request, count: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of request.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    size += chunk.length;
    if (size >= count) break;
  }
  return text;
}
