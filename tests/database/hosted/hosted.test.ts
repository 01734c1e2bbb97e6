import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { seedFiles } from '../../../scripts/seed/files.ts';
import { projectRoot } from '../../../scripts/settings.ts';
import { fingerprint } from '../catalogue/fingerprint.ts';
import { findings, lintNames } from '../catalogue/lints.ts';
import { sql as local } from '../people.ts';
import { bookAndSave } from './everyday-work.ts';
import { type HostedProject, startCluster } from './hosted-project.ts';
import { previousRelease } from './previous-release.ts';

const folder = path.join(projectRoot, 'supabase/migrations');
const migrations = (await readdir(folder)).sort();

const cluster = await startCluster();
const projects: HostedProject[] = [];
async function newProject(): Promise<HostedProject> {
  const project = await cluster.newProject();
  projects.push(project);
  return project;
}
afterEach(async () => {
  for (const project of projects.splice(0)) await project.remove();
});
afterAll(cluster.stop);

const releasedToken = 'a-token-of-the-last-release';

/** Applies the last release's migrations as its own push did, and fills in rows such as it let in. */
async function asReleased({ sql }: HostedProject): Promise<void> {
  await sql`create schema supabase_migrations`;
  await sql`create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`;
  for (const file of Object.keys(previousRelease)) {
    await sql.unsafe(await readFile(path.join(folder, file), 'utf8'));
    const [version, name] = [file.slice(0, 14), file.slice(15, -4)];
    await sql`insert into supabase_migrations.schema_migrations (version, name) values (${version ?? ''}, ${name ?? ''})`;
  }
  await sql`insert into private.settings (key, value) values ('admin_path', 'desk-of-before')`;
  await sql`insert into public.tours ${sql({
    title: 'Erg Chebbi',
    description: 'Dunes',
    duration: `${' '.repeat(300)}3 days`,
    price: 100,
    max_participants: 8,
    locations: ['Merzouga'],
    images: ['javascript:alert(1)', 'http://example.com/b.jpg', '../a.jpg', 'tours/a.jpg'],
    highlights: [`${' '.repeat(400)}Stars`],
    itinerary: [{ day: 1, title: 'Out', description: 'There', activities: ['Ride'], remarks: 'x'.repeat(50_000) }],
    availability_calendar: {
      available_months: ['october', 'march', 'Smarch', 'March'],
      blackout_dates: ['soon', '2027-02-30', '2027-03-01'],
      notes: ['x'],
    },
  })}`;
  await sql`insert into public.locations ${sql({ name: 'Zagora', location_type: 'Oasis', description: `Palms${' '.repeat(20_000)}`, best_times_to_visit: 'March', highlights: ['\u200b', 'Dates'] })}`;
  await sql`insert into public.day_trips ${sql({ title: 'Up', description: 'x', duration: '1 day', group_size: `${' '.repeat(200)}2-8`, price: 1, departure_time: '8', return_time: '9', images: { tall: 'tall.jpg', short1: 'javascript:alert(1)', short2: null }, what_to_bring: [`Hat${' '.repeat(400)}`] })}`;
  await sql`insert into public.bookings ${sql({ customer_name: `Amal${' '.repeat(500)}`, customer_email: 'amal@example.com', customer_phone: '+212 600 000 001', booking_type: 'tour', tour_id: 'erg-chebbi', status: 'completed', review_submitted: true })}`;
  await sql`insert into public.bookings ${sql({ customer_name: 'Badr', customer_email: 'badr@example.com', booking_type: 'tour', tour_id: 'erg-chebbi', status: 'completed', review_token: releasedToken })}`;
  await sql`insert into public.reviews (booking_id, customer_name, rating, comment, is_approved, booking_type, tour_id, tour_title)
    select id, customer_name, 5, 'Dunes for ever', true, booking_type, tour_id, tour_title from public.bookings where review_submitted`;
}

describe('a hosted project', () => {
  it('is offered every migration by a push that only says what it would do', async () => {
    const project = await newProject();
    const said = await project.push('--dry-run');
    for (const migration of migrations) expect(said).toContain(migration);
    expect(await project.sql`select 1 from pg_tables where schemaname in ('public', 'private')`).toHaveLength(0);
  });

  it('takes them all from nothing, without a superuser, and is then what the local backend is', async () => {
    const project = await newProject();
    await project.push();
    expect(await fingerprint(project.superuser)).toEqual(await fingerprint(local));
    for (const lint of lintNames) expect(await findings(project.superuser, lint), lint).toEqual([]);
    expect(await project.push('--dry-run')).toMatch(/up to date/i);
  });

  it('ends up the same where new tables and functions are everybody’s by default, as older projects have it', async () => {
    const project = await newProject();
    for (const kind of ['tables', 'sequences', 'functions']) {
      await project.sql.unsafe(
        `alter default privileges in schema public grant all on ${kind} to anon, authenticated, service_role`,
      );
    }
    await project.migrate();
    const rights = (lines: string[]) => lines.filter((line) => line.includes(' may ') || line.includes('callable by'));
    expect(rights(await fingerprint(project.superuser))).toEqual(rights(await fingerprint(local)));
  });

  it('lets visitors book and staff write, also where new functions are nobody’s by default', async () => {
    const project = await newProject();
    await project.sql`alter default privileges for role deployer revoke execute on functions from public`;
    await project.migrate();
    await bookAndSave(project);
  });

  it.each(['pgcrypto', 'pg_trgm'])(
    'says what to do where %s stands in another schema, and goes on afterwards',
    async (extension) => {
      const project = await newProject();
      await project.superuser.unsafe(`create extension ${extension} with schema public`);
      await expect(project.push()).rejects.toThrow(
        `run "alter extension ${extension} set schema extensions", then push again`,
      );
      await project.superuser.unsafe(`alter extension ${extension} set schema extensions`);
      await project.push();
      expect(await fingerprint(project.superuser)).toEqual(await fingerprint(local));
    },
  );

  it('that runs the last release takes what is new, with its rows', async () => {
    const project = await newProject();
    await asReleased(project);
    const said = await project.push();
    for (const migration of migrations)
      expect(said.includes(migration), migration).toBe(!(migration in previousRelease));
    expect(await fingerprint(project.superuser)).toEqual(await fingerprint(local));

    const { sql } = project;
    expect(await sql`select duration, images, highlights, itinerary, availability_calendar from public.tours`).toEqual([
      {
        duration: '3 days',
        images: ['http://example.com/b.jpg', 'tours/a.jpg'],
        highlights: ['Stars'],
        itinerary: [{ day: 1, title: 'Out', description: 'There', activities: ['Ride'] }],
        availability_calendar: {
          available_months: ['March', 'October'],
          weekly_schedule: [],
          blackout_dates: ['2027-03-01'],
        },
      },
    ]);
    expect(await sql`select description, highlights from public.locations`).toEqual([
      { description: 'Palms', highlights: ['Dates'] },
    ]);
    expect(await sql`select group_size, images, what_to_bring from public.day_trips`).toEqual([
      { group_size: '2-8', images: { tall: 'tall.jpg', short2: null }, what_to_bring: ['Hat'] },
    ]);
    expect(await sql`select customer_name from public.bookings order by 1`).toEqual([
      { customer_name: 'Amal' },
      { customer_name: 'Badr' },
    ]);
    // A link that a customer has already goes on working.
    expect(
      await sql`select reviewable.customer_name from public.bookings, private.reviewable_booking(id, ${releasedToken}) as reviewable`,
    ).toEqual([{ customer_name: 'Badr' }]);
    expect(await sql`select value from private.settings where key = 'admin_path'`).toEqual([
      { value: 'desk-of-before' },
    ]);
    for (const [source, words] of [
      ['tours', 'merzouga dunes'],
      ['bookings', '600000001 amal'],
      ['reviews', 'dunes for ever'],
    ] as const) {
      expect(await sql`select private.found(${source}, ${words})`, source).toHaveLength(1);
    }
  });
});

describe('the demonstration content on a hosted project', () => {
  it('is taken as the deploying role, and taking it twice changes nothing', async () => {
    const project = await newProject();
    await project.migrate();
    const seedAll = async () => {
      for (const file of await seedFiles()) await project.sql.unsafe(await readFile(file, 'utf8'));
    };
    const everything = () => project.sql`
      select (select jsonb_agg(to_jsonb(tours) order by id) from public.tours) as tours,
        (select jsonb_agg(to_jsonb(locations) order by id) from public.locations) as locations,
        (select jsonb_agg(to_jsonb(day_trips) order by id) from public.day_trips) as day_trips,
        (select jsonb_agg(to_jsonb(bookings) order by id) from public.bookings) as bookings,
        (select jsonb_agg(to_jsonb(reviews) order by id) from public.reviews) as reviews,
        (select jsonb_agg(to_jsonb(staff_addresses) order by address) from private.staff_addresses) as staff,
        (select jsonb_agg(to_jsonb(settings) order by key) from private.settings) as settings,
        (select revision from private.content_revision) as revision`;
    await seedAll();
    const once = await everything();
    expect(once[0]?.['tours'].length).toBeGreaterThanOrEqual(12);
    await seedAll();
    expect(await everything()).toEqual(once);
  });
});

describe('a migration that was released', () => {
  it.each(Object.entries(previousRelease))('%s is as it was', async (file, digest) => {
    expect(
      createHash('sha256')
        .update(await readFile(path.join(folder, file)))
        .digest('hex'),
    ).toBe(digest);
  });

  it('comes before those that were not', () => {
    expect(migrations.slice(0, Object.keys(previousRelease).length)).toEqual(Object.keys(previousRelease));
  });
});
