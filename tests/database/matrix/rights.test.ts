import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { readFunctions } from '#scripts/developing/data-docs.ts';
import { setReviewToken } from '../../helpers/review-link.ts';
import {
  type Client,
  createClientOfEachRole,
  insertTour,
  responseErrorCode,
  schemaHeaders,
  sendRequest,
  sql,
} from '../clients.ts';
import {
  buckets,
  publicColumns,
  type Reading,
  type Role,
  type RoleAccess,
  relations,
  roles,
  storagePolicies,
  type Writing,
} from './expectations.ts';
import { functions } from './function-expectations.ts';
import { createMatrixRows, type MatrixRows } from './rows.ts';

const clients = await createClientOfEachRole();

describe('API', () => {
  it('exposes exactly the expected tables and views', async () => {
    const rows = await sql<{ name: string }[]>`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f') order by relname`;
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(relations).sort());
  });

  it('exposes exactly the expected functions', async () => {
    const rows = await sql<{ name: string }[]>`select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace and prokind <> 'a' order by proname`;
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(functions).sort());
  });

  it('refuses those functions to accounts without staff rights that docs/data.md gives to staff', async () => {
    for (const { name, callers } of await readFunctions(sql)) {
      const { visitor, staff } = functions[name]?.answers ?? {};
      expect([name, visitor === '42501' && staff !== '42501']).toEqual([name, callers === 'staff']);
    }
  });

  it('has exactly the expected policies', async () => {
    const rows = await sql<{ relation: string; name: string }[]>`
      select format('%s.%s', nspname, relname) as relation, polname as name
      from pg_policy join pg_class on pg_class.oid = polrelid join pg_namespace on pg_namespace.oid = relnamespace`;
    const expected = [
      ...Object.entries(relations).flatMap(([table, { policies }]) =>
        policies.map((name) => `public.${table}: ${name}`),
      ),
      ...storagePolicies.map((name) => `storage.objects: ${name}`),
    ];
    expect(rows.map(({ relation, name }) => `${relation}: ${name}`).sort()).toEqual(expected.sort());
  });

  it('has exactly the expected buckets', async () => {
    const rows = await sql<
      { id: string }[]
    >`select id, public, file_size_limit::text, allowed_mime_types from storage.buckets`;
    expect(Object.fromEntries(rows.map(({ id, ...bucket }) => [id, bucket]))).toEqual(buckets);
  });

  it('lets visitors read exactly the expected columns', async () => {
    const rows = await sql<{ relation: string; names: string[] }[]>`
      select relname as relation, array_agg(attname::text order by attname) as names
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      where relnamespace = 'public'::regnamespace and has_column_privilege('anon', pg_class.oid, attnum, 'select')
        and relkind in ('r', 'v', 'm', 'p', 'f')
      group by relname`;
    const expected = Object.entries(publicColumns).map(([relation, names]) => [relation, names.toSorted()]);
    expect(Object.fromEntries(rows.map(({ relation, names }) => [relation, names.toSorted()]))).toEqual(
      Object.fromEntries(expected),
    );
  });

  it('refuses a place of a location, which the database computes', async () => {
    const { filter, insert } = (await createMatrixRows('locations')) ?? {};
    for (const request of [
      sendRequest(clients.staff, 'POST', 'locations', { ...insert, place: 1 }),
      sendRequest(clients.staff, 'PATCH', `locations?${filter}`, { place: 1 }),
    ])
      expect(await responseErrorCode(await request)).toBe('428C9');
  });

  it('does not expose the private schema', async () => {
    const rows = await sql<{ name: string; kind: string }[]>`
      select relname as name, 'table' as kind from pg_class where relnamespace = 'private'::regnamespace and relkind in ('r', 'v')
      union all select proname, 'function' from pg_proc where pronamespace = 'private'::regnamespace`;
    expect(rows.length).toBeGreaterThan(20);
    for (const { name, kind } of rows) {
      const path = kind === 'table' ? name : `rpc/${name}`;
      expect((await sendRequest(clients.staff, 'GET', path, undefined, schemaHeaders('private'))).status, name).toBe(
        406,
      );
      // If a name exists in both schemas, the public one responds.
      if (!(name in functions)) expect((await sendRequest(clients.staff, 'GET', path)).status, name).toBe(404);
    }
  });
});

async function readOutcome(client: Client, relation: string, query: string): Promise<Reading> {
  const response = await sendRequest(client, 'GET', `${relation}?${query}`);
  if (!response.ok) {
    const code = await responseErrorCode(response);
    if (code === '42501') return code;
    throw new Error(`${relation}: ${code}`);
  }
  const rows: unknown = await response.json();
  return Array.isArray(rows) && rows.length > 0 ? (rows.length > 1 ? 'all rows' : 'published rows') : 'no rows';
}

async function writeOutcome(request: Promise<Response>, isDone: () => Promise<boolean>): Promise<Writing> {
  const response = await request;
  if (await isDone()) return 'done';
  if (response.ok) return 'nothing done';
  const code = await responseErrorCode(response);
  if (code === '42501') return code;
  throw new Error(code);
}

const databaseRole = (role: Role) => (role === 'anonymous' ? 'anon' : 'authenticated');

/** Reads which columns of a relation a role may select by name, and which writes can be refused by policies only. */
async function readPrivileges(role: Role, relation: string) {
  const columns = await sql<{ name: string; select: boolean; insert: boolean; update: boolean; delete: boolean }[]>`
    select attname as name, has_column_privilege(role, attrelid, attnum, 'select') as select,
      has_any_column_privilege(role, attrelid, 'insert') as insert,
      has_any_column_privilege(role, attrelid, 'update') as update, has_table_privilege(role, attrelid, 'delete') as delete
    from pg_attribute, text(${databaseRole(role)}) as role
    where attrelid = ${`public.${relation}`}::regclass and attnum > 0 and not attisdropped`;
  const names = (granted: boolean) => columns.filter(({ select }) => select === granted).map(({ name }) => name);
  return { ...columns[0], granted: names(true), withheld: names(false) };
}

async function probeAccess(role: Role, relation: string, rows: MatrixRows): Promise<RoleAccess> {
  const privileges = await readPrivileges(role, relation);
  const { granted, withheld } = privileges;
  const send = (method: string, query: string, body?: Record<string, unknown>) =>
    sendRequest(clients[role], method, `${relation}${query}`, body);
  const { filter, target, insert, change, isInserted, isChanged, isDeleted } = rows;
  return {
    read:
      granted.length > 0
        ? await readOutcome(clients[role], relation, `select=${granted.join(',')}&${filter}`)
        : '42501',
    withheld: granted.length > 0 ? withheld : ['*'],
    insert: privileges.insert ? await writeOutcome(send('POST', '', insert), isInserted) : '42501',
    update: privileges.update ? await writeOutcome(send('PATCH', `?${target}`, change), isChanged) : '42501',
    delete: privileges.delete ? await writeOutcome(send('DELETE', `?${target}`), isDeleted) : '42501',
  };
}

describe.each(Object.keys(relations))('rights on %s', (relation) => {
  let untouched: MatrixRows | undefined;

  it.each(roles)('are as expected for the role %s', async (role) => {
    const rows = untouched ?? (await createMatrixRows(relation));
    if (!rows) throw new Error(`rows.ts has no rows for ${relation}.`);
    untouched = undefined;
    const access = await probeAccess(role, relation, rows);
    if (!Object.values(access).includes('done')) untouched = rows;
    expect(access).toEqual(relations[relation]?.access[role]);
  });
});

const catalogue = await sql<{ name: string; callers: string[]; only_reads: boolean }[]>`
  select proname as name, provolatile <> 'v' as only_reads,
    array(select role from unnest('{anon,authenticated}'::text[]) as role where has_function_privilege(role, oid, 'execute')) as callers
  from pg_proc where pronamespace = 'public'::regnamespace`;
/** Rows for functions that no call has changed yet. */
let untouchedRows: Record<string, string> | undefined;

describe.each(Object.keys(functions))('function %s', (name) => {
  const { parameters, counted, answers } = functions[name] ?? { parameters: {} };
  const needsRows = counted !== undefined || JSON.stringify(parameters).includes('$');
  const overloads = catalogue.filter((each) => each.name === name);

  it.each(roles)('returns the expected result to the role %s', async (role) => {
    const isCallable = overloads.some(({ callers }) => callers.includes(databaseRole(role)));
    if (needsRows && isCallable) untouchedRows ??= await insertFunctionRows();
    const values: Record<string, string> = { ...untouchedRows, adminPath: inject('adminPath') };
    const fill = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(fill);
      if (typeof value === 'object' && value !== null)
        return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner)]));
      return typeof value === 'string' && value.startsWith('$') ? values[value.slice(1)] : value;
    };
    const body = Object.fromEntries(Object.entries(parameters).map(([key, value]) => [key, fill(value)]));
    const call = async () => {
      const query = counted ? `?${counted}=eq.${values['words']}` : '';
      const response = await sendRequest(clients[role], 'POST', `rpc/${name}${query}`, body);
      if (response.ok && overloads.some(({ only_reads }) => !only_reads)) untouchedRows = undefined;
      return describeResponse(response);
    };
    const answer = fill(answers?.[role]);
    const described = isCallable ? await call() : '42501';
    expect(answer === 'rows' ? described.replace(/^[1-9]\d* rows?$/, 'rows') : described).toBe(answer);
  });
});

async function describeResponse(response: Response): Promise<string> {
  if (!response.ok) return responseErrorCode(response);
  if (response.status === 204) return 'done';
  const value: unknown = await response.json();
  if (Array.isArray(value)) return `${value.length} row${value.length === 1 ? '' : 's'}`;
  if (typeof value === 'string' && /^[\w-]{32}$/.test(value)) return 'a token';
  if (value === null) return 'done';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'number' ? 'a number' : String(value);
}

/**
 * Inserts a completed booking with a review link and two rows of every kind, one of them public, with a unique word.
 * Deletes a third tour.
 * @returns the values for `$name` in the expectations
 */
async function insertFunctionRows(): Promise<Record<string, string>> {
  const words = `word${randomUUID().replaceAll('-', '')}`;
  const tour = await insertTour({ title: words });
  await insertTour({ title: words, is_active: false });
  const location = { name: words, location_type: 'Oasis', description: 'x', best_times_to_visit: 'May' };
  await sql`insert into public.locations ${sql([location, { ...location, is_active: false }].map((row) => ({ is_active: true, ...row })))}`;
  const trip = {
    title: words,
    description: 'x',
    duration: '1 day',
    group_size: '2',
    price: 1,
    departure_time: '8',
    return_time: '9',
  };
  await sql`insert into public.day_trips ${sql([trip, { ...trip, is_active: false }].map((row) => ({ is_active: true, ...row })))}`;
  const booking = randomUUID();
  const token = randomUUID();
  const customer = { customer_name: words, customer_email: 'x@example.com', booking_type: 'tour', tour_id: tour };
  await sql`insert into public.bookings ${sql({ ...customer, id: booking, status: 'completed' })}`;
  await setReviewToken(sql, booking, token);
  await sql`insert into public.bookings ${sql(customer)}`;
  for (const is_approved of [true, false]) {
    await sql`insert into public.reviews ${sql({ customer_name: words, rating: 5, booking_type: 'tour', tour_title: 'x', is_approved })}`;
  }
  const deleted = await insertTour({ id: `deleted-${words}`, title: words });
  await sql`delete from public.tours where id = ${deleted}`;
  const [deletion] = await sql<{ id: string }[]>`
    select id from public.history where record_id = ${deleted} and action = 'delete'`;
  return { booking, token, words, deleted, deletion: deletion?.id ?? '' };
}
