/** Milliseconds until a request is aborted. */
const requestTimeout = 10_000;

/** Response of the API; `body` is undefined when it was empty. */
export interface ApiResponse {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Posts to the Supabase API as an anonymous visitor: a row to a table, or arguments to a function (`rpc/<name>`). Uses
 * fetch to save a library. Rejects when no response arrives within 10 seconds, or one that is not JSON.
 */
export async function postToApi(path: string, content: object): Promise<ApiResponse> {
  const response = await fetch(`${import.meta.env.PUBLIC_SUPABASE_URL || ''}/rest/v1/${path}`, {
    method: 'POST',
    headers: { apikey: import.meta.env.PUBLIC_SUPABASE_KEY, 'content-type': 'application/json' },
    body: JSON.stringify(content),
    signal: AbortSignal.timeout(requestTimeout),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : undefined };
}
