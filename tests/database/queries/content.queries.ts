import { describe, expect, it } from 'vitest';
import { expectIndexUse, rowsOfEach, staff, visitor } from './queries.fixture.ts';

const expectDisplayOrder = (rows: readonly { display_order: number }[] | null) => {
  const orders = (rows ?? []).map(({ display_order }) => display_order);
  expect(orders).toEqual(orders.toSorted((a, b) => a - b));
  return orders;
};

describe('queries of tours', () => {
  const active = () => visitor.from('tours').select('*').eq('is_active', true).order('display_order').order('title');

  it('read active tours in their display order by an index', async () => {
    const { data } = await expectIndexUse(['tours'], active);
    expect(expectDisplayOrder(data).slice(0, 3)).toEqual([1, 2, 3]);
    expect(data).toHaveLength(1000);
    expect(data?.every(({ is_active }) => is_active)).toBe(true);
  });

  it('read the first 3 and the first 6 tours by an index', async () => {
    expect((await expectIndexUse(['tours'], () => active().limit(3))).data?.map(({ id }) => id)).toEqual([
      'tour-1',
      'tour-2',
      'tour-3',
    ]);
    expect((await expectIndexUse(['tours'], () => active().limit(6))).data).toHaveLength(6);
  });

  it('read active and inactive tours for staff by an index', async () => {
    const { data } = await expectIndexUse(['tours'], () =>
      staff.from('tours').select('*').order('display_order').order('title'),
    );
    expect(expectDisplayOrder(data)).toContain(10);
    expect(data?.find(({ id }) => id === 'tour-10')?.is_active).toBe(false);
  });

  it('read a tour by id, and return null without an error when there is none', async () => {
    const byId = (id: string) => () => visitor.from('tours').select('*').eq('id', id).maybeSingle();
    expect((await expectIndexUse(['tours'], byId('tour-77'))).data?.id).toBe('tour-77');
    expect((await expectIndexUse(['tours'], byId('tour-of-nobody'))).data).toBeNull();
    expect((await expectIndexUse(['tours'], byId('tour-10'))).data).toBeNull();
  });

  it('search tours by text, difficulty, duration, price and locations by an index', async () => {
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
    expect(expectDisplayOrder(data).length).toBeGreaterThan(0);
  });

  it('read tours of a difficulty by an index', async () => {
    const { data } = await expectIndexUse(['tours'], () => active().eq('difficulty_level', 'Difficult').limit(20));
    expect(expectDisplayOrder(data)).toHaveLength(20);
  });

  it('find the tours of a location by an index', async () => {
    const { data } = await expectIndexUse(['tours', 'search_texts'], () =>
      staff.rpc('search_tours', { words: 'Village 77' }).contains('locations', ['Village 77']).order('display_order'),
    );
    expect(data?.length).toBe(rowsOfEach / 200);
    expect(data?.every(({ locations }) => locations.includes('Village 77'))).toBe(true);
  });

  it('insert, update, deactivate and delete a tour by id', async () => {
    const row = { title: 'Written by a query', description: 'x', duration: '1 day', price: 12.5, max_participants: 4 };
    const { data } = await staff.from('tours').insert(row).select().single();
    expect(data).toMatchObject({
      id: 'written-by-a-query',
      price: 12.5,
      max_participants: 4,
      currency: 'USD',
      difficulty_level: 'Easy',
    });
    const table = () => staff.from('tours');
    await expectIndexUse(['tours'], () => table().update({ price: 13 }).eq('id', 'written-by-a-query'));
    await expectIndexUse(['tours'], () => table().update({ is_active: false }).eq('id', 'written-by-a-query'));
    expect(
      (await expectIndexUse(['tours'], () => table().delete().eq('id', 'written-by-a-query').select('id'))).data,
    ).toHaveLength(1);
  });
});

describe('queries of locations', () => {
  it('read active locations, and all of them for staff, by an index', async () => {
    const { data } = await expectIndexUse(['locations'], () =>
      visitor.from('locations').select('*').eq('is_active', true).order('place').order('name'),
    );
    expect(expectDisplayOrder(data).slice(0, 3)).toEqual([1, 2, 3]);
    const all = await expectIndexUse(['locations'], () =>
      staff.from('locations').select('*').order('place', { nullsFirst: false }).order('name').order('id'),
    );
    expect(expectDisplayOrder(all.data)).toContain(10);
  });

  it('count the active locations of each type by an index', async () => {
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

  it('read and search the locations of a type by an index', async () => {
    const { data } = await expectIndexUse(['locations'], () =>
      visitor
        .from('locations')
        .select('*')
        .eq('is_active', true)
        .eq('location_type', 'Oasis')
        .order('place')
        .order('name')
        .limit(50),
    );
    expect(expectDisplayOrder(data)).toHaveLength(50);
    const found = await expectIndexUse(['locations', 'search_texts'], () =>
      staff.rpc('search_locations', { words: 'zagora 838' }).eq('location_type', 'Oasis').order('place'),
    );
    expect(found.data?.length).toBeGreaterThan(0);
  });

  it('insert, update and delete a location by id', async () => {
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

describe('queries of day trips', () => {
  const active = () =>
    visitor.from('day_trips').select('*').eq('is_active', true).order('display_order').order('title');

  it('read active day trips, all of them for staff, and one by id, by an index', async () => {
    expect(expectDisplayOrder((await expectIndexUse(['day_trips'], active)).data).slice(0, 3)).toEqual([1, 2, 3]);
    const all = await expectIndexUse(['day_trips'], () =>
      staff.from('day_trips').select('*').order('display_order').order('title'),
    );
    expect(expectDisplayOrder(all.data)).toContain(10);
    const byId = (id: string) => () => visitor.from('day_trips').select('*').eq('id', id).maybeSingle();
    expect((await expectIndexUse(['day_trips'], byId('day-trip-5'))).data?.id).toBe('day-trip-5');
    expect((await expectIndexUse(['day_trips'], byId('nowhere'))).data).toBeNull();
  });

  it('filter day trips by difficulty and price, and search them, by an index', async () => {
    expect(
      (await expectIndexUse(['day_trips'], () => active().eq('difficulty', 'Easy').lte('price', 50))).data?.length,
    ).toBeGreaterThan(0);
    expect((await expectIndexUse(['day_trips'], () => active().lte('price', 50))).data?.length).toBeGreaterThan(0);
    for (const words of ['Trip 2713', 'a day 2713']) {
      const { data } = await expectIndexUse(['day_trips', 'search_texts'], () =>
        staff.rpc('search_day_trips', { words }).lte('price', 500),
      );
      expect(data?.map(({ id }) => id)).toEqual(['day-trip-2713']);
    }
  });

  it('insert, deactivate, activate, reorder and delete a day trip', async () => {
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
    const table = () => staff.from('day_trips');
    for (const is_active of [false, true])
      await expectIndexUse(['day_trips'], () => table().update({ is_active }).eq('id', 'written'));
    await expectIndexUse(['day_trips'], () =>
      staff.rpc('set_display_order', { list: 'day_trips', ids: ['day-trip-3', 'written', 'day-trip-1'] }),
    );
    const { data: moved } = await table()
      .select('id, display_order')
      .in('id', ['day-trip-3', 'written', 'day-trip-1'])
      .order('display_order');
    expect(moved).toEqual([
      { id: 'day-trip-3', display_order: 1 },
      { id: 'written', display_order: 2 },
      { id: 'day-trip-1', display_order: 3 },
    ]);
    expect(
      (await expectIndexUse(['day_trips'], () => table().delete().eq('id', 'written').select('id'))).data,
    ).toHaveLength(1);
  });
});
