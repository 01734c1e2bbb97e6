import { createHash } from 'node:crypto';
import type postgres from 'postgres';
import { z } from 'zod';
import { visitorNetwork } from '../../runtime/http/visitor-limit.ts';
import { createGuessLimit, createRequestLimit } from './auth-guesses.ts';
import { type Answer, emailSchema, readBody, refuse, withBody } from './auth-requests.ts';
import { completeSession, mendMetadata } from './auth-sessions.ts';

const recoverySchema = z.object({ email: emailSchema });
const typeSchema = z.enum(['invite', 'recovery']);
const verificationSchema = z.union([
  z.object({ type: typeSchema, token_hash: z.string().min(1) }),
  z.object({ type: typeSchema, email: emailSchema, token: z.string().min(1) }).transform(({ type, email, token }) => ({
    type,
    token_hash: createHash('sha256').update(`${email}${token}`).digest('hex'),
  })),
]);

/** How the service names and stores each type of link. It knows no invitations, but those of a sign-up have the same kind of token. */
const serviceLinks = {
  invite: { type: 'signup', column: 'confirmation_token' },
  recovery: { type: 'recovery', column: 'recovery_token' },
} as const;

/** Creates the handlers of mailed links: `POST /auth/v1/recover` and `POST /auth/v1/verify`. */
export function createLinks(sql: postgres.Sql, answer: Answer) {
  const limitRecoveries = createRequestLimit();
  const limitCodes = createGuessLimit();
  return {
    async recover(request: Request, address: string): Promise<Response> {
      const recovery = await readBody(request, recoverySchema);
      return limitRecoveries(visitorNetwork(address), () => answer(withBody(request, recovery)));
    },

    async verify(request: Request, address: string): Promise<Response> {
      const { type, token_hash } = await readBody(request, verificationSchema);
      const link = serviceLinks[type];
      const response = await limitCodes(visitorNetwork(address), async () => {
        const [account] = await sql<{ id: string; is_banned: boolean | null }[]>`
          select id, banned_until > now() as is_banned from auth.users where ${sql(link.column)} = ${token_hash}`;
        if (account?.is_banned) throw refuse(403, 'user_banned', 'User is banned');
        const verified = await answer(withBody(request, { type: link.type, token_hash }));
        if (verified.ok && account) await mendMetadata(sql, account.id);
        return verified;
      });
      await completeSession(sql, response, request, address, 'recovery');
      return response;
    },
  };
}
