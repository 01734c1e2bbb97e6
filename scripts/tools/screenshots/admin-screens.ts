import type { Page } from '@playwright/test';
import { connectToRunningDatabase } from '../../local-supabase/running-database.ts';
import { UserError } from '../../runtime/errors.ts';

/** A screen of the admin: its part of the file name, and its address below the hidden path. */
export interface AdminScreen {
  readonly name: string;
  readonly address: string;
}

/** Lists the screens of the admin, with records of the demonstration content to fill them. */
export async function listAdminScreens(dataDirectory: string): Promise<AdminScreen[]> {
  const sql = await connectToRunningDatabase(dataDirectory);
  if (!sql) throw new UserError('The database of the temporary app cannot be reached.');
  try {
    const [ids] = await sql<{ booking: string; tour: string; trip: string; location: string }[]>`
      select (select id::text from bookings where status = 'pending' order by created_at limit 1) as booking,
             (select id from tours where is_active order by display_order limit 1) as tour,
             (select id from day_trips where is_active order by display_order limit 1) as trip,
             (select id from locations where is_active order by display_order limit 1) as location`;
    return [
      { name: 'dashboard', address: '' },
      { name: 'bookings', address: '/bookings' },
      { name: 'booking', address: `/bookings?show=${ids?.booking}` },
      { name: 'booking-new', address: '/bookings?new=true' },
      { name: 'reviews', address: '/reviews' },
      { name: 'mail', address: '/mail' },
      { name: 'tours', address: '/tours' },
      { name: 'tour', address: `/tours?edit=${ids?.tour}` },
      { name: 'day-trips', address: '/day-trips' },
      { name: 'day-trip', address: `/day-trips?edit=${ids?.trip}` },
      { name: 'locations', address: '/locations' },
      { name: 'location', address: `/locations?edit=${ids?.location}` },
    ];
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Waits until a screen has loaded its data and its visible images. */
export async function waitUntilAdminIsDrawn(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => {
    const isWaiting = document.querySelector('[role=progressbar], [aria-busy=true], .MuiSkeleton-root');
    const visibleImages = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    return !isWaiting && visibleImages.every(({ complete }) => complete);
  });
}
