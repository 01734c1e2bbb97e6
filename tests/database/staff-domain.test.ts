import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { sql } from './clients.ts';
import { asStaff, inUndoneTransaction, type Transaction } from './undone-transaction.ts';

describe('the domain of staff', () => {
  const setDomain = (transaction: Transaction, domain: string) =>
    transaction.savepoint(async (attempt) => {
      await asStaff(attempt, () => attempt`select public.set_staff_settings(12, 30, false, ${domain})`);
    });
  const readDomain = async (transaction: Transaction) =>
    (await transaction`select value from private.settings where key = 'staff_domain'`)[0]?.['value'];

  it('is changed, noted and told to all staff, those included who are staff by it', () =>
    inUndoneTransaction(async (transaction) => {
      await transaction`insert into private.settings (key, value) values ('mail', 'on') on conflict (key) do update set value = 'on'`;
      const email = `told-${randomUUID()}@staff.example`;
      await transaction`insert into auth.users (id, email, email_confirmed_at, last_sign_in_at)
        values (gen_random_uuid(), ${email}, now(), now())`;
      await setDomain(transaction, ' @Agency.Example ');
      expect(await readDomain(transaction)).toBe('agency.example');
      expect(
        await transaction`select detail from public.history where table_name = 'staff_addresses' order by id desc limit 2`,
      ).toContainEqual({ detail: 'Staff domain: agency.example' });
      const told =
        await transaction`select kind, about, recipient from public.mail_messages where about like 'Every address at %'`;
      expect(told).toContainEqual({
        kind: 'staff_added',
        about: 'Every address at agency.example',
        recipient: inject('staffEmail'),
      });
      expect(told).toContainEqual({
        kind: 'staff_removed',
        about: 'Every address at staff.example',
        recipient: email,
      });
      await setDomain(transaction, '');
      expect(await readDomain(transaction)).toBe('');
    }));

  it.each([
    'gmail.com',
    'Yahoo.fr',
    'menara.ma',
    'icloud.com',
    'agency',
    'agency..com',
    'a b.com',
    'mail@agency.com',
    '-a.com',
    'agency.c1-',
  ])('is never %s', (domain) =>
    inUndoneTransaction(async (transaction) => {
      await expect(setDomain(transaction, domain)).rejects.toMatchObject({ code: 'PT400', hint: 'domain_unusable' });
      expect(await readDomain(transaction)).toBe('staff.example');
    }),
  );

  it('stays while it alone makes the caller staff', () =>
    inUndoneTransaction(async (transaction) => {
      await transaction`delete from private.staff_addresses where address = ${inject('staffEmail')}`;
      const [, own = ''] = inject('staffEmail').split('@');
      await transaction`update private.settings set value = ${own} where key = 'staff_domain'`;
      await expect(setDomain(transaction, 'agency.example')).rejects.toMatchObject({
        code: 'PT400',
        hint: 'own_address',
      });
      expect(await readDomain(transaction)).toBe(own);
    }));

  it('is no public one by setup either', async () => {
    await expect(
      sql`update private.settings set value = 'outlook.com' where key = 'staff_domain'`,
    ).rejects.toMatchObject({ code: '23514' });
  });
});
