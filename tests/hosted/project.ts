import { setTimeout as delay } from 'node:timers/promises';
import { inject, vi } from 'vitest';
import { createSession, type StaffSession } from '#admin/data/auth/session.ts';
import { type Client, createAnonymousClient } from '../database/clients.ts';
import { startProgram } from '../helpers/integration/program.ts';
import { apiClient } from '../helpers/sign-in.ts';
import { uniqueWord } from '../helpers/unique-word.ts';
import { connectToProject, type HostedProject, staffDomain, titleMark } from './own-rows.ts';

/** The project of the settings. */
export const project: HostedProject = {
  url: inject('url'),
  secretKey: inject('secretKey'),
  databaseUrl: inject('databaseUrl'),
  databaseCa: inject('databaseCa') || undefined,
};

/** A connection as the owner of the database, for preparing rows and inspecting results. */
export const sql = connectToProject(project);

// What the site is built with.
vi.stubEnv('PUBLIC_SUPABASE_URL', project.url);
vi.stubEnv('PUBLIC_SUPABASE_KEY', inject('publishableKey'));

/** Configuration of the admin. */
export const config = { supabaseUrl: project.url, supabaseKey: inject('publishableKey'), agency: titleMark };

/** A client with the secret key. */
export const service: Client = apiClient(project.url, project.secretKey);

/** A password that the project accepts. */
export const password = 'a camel crosses the dunes';

/** A member of staff who is signed in. */
export interface Member {
  readonly email: string;
  readonly client: Client;
  readonly session: StaffSession;
}

/** Returns an address of nobody. */
export const newAddress = (domain: string = staffDomain) => `${uniqueWord()}@${domain}`;

/** Creates a session without an account. */
export function openSession(): Pick<Member, 'client' | 'session'> {
  const client = createAnonymousClient();
  return { client, session: createSession(client, config) };
}

/** Creates a confirmed account. */
export async function createAccount(email: string): Promise<void> {
  const { error } = await service.auth.admin.createUser({ email, password, email_confirm: true });
  if (error) throw error;
}

/** Repeats a sign-in or its renewal while the service limits those from one network address. */
export async function whenAllowed<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!/rate limit|too many attempts/i.test(String(error))) throw error;
      await delay(2000);
    }
  }
}

/** Signs in as the admin does. */
export async function signIn(email: string, chosenPassword = password): Promise<Member & { readonly role: string }> {
  const opened = openSession();
  return { email, role: await whenAllowed(() => opened.session.signIn(email, chosenPassword)), ...opened };
}

/** Renews a session, whose rights the service does not know. */
export async function refresh({ client }: Pick<Member, 'client'>): Promise<void> {
  await whenAllowed(async () => {
    const { error } = await client.auth.refreshSession();
    if (error) throw error;
  });
}

/** Creates an account of staff and signs in to it. */
export async function createMember(): Promise<Member> {
  const email = newAddress();
  await createAccount(email);
  return signIn(email);
}

/** Settings for the programs. */
const programSettings = {
  PUBLIC_SUPABASE_URL: project.url,
  PUBLIC_SUPABASE_KEY: inject('publishableKey'),
  SUPABASE_SECRET_KEY: project.secretKey,
  DATABASE_URL: project.databaseUrl,
  ...(project.databaseCa && { DATABASE_CA: project.databaseCa }),
};

/** Runs a program to its end. Returns its exit code and what it printed. */
export async function runProgram(...[name, settings, ...parameters]: Parameters<typeof startProgram>) {
  const program = startProgram(name, { ...programSettings, ...settings }, ...parameters);
  return { code: await program.ended, output: program.output() };
}

/** A row for a tour of the suite. */
export const newTour = () => ({
  title: `${titleMark} ${uniqueWord()}`,
  description: 'Sand, stars and tea.',
  duration: '3 days / 2 nights',
  price: 99.5,
  max_participants: 8,
});

/** Adds an active tour as the owner of the database, and returns its id. */
export async function insertTour(): Promise<string> {
  const [row] = await sql<{ id: string }[]>`insert into public.tours ${sql(newTour())} returning id`;
  if (!row) throw new Error('The tour was not inserted.');
  return row.id;
}
