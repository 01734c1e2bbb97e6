import postgres from 'postgres';
import { actAs, readStaffUserId, sql } from './clients.ts';

export type Transaction = postgres.TransactionSql;

const undone = new Error('undone');

/** Runs a check in one snapshot and undoes its changes. Runs it again if another test has changed one of its rows meanwhile. */
export async function inUndoneTransaction(check: (transaction: Transaction) => Promise<void>): Promise<void> {
  const error: unknown = await sql
    .begin('isolation level repeatable read', async (transaction) => {
      await check(transaction);
      throw undone;
    })
    .catch((reason: unknown) => reason);
  if (error instanceof postgres.PostgresError && error.code === '40001') return inUndoneTransaction(check);
  if (error !== undone) throw error;
}

/** Acts as staff, through the API as far as the database can tell, and then as superuser again. */
export async function asStaff<Result>(transaction: Transaction, act: () => Promise<Result>): Promise<Result> {
  await actAs(transaction, await readStaffUserId());
  const result = await act();
  await transaction`select set_config('role', 'none', true)`;
  return result;
}
