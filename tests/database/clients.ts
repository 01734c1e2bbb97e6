import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { inject } from 'vitest';
import { createAccount } from '#scripts/local-supabase/staff-account.ts';
import type { Database } from '#shared/database.types.ts';
import { apiClient, signInToApi } from '../helpers/sign-in.ts';
import type { Role } from './matrix/expectations.ts';

export type Client = SupabaseClient<Database>;

/** The database's superuser, for arranging what a test starts from. */
export const sql = postgres(inject('databaseUrl'), { max: 3, onnotice() {} });

/** A visitor without an account. */
export const createAnonymousClient = (): Client => apiClient(inject('url'), inject('publishableKey'));

/** Signs in; the account must exist. */
export function signInClient(email: string, password: string): Promise<Client> {
  return signInToApi(inject('url'), inject('publishableKey'), { email, password });
}

export const createStaffClient = (): Promise<Client> => signInClient(inject('staffEmail'), inject('staffPassword'));

/** Somebody with an account of no rights, or with whatever address the test is about. */
export async function createVisitorClient(email = `visitor-${randomUUID()}@example.com`): Promise<Client> {
  const password = 'a-long-password';
  await createAccount(sql, email, password);
  return signInClient(email, password);
}

/** Somebody of the staff who has signed out everywhere, and still has the access token from before. */
async function createSignedOutStaffClient(): Promise<Client> {
  const email = `signed-out-${randomUUID()}@staff.example`;
  const client = await createVisitorClient(email);
  const elsewhere = await signInClient(email, 'a-long-password');
  const { error } = await elsewhere.auth.signOut({ scope: 'global' });
  if (error) throw error;
  return client;
}

/**
 * Makes the rest of a transaction act as an account that has signed in.
 * @param account its id
 */
export async function actAs(transaction: postgres.TransactionSql, account: string, role = 'authenticated') {
  const [session] = await transaction<{ id: string }[]>`
    insert into auth.sessions (id, user_id, created_at, updated_at) values (gen_random_uuid(), ${account}, now(), now()) returning id`;
  const claims = JSON.stringify({ sub: account, session_id: session?.id, role });
  await transaction`select set_config('request.jwt.claims', ${claims}, true),
    set_config('request.jwt.claim.sub', ${account}, true), set_config('role', ${role}, true)`;
}

/** The number of the staff account. */
export async function readStaffUserId(): Promise<string> {
  const [account] = await sql<{ id: string }[]>`select id from auth.users where email = ${inject('staffEmail')}`;
  if (!account) throw new Error('no staff account');
  return account.id;
}

/** Somebody with an address of the staff domain that was never confirmed. */
async function createUnconfirmedStaffClient(): Promise<Client> {
  const email = `unconfirmed-${randomUUID()}@staff.example`;
  const client = await createVisitorClient(email);
  await sql`update auth.users set email_confirmed_at = null where email = ${email}`;
  return client;
}

/** Signs in one person of every role of the matrix. */
export async function createClientOfEachRole(): Promise<Readonly<Record<Role, Client>>> {
  const [visitor, unconfirmed, signedOut, member] = await Promise.all([
    createVisitorClient(),
    createUnconfirmedStaffClient(),
    createSignedOutStaffClient(),
    createStaffClient(),
  ]);
  return { anonymous: createAnonymousClient(), visitor, unconfirmed, signedOut, staff: member };
}

/** Adds an active tour and returns its id. */
export async function insertTour(
  values: Partial<Database['public']['Tables']['tours']['Insert']> = {},
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`insert into public.tours ${sql({
    title: `Tour ${randomUUID()}`,
    description: 'A tour for a test.',
    duration: '3 days / 2 nights',
    price: 100,
    max_participants: 8,
    ...values,
  })} returning id`;
  if (!row) throw new Error('no tour');
  return row.id;
}

/** A booking as a visitor's page sends it. */
export function bookingRequest(
  tourId: string,
  values: Partial<Database['public']['Tables']['bookings']['Insert']> = {},
) {
  return {
    id: randomUUID(),
    customer_name: 'Amal Benali',
    customer_email: 'amal@example.com',
    booking_type: 'tour',
    tour_id: tourId,
    number_of_people: 2,
    total_price: 200,
    currency: 'USD',
    ...values,
  };
}

/** A request to the API as somebody would write it by hand, whatever the types say. */
export async function sendRequest(
  client: Client,
  method: string,
  path: string,
  body?: Record<string, unknown>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const { data } = await client.auth.getSession();
  return fetch(`${inject('url')}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: inject('publishableKey'),
      'content-type': 'application/json',
      ...(data.session ? { authorization: `Bearer ${data.session.access_token}` } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

/** The headers that ask for another schema than the public one. */
export const schemaHeaders = (schema: string) => ({ 'accept-profile': schema, 'content-profile': schema });

/** The code in the API's refusal, or the status where there is none. */
export async function responseErrorCode(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => ({}));
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : `HTTP ${response.status}`;
}
