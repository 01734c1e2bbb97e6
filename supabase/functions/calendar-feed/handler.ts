import { answerText, createFeedAnswerer, type FeedAnswer } from '#shared/server/calendar/answer-feed.ts';
import { readPlatformKey } from '#shared/server/platform-key.ts';

/** Environment of the function, set by the platform. */
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Creates the handler of the function: the answers of createFeedAnswerer() to requests below its name, 500 if the
 * platform provides no key, 502 when the database does not answer.
 */
export function createCalendarFeedHandler(environment: Environment): (request: Request) => Promise<Response> {
  const answerFeed = createFeedAnswerer();
  const { SUPABASE_URL: url } = environment;
  const key = readPlatformKey(environment['SUPABASE_PUBLISHABLE_KEYS'], environment['SUPABASE_ANON_KEY']);

  async function answer(request: Request): Promise<FeedAnswer> {
    if (!url || !key) {
      console.error('The platform gives no SUPABASE_URL and SUPABASE_PUBLISHABLE_KEYS.');
      return answerText(500, 'This could not be answered.');
    }
    // The platform leaves the name of the function in the path; other hosts of functions remove it.
    const path = new URL(request.url).pathname.replace(/^.*\/calendar-feed(?=\/|$)/, '');
    const ifNoneMatch = request.headers.get('if-none-match') ?? undefined;
    try {
      return await answerFeed({ url, ...key }, { method: request.method, path, ifNoneMatch });
    } catch (error) {
      console.error(`A calendar feed could not be answered: ${error instanceof Error ? error.message : String(error)}`);
      return answerText(502, 'The service is not available at the moment.', { 'Retry-After': '60' });
    }
  }

  return async (request) => {
    const { status, headers, body } = await answer(request);
    return new Response(body ?? null, { status, headers });
  };
}
