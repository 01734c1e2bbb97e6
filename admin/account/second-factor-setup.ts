import { isAuthApiError } from '@supabase/supabase-js';
import { toDisplayError } from '../data/auth/display-error.ts';
import type { Auth, SecondFactor } from '../data/auth/second-factor.ts';

/** A second factor that is being set up, to be scanned or typed into an authenticator app. */
export interface NewSecondFactor {
  readonly id: string;
  /** Image as a data: address. */
  readonly qrCode: string;
  /** The same for typing. */
  readonly secret: string;
}

/** Thrown by a sign-in service that has no second factors, such as that of the local backend. */
export class NoSecondFactorsError extends Error {}

/**
 * Begins to set up a factor and drops unfinished ones. Sign-in asks for it after its first code was entered.
 * @param issuer name of the agency, which the app shows
 * @throws NoSecondFactorsError if the service has none; otherwise an Error to show
 */
export async function startSecondFactor({ mfa }: Auth, issuer: string): Promise<NewSecondFactor> {
  const { data: factors } = await mfa.listFactors();
  for (const { id, status } of factors?.all ?? []) if (status === 'unverified') await mfa.unenroll({ factorId: id });
  const { data, error } = await mfa.enroll({ factorType: 'totp', issuer, friendlyName: 'Authenticator app' });
  if (isAuthApiError(error) && error.code === 'mfa_totp_enroll_not_enabled') throw new NoSecondFactorsError();
  if (error) throw toDisplayError(error);
  return { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret };
}

/** Removes the factor. The session must have entered its code. Rejects with an Error to show. */
export async function removeSecondFactor({ mfa }: Auth, { id }: SecondFactor): Promise<void> {
  const { error } = await mfa.unenroll({ factorId: id });
  if (error) throw toDisplayError(error);
}
