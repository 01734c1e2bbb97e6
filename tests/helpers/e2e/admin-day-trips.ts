import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#shared/database.types.ts';

/** A word that only rows of one test have, for searches. */
export function uniqueDayTripWord(): string {
  return `trip${randomUUID().replaceAll('-', '').slice(0, 12)}`;
}

/** Adds a day trip of the test's own through the API, as staff would. It has no pictures and a place far behind. */
export async function createAdminDayTrip(
  api: SupabaseClient<Database>,
  values: Partial<Database['public']['Tables']['day_trips']['Insert']> = {},
) {
  const { data, error } = await api
    .from('day_trips')
    .insert({
      title: `Day trip ${uniqueDayTripWord()}`,
      description:
        'A day that a test made for itself: up the valley in the morning, tea, and back before the light goes.',
      duration: '9 hours',
      group_size: '2-12 people',
      price: 55,
      departure_time: '8:00 AM',
      return_time: '5:00 PM',
      highlights: ['Waterfalls'],
      includes: ['Transport'],
      display_order: 500,
      ...values,
    })
    .select()
    .single();
  if (error) throw error;
  return data;
}

/** The card of a day trip. */
export function dayTripCard(page: Page, title: string): Locator {
  const heading = page.getByRole('heading', { name: title, exact: true });
  return page.getByRole('list', { name: 'Day trips' }).locator('> li').filter({ has: heading });
}
