import { describe, expect, it } from 'vitest';
import { expectIndexUse, rowsOfEach, staff, visitor } from './queries.fixture.ts';

const ordered = (rows: readonly { display_order: number }[] | null) => {
  const orders = (rows ?? []).map(({ display_order }) => display_order);
  expect(orders).toEqual(orders.toSorted((a, b) => a - b));
  return orders;
};

describe('tours', () => {
  const active = () => visitor.from('tours').select('*').eq('is_active', true).order('display_order').order('title');

  it('that are active, in their order', async () => {
    const { data } = await expectIndexUse(['tours'], active);
    expect(ordered(data).slice(0, 3)).toEqual([1, 2, 3]);
    expect(data).toHaveLength(1000);
    expect(data?.every(({ is_active }) => is_active)).toBe(true);
  });

  it('that are the top 3, or the featured 6', async () => {
    expect((await expectIndexUse(['tours'], () => active().limit(3))).data?.map(({ id }) => id)).toEqual([
      'tour-1',
      'tour-2',
      'tour-3',
    ]);
    expect((await expectIndexUse(['tours'], () => active().limit(6))).data).toHaveLength(6);
  });

  it('of all states, for staff', async () => {
    const { data } = await expectIndexUse(['tours'], () =>
      staff.from('tours').select('*').order('display_order').order('title'),
    );
    expect(ordered(data)).toContain(10);
    expect(data?.find(({ id }) => id === 'tour-10')?.is_active).toBe(false);
  });

  it('by id, where one that is not found is nothing and no error', async () => {
    const byId = (id: string) => () => visitor.from('tours').select('*').eq('id', id).maybeSingle();
    expect((await expectIndexUse(['tours'], byId('tour-77'))).data?.id).toBe('tour-77');
    expect((await expectIndexUse(['tours'], byId('tour-of-nobody'))).data).toBeNull();
    expect((await expectIndexUse(['tours'], byId('tour-10'))).data).toBeNull();
  });

  it('searched by text, difficulty, duration, price and places', async () => {
    const { data } = await expectIndexUse(['tours', 'search_texts'], () =>
      staff
        .rpc('search_tours', { words: 'village 31' })
        .eq('difficulty_level', 'Difficult')
        .ilike('duration', '%5 days%')
        .lte('price', 800)
        .overlaps('locations', ['Village 31', 'Village 131'])
        .order('display_order')
        .order('title'),
    );
    for (const tour of data ?? []) {
      expect(tour).toMatchObject({ difficulty_level: 'Difficult', duration: '5 days', is_active: true });
      expect(tour.price).toBeLessThanOrEqual(800);
    }
    expect(ordered(data).length).toBeGreaterThan(0);
  });

  it('of a difficulty', async () => {
    const { data } = await expectIndexUse(['tours'], () => active().eq('difficulty_level', 'Difficult').limit(20));
    expect(ordered(data)).toHaveLength(20);
  });

  it('by a place that they contain', async () => {
    const { data } = await expectIndexUse(['tours', 'search_texts'], () =>
      staff.rpc('search_tours', { words: 'Village 77' }).contains('locations', ['Village 77']).order('display_order'),
    );
    expect(data?.length).toBe(50);
    expect(data?.every(({ locations }) => locations.includes('Village 77'))).toBe(true);
  });

  it('added, changed, withdrawn and deleted by id', async () => {
    const row = { title: 'Written by a query', description: 'x', duration: '1 day', price: 12.5, max_participants: 4 };
    const { data } = await staff.from('tours').insert(row).select().single();
    expect(data).toMatchObject({
      id: 'written-by-a-query',
      price: 12.5,
      max_participants: 4,
      currency: 'USD',
      difficulty_level: 'Easy',
    });
    const one = () => staff.from('tours');
    await expectIndexUse(['tours'], () => one().update({ price: 13 }).eq('id', 'written-by-a-query'));
    await expectIndexUse(['tours'], () => one().update({ is_active: false }).eq('id', 'written-by-a-query'));
    expect(
      (await expectIndexUse(['tours'], () => one().delete().eq('id', 'written-by-a-query').select('id'))).data,
    ).toHaveLength(1);
  });
});

describe('locations', () => {
  it('that are active, and all of them for staff', async () => {
    const { data } = await expectIndexUse(['locations'], () =>
      visitor.from('locations').select('*').eq('is_active', true).order('display_order').order('name'),
    );
    expect(ordered(data).slice(0, 3)).toEqual([1, 2, 3]);
    const all = await expectIndexUse(['locations'], () =>
      staff.from('locations').select('*').order('display_order').order('name'),
    );
    expect(ordered(all.data)).toContain(10);
  });

  it('by their types, each type once', async () => {
    const { data } = await expectIndexUse(['locations'], () =>
      visitor.from('location_types').select('*').order('location_type'),
    );
    expect(data?.map(({ location_type }) => location_type)).toEqual([
      'Beach',
      'Desert',
      'Imperial City',
      'Oasis',
      'Valley',
      'Village',
    ]);
    expect(data?.reduce((sum, { location_count }) => sum + (location_count ?? 0), 0)).toBe(rowsOfEach * 0.9);
  });

  it('of a type, with or without a text in name or description', async () => {
    const { data } = await expectIndexUse(['locations'], () =>
      visitor
        .from('locations')
        .select('*')
        .eq('is_active', true)
        .eq('location_type', 'Oasis')
        .order('display_order')
        .order('name')
        .limit(50),
    );
    expect(ordered(data)).toHaveLength(50);
    const found = await expectIndexUse(['locations', 'search_texts'], () =>
      staff.rpc('search_locations', { words: 'zagora 838' }).eq('location_type', 'Oasis').order('display_order'),
    );
    expect(found.data?.length).toBeGreaterThan(0);
  });

  it('added, changed and deleted by id', async () => {
    const row = { name: 'Written here', location_type: 'Oasis', description: 'x', best_times_to_visit: 'May' };
    const { data } = await staff.from('locations').insert(row).select().single();
    expect(data).toMatchObject({ id: 'written-here', is_active: true, display_order: 0 });
    await expectIndexUse(['locations'], () =>
      staff.from('locations').update({ name: 'Other' }).eq('id', 'written-here'),
    );
    expect(
      (
        await expectIndexUse(['locations'], () =>
          staff.from('locations').delete().eq('id', 'written-here').select('id'),
        )
      ).data,
    ).toHaveLength(1);
  });
});

describe('day trips', () => {
  const active = () =>
    visitor.from('day_trips').select('*').eq('is_active', true).order('display_order').order('title');

  it('that are active, all of them for staff, and by id', async () => {
    expect(ordered((await expectIndexUse(['day_trips'], active)).data).slice(0, 3)).toEqual([1, 2, 3]);
    const all = await expectIndexUse(['day_trips'], () =>
      staff.from('day_trips').select('*').order('display_order').order('title'),
    );
    expect(ordered(all.data)).toContain(10);
    const byId = (id: string) => () => visitor.from('day_trips').select('*').eq('id', id).maybeSingle();
    expect((await expectIndexUse(['day_trips'], byId('day-trip-5'))).data?.id).toBe('day-trip-5');
    expect((await expectIndexUse(['day_trips'], byId('nowhere'))).data).toBeNull();
  });

  it('of a difficulty, up to a price, and with a text in title, subtitle or description', async () => {
    expect(
      (await expectIndexUse(['day_trips'], () => active().eq('difficulty', 'Easy').lte('price', 50))).data?.length,
    ).toBeGreaterThan(0);
    expect((await expectIndexUse(['day_trips'], () => active().lte('price', 50))).data?.length).toBeGreaterThan(0);
    for (const words of ['Trip 4711', 'a day 4711']) {
      const { data } = await expectIndexUse(['day_trips', 'search_texts'], () =>
        staff.rpc('search_day_trips', { words }).lte('price', 500),
      );
      expect(data?.map(({ id }) => id)).toEqual(['day-trip-4711']);
    }
  });

  it('added, changed, withdrawn, brought back, put in order and deleted', async () => {
    const row = {
      title: 'Written',
      description: 'x',
      duration: '1 day',
      group_size: '2',
      price: 1,
      departure_time: '8',
      return_time: '9',
      rating: 4.5,
      review_count: 3,
    };
    const { data } = await staff.from('day_trips').insert(row).select().single();
    expect(data).toMatchObject({ id: 'written', rating: 4.5, review_count: 3, is_active: true });
    const one = () => staff.from('day_trips');
    for (const is_active of [false, true])
      await expectIndexUse(['day_trips'], () => one().update({ is_active }).eq('id', 'written'));
    await expectIndexUse(['day_trips'], () =>
      staff.rpc('set_display_order', { list: 'day_trips', ids: ['day-trip-3', 'written', 'day-trip-1'] }),
    );
    const { data: moved } = await one()
      .select('id, display_order')
      .in('id', ['day-trip-3', 'written', 'day-trip-1'])
      .order('display_order');
    expect(moved).toEqual([
      { id: 'day-trip-3', display_order: 1 },
      { id: 'written', display_order: 2 },
      { id: 'day-trip-1', display_order: 3 },
    ]);
    expect(
      (await expectIndexUse(['day_trips'], () => one().delete().eq('id', 'written').select('id'))).data,
    ).toHaveLength(1);
  });
});
