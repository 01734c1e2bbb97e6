import { setTimeout as delay } from 'node:timers/promises';
import { createRateLimit } from '../../runtime/http/rate-limit.ts';
import { answerRefusals, refuse } from './auth-requests.ts';

/** Attempts allowed per network and period, as on hosted Supabase. */
const maxAttempts = 30;
const period = 5 * 60_000;
/** Minimum milliseconds of an answer that must not tell which accounts exist: longer than comparing a password or writing a mail. */
const hidingTime = 500;

export type LimitedAttempt = (network: string, attempt: () => Promise<Response>) => Promise<Response>;

/** Creates a limit on the wrong guesses of a network, which also delays the answer to each. */
export function createGuessLimit(): LimitedAttempt {
  const wrong = createRateLimit(maxAttempts, period);
  return async (network, attempt) => {
    if (!wrong.take(network)) throw tooMany();
    const earliest = delay(hidingTime);
    const response = await answerRefusals(attempt);
    if (response.ok) wrong.giveBack(network);
    else await earliest;
    return response;
  };
}

/** Creates a limit on the requests of a network, which also delays the answer to each and hides failures of the service. */
export function createRequestLimit(): LimitedAttempt {
  const requests = createRateLimit(maxAttempts, period);
  return async (network, attempt) => {
    if (!requests.take(network)) throw tooMany();
    const [response] = await Promise.all([attempt(), delay(hidingTime)]);
    return response.status < 500 ? response : Response.json({});
  };
}

const tooMany = () => refuse(429, 'over_request_rate_limit', 'Too many attempts. Please try again in a few minutes.');
