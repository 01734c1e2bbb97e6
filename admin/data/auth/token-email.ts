import { z } from 'zod/mini';

const claimsSchema = z.object({ email: z.string() });

/** Returns the e-mail address in an access token, whose signature only the service can check; undefined if there is none. */
export function readTokenEmail(token: string): string | undefined {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    return claimsSchema.safeParse(claims).data?.email;
  } catch {
    return undefined;
  }
}
