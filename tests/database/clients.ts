import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { inject } from 'vitest';
import type { Database } from '#shared/database.types.ts';
import { lazy } from '#shared/rules/text/lazy.ts';
import { addSecondFactor, apiClient, createTestAccount, mintToken, signInToApi } from '../helpers/sign-in.ts';
import type { Role } from './matrix/expectations.ts';

export type Client = SupabaseClient<Database>;

/** A connection as superuser, for preparing rows and inspecting results. */
export const sql = postgres(inject('databaseUrl'), { max: 3, onnotice() {} });

/** Creates a client of a visitor without an account. */
export const createAnonymousClient = (): Client => apiClient(inject('url'), inject('publishableKey'));

/** Creates a client that is signed in; the account must exist. */
export function signInClient(email: string, password: string): Promise<Client> {
  return signInToApi(inject('url'), inject('publishableKey'), { email, password });
}

const staffClient = lazy(() => signInStaff());

/** Returns the client of the staff account, in a session as if new. Tests share it and must not end its session. */
export async function getStaffClient(): Promise<Client> {
  const client = await staffClient();
  // In one order: other tests leave several sessions, and two updates at once would wait for each other.
  await sql`update auth.sessions set created_at = now()
    where id in (select id from auth.sessions where user_id = ${await readStaffUserId()} order by id for update)`;
  return client;
}

/** Signs the staff account in anew, as changes of who is staff demand. */
export const signInStaff = (): Promise<Client> => signInClient(inject('staffEmail'), inject('staffPassword'));

/** Creates an account and a client that is signed in to it, without rights unless the address gives it some. */
export async function createVisitorClient(email = `visitor-${randomUUID()}@example.com`): Promise<Client> {
  const password = 'a-long-password';
  await createTestAccount(sql, email, password);
  return signInClient(email, password);
}

/** Creates a client of staff with an access token of a session that was signed out everywhere. */
async function createSignedOutStaffClient(): Promise<Client> {
  const email = `signed-out-${randomUUID()}@staff.example`;
  const client = await createVisitorClient(email);
  const otherClient = await signInClient(email, 'a-long-password');
  const { error } = await otherClient.auth.signOut({ scope: 'global' });
  if (error) throw error;
  return client;
}

/**
 * Makes the rest of a transaction act as a signed-in account.
 * @param account id of the account
 */
export async function actAs(transaction: postgres.TransactionSql, account: string, role = 'authenticated') {
  const [session] = await transaction<{ id: string }[]>`
    insert into auth.sessions (id, user_id, created_at, updated_at) values (gen_random_uuid(), ${account}, now(), now()) returning id`;
  const claims = JSON.stringify({ sub: account, session_id: session?.id, role });
  await transaction`select set_config('request.jwt.claims', ${claims}, true),
    set_config('request.jwt.claim.sub', ${account}, true), set_config('role', ${role}, true)`;
}

/** Returns the id of the staff account. */
export async function readStaffUserId(): Promise<string> {
  const [account] = await sql<{ id: string }[]>`select id from auth.users where email = ${inject('staffEmail')}`;
  if (!account) throw new Error('The staff account does not exist.');
  return account.id;
}

/** Creates a client of an account with an unconfirmed address of the staff domain. */
async function createUnconfirmedStaffClient(): Promise<Client> {
  const email = `unconfirmed-${randomUUID()}@staff.example`;
  const client = await createVisitorClient(email);
  await sql`update auth.users set email_confirmed_at = null where email = ${email}`;
  return client;
}

/** Adds a verified second factor to an account. */
export const addFactor = (email: string): Promise<void> => addSecondFactor(sql, email);

/** Gives a client an access token of its session with other claims, signed as by the sign-in service. */
export async function replaceClaims(client: Client, claims: Readonly<Record<string, unknown>>): Promise<void> {
  const { session } = (await client.auth.getSession()).data;
  const access_token = mintToken(session?.access_token ?? '', inject('jwtSecret'), claims);
  const { error } = await client.auth.setSession({ access_token, refresh_token: session?.refresh_token ?? '' });
  if (error) throw error;
}

/** Creates a client of staff with a second factor, before (aal1) or after (aal2) its code. */
async function createClientWithFactor(aal: 'aal1' | 'aal2'): Promise<Client> {
  const email = `second-factor-${randomUUID()}@staff.example`;
  const client = await createVisitorClient(email);
  await addFactor(email);
  await replaceClaims(client, { aal });
  return client;
}

/** Creates one client for each role of the matrix. */
export async function createClientOfEachRole(): Promise<Readonly<Record<Role, Client>>> {
  const [visitor, unconfirmed, signedOut, withoutCode, member, withCode] = await Promise.all([
    createVisitorClient(),
    createUnconfirmedStaffClient(),
    createSignedOutStaffClient(),
    createClientWithFactor('aal1'),
    signInStaff(),
    createClientWithFactor('aal2'),
  ]);
  return { anonymous: createAnonymousClient(), visitor, unconfirmed, signedOut, withoutCode, staff: member, withCode };
}

/** Inserts an active tour and returns its id. */
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
  if (!row) throw new Error('The tour was not inserted.');
  return row.id;
}

/** Inserts an active day trip and returns its id. */
export async function insertDayTrip(): Promise<string> {
  const id = `day-trip-${randomUUID()}`;
  await sql`insert into public.day_trips ${sql({ id, title: 'Falls', description: 'x', duration: '1 day', group_size: '2-8', price: 40, currency: 'EUR', departure_time: '8', return_time: '9' })}`;
  return id;
}

/** Returns the body of a booking request as the site sends it. */
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

/** Sends a request to the API without the client library, so that types do not restrict it. */
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

/** Returns the headers that select a schema of the database. */
export const schemaHeaders = (schema: string) => ({ 'accept-profile': schema, 'content-profile': schema });

/** Returns the error code in the body of a response; "HTTP <status>" without one. */
export async function responseErrorCode(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => ({}));
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : `HTTP ${response.status}`;
}
