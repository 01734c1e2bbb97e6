import { expect, it } from 'vitest';
import { findForeignRows } from './own-rows.ts';
import { createMember, insertTour, sql } from './project.ts';

const undone = new Error('undone');

it.each([
  [
    'public.tours',
    `insert into public.tours (title, description, duration, price, max_participants) values ('Dunes', 'x', '1 day', 1, 8)`,
  ],
  ['private.staff_addresses', `insert into private.staff_addresses (address) values ('owner@agency.example')`],
  ['auth.users', `insert into auth.users (id, email) values (gen_random_uuid(), 'owner@agency.example')`],
  ['public.site_content', `update public.site_content set phone = '+212 524 000 000'`],
  ['private.settings', `update private.settings set value = 'desk-of-ours' where key = 'admin_path'`],
  ['storage.objects', `insert into storage.objects (bucket_id, name) values ('tour-images', 'tours/dunes.jpg')`],
])('a project that has data in %s is not taken', async (name, statement) => {
  const attempt = sql.begin(async (transaction) => {
    await transaction.unsafe(statement);
    expect(await findForeignRows(transaction)).toEqual([`${name} (1)`]);
    throw undone;
  });
  await expect(attempt).rejects.toBe(undone);
});

it('the rows of the suite are recognized', async () => {
  await createMember();
  await insertTour();
  expect(await findForeignRows(sql)).toEqual([]);
});
