import type postgres from 'postgres';

/**
 * Removes row level security, triggers, checks, foreign keys and all indexes but the primary keys from the tables, so that
 * the cost of the backend alone remains.
 */
export async function stripToBaseline(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(`do $$
    declare
      entry record;
    begin
      for entry in select polrelid::regclass as relation, polname from pg_policy join pg_class on pg_class.oid = polrelid where relnamespace = 'public'::regnamespace loop
        execute format('drop policy %I on %s', entry.polname, entry.relation);
      end loop;
      for entry in select oid::regclass as relation from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
        execute format('alter table %s disable row level security', entry.relation);
        execute format('grant all on %s to anon, authenticated', entry.relation);
      end loop;
      for entry in select tgrelid::regclass as relation, tgname from pg_trigger join pg_class on pg_class.oid = tgrelid where relnamespace = 'public'::regnamespace and not tgisinternal loop
        execute format('drop trigger %I on %s', entry.tgname, entry.relation);
      end loop;
      for entry in select conrelid::regclass as relation, conname from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and contype in ('c', 'f', 'u') loop
        execute format('alter table %s drop constraint %I', entry.relation, entry.conname);
      end loop;
      for entry in select indexrelid::regclass as index from pg_index join pg_class on pg_class.oid = indrelid where relnamespace = 'public'::regnamespace and not indisprimary loop
        execute format('drop index %s', entry.index);
      end loop;
    end $$`);
}
