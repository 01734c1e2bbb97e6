import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { createSession } from '#admin/data/auth/session.ts';
import {
  addFactor,
  type Client,
  createAnonymousClient,
  createVisitorClient,
  signInClient,
  signInStaff,
  sql,
} from './clients.ts';

const password = 'a-long-password';
const columns = ['This session', 'Other sessions', 'Own calendar feed', 'Feeds made for guides', 'New-booking alerts'];

const hassan = { name: 'Hassan', region: 'Fes', languages: 'Arabic', speciality: '', trips: '', portrait: '' };

interface Member {
  readonly email: string;
  readonly here: Client;
}
const id = (email: string) => sql`(select id from auth.users where email = ${email})`;
/** Ages the newest or all sessions of a member. */
const age = (email: string, time: string) => sql`
  update auth.sessions set created_at = now() - ${time}::interval, refreshed_at = (now() - ${time}::interval) at time zone 'utc'
  where id = (select id from auth.sessions where user_id = ${id(email)} order by created_at limit 1)`;
const sessionOf = (client: Client) => createSession(client, { supabaseUrl: '', supabaseKey: '', agency: '' });

/** What ends something, by its row in the documentation. */
const acts: Readonly<Record<string, (member: Member) => Promise<unknown>>> = {
  'Sign out': ({ here }) => sessionOf(here).signOut(),
  'Sign out on other devices': ({ here }) => sessionOf(here).signOutOthers(),
  'Sign out everywhere': ({ here }) => sessionOf(here).signOutEverywhere(),
  'New password': ({ here }) => here.auth.updateUser({ password: `${password}!`, current_password: password }),
  'New email address': ({ email }) =>
    sql`update auth.users set email = ${`guide-${randomUUID()}@staff.example`} where email = ${email}`,
  'Second factor removed by a colleague': async ({ email }) => {
    await addFactor(email);
    await (await signInStaff()).rpc('remove_second_factor', { email }).throwOnError();
  },
  'Removed from staff': async ({ email }) => (await signInStaff()).rpc('remove_staff', { email }).throwOnError(),
  '12 idle hours, or 30 days': ({ email }) => age(email, '31 days'),
};

/** Returns what an act ends, in the words of the table. */
async function readEnds(act: (member: Member) => Promise<unknown>): Promise<string[]> {
  const email = `guide-${randomUUID()}@staff.example`;
  const guide = randomUUID();
  await sql`update public.site_content set guides = guides || ${sql.json([{ ...hassan, id: guide }])}`;
  const here = await createVisitorClient(email);
  const elsewhere = await signInClient(email, password);
  const own = (await here.rpc('create_calendar_feed').throwOnError()).data[0]?.token ?? '';
  const guides = (await here.rpc('create_guide_feed', { guide }).throwOnError()).data[0]?.token ?? '';
  await sql`insert into private.settings values ('mail_alert_addresses', ${email})
    on conflict (key) do update set value = excluded.value`;
  await act({ email, here });
  const isStaff = async (client: Client) => (await client.rpc('get_access')).data === 'staff';
  const isRead = async (token: string) =>
    (await createAnonymousClient().rpc('read_calendar_feed', { token })).data !== null;
  const [alerts] = await sql`select 1 from private.settings where key = 'mail_alert_addresses' and value = ${email}`;
  const stays = [await isStaff(here), await isStaff(elsewhere), await isRead(own), await isRead(guides), !!alerts];
  await sql`delete from private.settings where key = 'mail_alert_addresses'`;
  await sql`update public.site_content set guides =
    (select coalesce(jsonb_agg(entry), '[]') from jsonb_array_elements(guides) as entry where entry ->> 'id' <> ${guide})`;
  return stays.map((stayed) => (stayed ? 'stays' : 'ends'));
}

const text = await readFile('docs/security.md', 'utf8');
const [heading = [], , ...rows] = (text.split('### What ends what\n')[1] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

it('the documentation has each act, and each thing that it may end', () => {
  expect(heading.slice(1)).toEqual(columns);
  expect(rows.map(([act]) => act)).toEqual(Object.keys(acts));
});

it.each(Object.entries(acts))('%s ends what the documentation says', async (name, act) => {
  expect([name, ...(await readEnds(act))]).toEqual(rows.find(([row]) => row === name));
});
