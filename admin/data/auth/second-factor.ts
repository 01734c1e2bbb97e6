import { isAuthApiError, type SupabaseClient } from '@supabase/supabase-js';
import { toDisplayError } from './display-error.ts';

/** The second factor of an account: codes of an authenticator app. */
export interface SecondFactor {
  readonly id: string;
  /** ISO text. */
  readonly createdAt: string;
}

export type Auth = Pick<SupabaseClient['auth'], 'mfa'>;

/** Returns the verified factor of the signed-in account; undefined without one. Rejects with an Error to show. */
export async function findSecondFactor({ mfa }: Auth): Promise<SecondFactor | undefined> {
  const { data, error } = await mfa.listFactors();
  if (error) throw toDisplayError(error);
  const [factor] = data.totp;
  return factor && { id: factor.id, createdAt: factor.created_at };
}

/**
 * Raises the session to the second factor by a code of the app. Rejects with an Error to show.
 * @param factorId by default that of the account
 */
export async function enterCode({ mfa }: Auth, code: string, factorId?: string): Promise<void> {
  const id = factorId ?? (await findSecondFactor({ mfa }))?.id;
  if (id === undefined) throw new Error('This account has no second factor.');
  const { error } = await mfa.challengeAndVerify({ factorId: id, code: code.replace(/\s/g, '') });
  if (isAuthApiError(error) && (error.code === 'mfa_verification_failed' || error.code === 'validation_failed'))
    throw new Error('The code is wrong or too old. Please enter the one that the app shows now.');
  if (error) throw toDisplayError(error);
}
