import { describe, expect, it } from 'vitest';
import { listCurrencies } from '../record-currency.ts';
import { describeChanges } from './describe-changes.ts';

/** Describes a change of a row from one set of values to another. */
function changes(table: string, before: object, after: object, currency?: string) {
  const columns = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return describeChanges({ table, columns, before, after, currency });
}

describe('the changes of a row', () => {
  it('show amounts in the currency of their time', () => {
    expect(changes('tours', { price: 295 }, { price: 310.5 }, 'EUR')).toEqual([
      { kind: 'value', label: 'Price per person', before: '€295', after: '€310.50' },
    ]);
    expect(changes('tours', { price: 295, currency: 'USD' }, { price: 310, currency: 'EUR' }, 'GBP')).toEqual([
      { kind: 'value', label: 'Price per person', before: '$295', after: '€310' },
      { kind: 'value', label: 'Currency', before: 'USD', after: 'EUR' },
    ]);
    expect(changes('bookings', { total_price: null }, { total_price: 1200 })).toEqual([
      { kind: 'value', label: 'Total price', before: '', after: '1,200' },
    ]);
  });

  it('show a status by its label, and a switch as yes or no', () => {
    expect(changes('bookings', { status: 'pending' }, { status: 'confirmed' })).toEqual([
      { kind: 'value', label: 'Status', before: 'Pending', after: 'Confirmed' },
    ]);
    expect(changes('day_trips', { is_active: true }, { is_active: false })).toEqual([
      { kind: 'value', label: 'Active', before: 'Yes', after: 'No' },
    ]);
  });

  it('name personal fields without their values', () => {
    const columns = ['customer_email', 'status'];
    const before = { status: 'pending' };
    expect(describeChanges({ table: 'bookings', columns, before, after: { status: 'completed' } })).toEqual([
      { kind: 'value', label: 'Status', before: 'Pending', after: 'Completed' },
      { kind: 'name', label: 'E-mail' },
    ]);
    // An entry of personal fields only has no values at all.
    expect(describeChanges({ table: 'bookings', columns: ['customer_name'], before: null, after: null })).toEqual([
      { kind: 'name', label: 'Customer' },
    ]);
  });

  it('leave out an empty list that a form saved where there was none', () => {
    const changed = changes(
      'tours',
      { availability_calendar: {} },
      { availability_calendar: { available_months: [], blackout_dates: [] } },
    );
    expect(changed).toEqual([]);
    expect(changes('tours', { highlights: null, price: 1 }, { highlights: [], price: 2 }, 'EUR')).toHaveLength(1);
  });

  it('show short texts as they were and are, and long ones word by word', () => {
    expect(changes('tours', { title: 'Dunes' }, { title: 'High dunes' })).toEqual([
      { kind: 'value', label: 'Title', before: 'Dunes', after: 'High dunes' },
    ]);
    const text = (people: string) => `We ride through the valley of the Draa with at most ${people} people.`;
    expect(changes('locations', { description: text('eight') }, { description: text('ten') })).toEqual([
      {
        kind: 'text',
        label: 'Description',
        parts: [
          { kind: 'same', text: '… the valley of the Draa with at most ' },
          { kind: 'removed', text: 'eight ' },
          { kind: 'added', text: 'ten ' },
          { kind: 'same', text: 'people.' },
        ],
      },
    ]);
  });

  it('show lists as added and removed entries, or as reordered', () => {
    const list = { kind: 'list', label: 'Highlights', changed: [] };
    expect(changes('tours', { highlights: ['Camp', 'Camels'] }, { highlights: ['Camels', 'Tea'] })).toEqual([
      { ...list, added: ['Tea'], removed: ['Camp'], isReordered: false },
    ]);
    expect(changes('tours', { highlights: ['Camp', 'Tea'] }, { highlights: ['Tea', 'Camp'] })).toEqual([
      { ...list, added: [], removed: [], isReordered: true },
    ]);
  });

  it('show a changed itinerary day word by word, and an added one as a whole', () => {
    const day = (number: number, title: string) => ({ day: number, title, description: 'As it says.', activities: [] });
    const [change, ...others] = changes(
      'tours',
      { itinerary: [day(1, 'Arrive')] },
      { itinerary: [day(1, 'Arrive late'), day(2, 'Walk')] },
    );
    expect(others).toEqual([]);
    expect(change).toMatchObject({
      label: 'Itinerary',
      added: ['Day 2: Walk\nAs it says.'],
      removed: [],
      changed: [[{ text: 'Day 1: ' }, { kind: 'removed' }, { kind: 'added', text: 'Arrive late\n' }, { kind: 'same' }]],
    });
  });

  it('show the parts of an availability calendar that changed, by their own names', () => {
    const calendar = (months: string[]) => ({
      availability_calendar: { available_months: months, weekly_schedule: ['Monday'], blackout_dates: [] },
    });
    expect(changes('tours', calendar(['May']), calendar(['May', 'June']))).toMatchObject([
      { label: 'Months with departures', added: ['June'], removed: [] },
    ]);
  });

  it('show images as added, removed or moved, but not those that only made room', () => {
    expect(changes('tours', { images: ['a', 'b', 'c', 'd'] }, { images: ['d', 'a', 'b', 'e'] })).toEqual([
      {
        kind: 'images',
        label: 'Images',
        bucket: 'tour-images',
        added: ['e'],
        removed: ['c'],
        moved: [{ image: 'd', from: 4, to: 1 }],
      },
    ]);
    expect(changes('day_trips', { images: { tall: 'a', short1: 'b' } }, { images: { tall: 'a' } })).toMatchObject([
      { label: 'Small image 1', removed: ['b'], added: [] },
    ]);
  });

  it('show a column that no form has by its name', () => {
    expect(changes('reviews', { helpful_count: 1 }, { helpful_count: 2 })).toEqual([
      { kind: 'value', label: 'Helpful count', before: '1', after: '2' },
    ]);
  });
});

it('the currency of an amount is that before its entry, from today back', () => {
  const entries = [{ old: { price: 3 } }, { old: { currency: 'USD', price: 2 } }, { old: { price: 1 } }, { old: null }];
  expect(listCurrencies(entries, 'EUR')).toEqual(['EUR', 'USD', 'USD', 'USD']);
});
