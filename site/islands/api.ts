/** After this many milliseconds without an answer, a request counts as failed. */
const requestTimeout = 10_000;

/** What the API answered; `body` is undefined where it said nothing. */
export interface ApiResponse {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Sends one thing to the Supabase API as a visitor does: a row to a table, or arguments to a function (`rpc/<name>`).
 * Nothing has to be loaded for it, so that it works as soon as the line does. Rejects when there is no answer in time,
 * or one that is no JSON.
 */
export async function postToApi(path: string, content: object): Promise<ApiResponse> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), requestTimeout);
  try {
    const response = await fetch(`${import.meta.env.PUBLIC_SUPABASE_URL || ''}/rest/v1/${path}`, {
      method: 'POST',
      headers: { apikey: import.meta.env.PUBLIC_SUPABASE_KEY, 'content-type': 'application/json' },
      body: JSON.stringify(content),
      signal: controller.signal,
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : undefined };
  } finally {
    clearTimeout(timer);
  }
}
