import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { asStaff, inUndoneTransaction, type Transaction } from './undone-transaction.ts';

const image = `/storage/v1/object/public/day-trip-images/${randomUUID()}.jpg`;

async function readCards(transaction: Transaction, of = image): Promise<unknown> {
  return asStaff(transaction, async () => [
    ...(await transaction`select source, title from public.get_image_cards(${of})`),
  ]);
}

it('the cards of an image are found by each form of its address, in active records only', () =>
  inUndoneTransaction(async (transaction) => {
    const insertTour = (title: string, images: string[], isActive = true) =>
      transaction`insert into public.tours (title, description, duration, price, max_participants, images, is_active)
        values (${title}, 'Sand.', '1 day', 1, 8, ${images}, ${isActive})`;
    await insertTour('Address', [image, '/b.jpg']);
    await insertTour('Second image', ['https://example.com/b.jpg', image]);
    await insertTour('Hidden', [image], false);
    await insertTour('No images', []);
    await transaction`insert into public.locations (name, location_type, description, best_times_to_visit, images)
      values ('Full URL', 'Village', 'Walls.', 'May', ${[`https://project.supabase.co${image}`]})`;
    await transaction`insert into public.day_trips (title, description, duration, group_size, price, departure_time, return_time, images)
      values ('Path', 'Water.', '1 day', '8', 1, '8:00', '18:00', ${transaction.json({ tall: image.replace(/.*\//, ''), short1: null, short2: null })})`;
    expect(await readCards(transaction)).toEqual([
      { source: 'tours', title: 'Address' },
      { source: 'locations', title: 'Full URL' },
      { source: 'day-trips', title: 'Path' },
    ]);
    expect(await readCards(transaction, 'https://example.com/b.jpg')).toEqual([
      { source: 'tours', title: 'Second image' },
    ]);
  }));
