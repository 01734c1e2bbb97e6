import { z } from 'zod/mini';
import { parseJson } from '#shared/parse-json.ts';
import { fetchWithScreen } from '../screen.ts';

const tokenSchema = z.looseObject({ access_token: z.string(), expires_in: z.number() });

/**
 * Sends a request as fetchWithScreen() does, and adapts the answers of the sign-in service to supabase-js. A 429 at a refresh, caused
 * by the requests of a whole office, becomes a 503, which ends no session. A token ends by this device's clock, which supabase-js
 * reads: one that is ahead would ask for a token before each request.
 */
export const fetchWithTokens: typeof fetch = async (input, init) => {
  const response = await fetchWithScreen(input, init);
  const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, window.location.origin);
  if (!/^\/auth\/v1\/(token|verify|factors\/[^/]+\/verify)$/.test(pathname)) return response;
  if (response.status === 429 && searchParams.get('grant_type') === 'refresh_token')
    return new Response(response.body, { status: 503 });
  const token = z.safeParse(tokenSchema, parseJson(await response.clone().text()));
  if (!response.ok || !token.success) return response;
  return Response.json({ ...token.data, expires_at: Math.floor(Date.now() / 1000) + token.data.expires_in });
};
