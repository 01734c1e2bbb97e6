/** Milliseconds by which this device's clock is ahead of the server's. */
let ahead = 0;

/** Compares the clocks: a session ends by this device's clock, and its access token by the server's. */
export function compareClocks(session: { readonly access_token: string; readonly expires_at?: number } | null): void {
  const [, payload = ''] = session?.access_token.split('.') ?? [];
  const [, exp] = /"exp":(\d+)/.exec(decode(payload)) ?? [];
  if (exp && session?.expires_at) ahead = (session.expires_at - Number(exp)) * 1000;
}

/** Returns the present time by the server's clock, by which all times in the database are. */
export const getServerTime = (): Date => new Date(Date.now() - ahead);

function decode(payload: string): string {
  try {
    return atob(payload.replace(/-/g, '+').replace(/_/g, '/'));
  } catch {
    return '';
  }
}
