import { fetchWithScreen } from '../screen.ts';

/**
 * Sends a request as fetchWithScreen() does, and adapts the answers of the sign-in service to supabase-js. A 429 at a refresh, caused
 * by the requests of a whole office, becomes a 503, which ends no session. A token ends by this device's clock, which supabase-js
 * reads: one that is ahead would ask for a token before each request.
 */
export const fetchWithTokens: typeof fetch = async (input, init) => {
  const response = await fetchWithScreen(input, init);
  const url = String(input instanceof Request ? input.url : input);
  if (!/\/auth\/v1\/(token|.*verify)/.test(url)) return response;
  if (response.status === 429 && url.includes('refresh_token')) return new Response(response.body, { status: 503 });
  const text = await response.text();
  const [, seconds] = /"expires_in":(\d+)/.exec(text) ?? [];
  const expiry = Math.floor(Date.now() / 1000) + Number(seconds);
  return new Response(seconds ? text.replace(/"expires_at":\d+/, `"expires_at":${expiry}`) : text, response);
};
