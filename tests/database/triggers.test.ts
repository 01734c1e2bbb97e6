import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { getStaffClient, insertTour, sql } from './clients.ts';

describe('id of a tour', () => {
  it('is derived from its title, numbered when taken, and unchanged when the title changes', async () => {
    const word = randomUUID().slice(0, 8);
    const title = `Océan & Désert ${word}`;
    const [first, second] = [await insertTour({ title }), await insertTour({ title })];
    expect([first, second]).toEqual([`ocean-desert-${word}`, `ocean-desert-${word}-2`]);
    await sql`update public.tours set title = 'Other' where id = ${first}`;
    expect((await sql`select id from public.tours where id = ${first}`)[0]).toEqual({ id: first });
    await expect(sql`update public.tours set id = 'new-id' where id = ${first}`).rejects.toThrow('never changes');
  });

  it('gets the lowest free number, regardless of numbers at the end of other titles', async () => {
    const word = randomUUID().slice(0, 8);
    const title = `Year ${word}`;
    const titles = [title, `${title} 2026`, `${title} 999999999999999`, title, title];
    const ids: string[] = [];
    for (const next of titles) ids.push(await insertTour({ title: next }));
    const base = `year-${word}`;
    expect(ids).toEqual([base, `${base}-2026`, `${base}-999999999999999`, `${base}-2`, `${base}-3`]);
  });

  it('is unique for twenty tours with the same title inserted concurrently', async () => {
    const title = `Twenty ${randomUUID().slice(0, 8)}`;
    const client = await getStaffClient();
    const added = await Promise.all(
      Array.from({ length: 20 }, () =>
        client
          .from('tours')
          .insert({ title, description: 'x', duration: '1 day', price: 1, max_participants: 1 })
          .select('id')
          .single(),
      ),
    );
    expect(new Set(added.map(({ data }) => data?.id)).size).toBe(20);
  });

  it('is never the name of a page of the site', async () => {
    expect(await insertTour({ title: '404' })).not.toBe('404');
    expect(await insertTour({ title: 'Index' })).toMatch(/^index-\d+$/);
  });

  it('is unique for titles that lead to the same id in different ways', async () => {
    const title = `Many ${randomUUID().slice(0, 8)}`;
    const ids = await Promise.all(['', '', ' 2', ' 2', '', ' 2'].map((end) => insertTour({ title: `${title}${end}` })));
    expect(new Set(ids).size).toBe(6);
  });

  it('is readable even when the title cannot be transliterated, and an imported id is unchanged', async () => {
    expect(await insertTour({ title: 'مراكش' })).toMatch(/^tour-[a-z0-9]{6}$/);
    const imported = randomUUID();
    expect(await insertTour({ id: imported })).toBe(imported);
  });
});

describe('content revision', () => {
  const readRevision = async () => Number((await sql`select revision from private.content_revision`)[0]?.['revision']);
  const measureIncrease = async (change: () => Promise<unknown>) => {
    const before = await readRevision();
    await change();
    return (await readRevision()) - before;
  };

  it('rises once for a statement with a visible effect', async () => {
    const id = await insertTour();
    expect(await measureIncrease(() => sql`update public.tours set title = 'Seen' where id = ${id}`)).toBe(1);
    expect(await measureIncrease(() => sql`update public.tours set is_active = false where id = ${id}`)).toBe(1);
  });

  it('does not rise for inactive rows and for updates that change nothing', async () => {
    const id = await insertTour({ is_active: false });
    expect(await measureIncrease(() => sql`update public.tours set title = 'Unseen' where id = ${id}`)).toBe(0);
    const active = await insertTour();
    expect(await measureIncrease(() => sql`update public.tours set title = title where id = ${active}`)).toBe(0);
  });

  it('rises when an approved review is added, changed or removed, and not for an unapproved one', async () => {
    const tour = await insertTour();
    const review = { customer_name: 'Amal', rating: 5, booking_type: 'tour', tour_id: tour, tour_title: 'Seen' };
    const [row] = await sql<{ id: string }[]>`insert into public.reviews ${sql(review)} returning id`;
    const set = (column: string, value: boolean | string) => () =>
      sql`update public.reviews set ${sql(column)} = ${value} where id = ${row?.id ?? ''}`;
    const remove = () => sql`delete from public.reviews where id = ${row?.id ?? ''}`;
    expect(await measureIncrease(set('is_featured', true))).toBe(0);
    expect(await measureIncrease(set('answer', 'Soon.'))).toBe(0);
    expect(await measureIncrease(set('is_approved', true))).toBe(1);
    expect(await measureIncrease(set('is_featured', false))).toBe(1);
    expect(await measureIncrease(set('answer', 'Thank you.'))).toBe(1);
    expect(await measureIncrease(set('is_approved', false))).toBe(1);
    expect(await measureIncrease(() => sql`insert into public.reviews ${sql({ ...review, is_approved: true })}`)).toBe(
      1,
    );
    await set('is_approved', true)();
    expect(await measureIncrease(remove)).toBe(1);
    expect(await measureIncrease(() => sql`insert into public.reviews ${sql(review)}`)).toBe(0);
  });

  it('rises when an image gets a description, another one, and none again', async () => {
    const id = `https://images.example/${randomUUID()}.jpg`;
    const insert = () => sql`insert into public.image_details ${sql({ id, description: 'Dunes' })}`;
    const describeAs = (text: string) => () =>
      sql`update public.image_details set description = ${text} where id = ${id}`;
    expect(await measureIncrease(insert)).toBe(1);
    expect(await measureIncrease(describeAs('Camels'))).toBe(1);
    expect(await measureIncrease(describeAs('Camels'))).toBe(0);
    // A changed id would be another image, and pages with the former one would not be rebuilt.
    const staff = await getStaffClient();
    const { error } = await staff
      .from('image_details')
      .update({ id: `${id}?2` })
      .eq('id', id);
    expect(error).toMatchObject({ code: 'PT400', message: 'The id of a described image never changes.' });
    expect(await measureIncrease(() => sql`delete from public.image_details where id = ${id}`)).toBe(1);
    const [change] = await sql`
      select (private.describe_change(change)).what from private.content_changes as change order by revision desc limit 1`;
    expect(change).toEqual({ what: 'image_details: Camels' });
  });

  it('is sent on the channel that the publisher listens to', async () => {
    const { promise: notification, resolve: notify } = Promise.withResolvers<number>();
    const { unlisten } = await sql.listen('content_changed', (payload) => notify(Number(payload)));
    await insertTour();
    expect(await notification).toBeLessThanOrEqual(await readRevision());
    await unlisten();
  });
});
