import type { GetListParams } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { type ExportedBooking, exportBookings, exportPageSize } from './export-bookings.ts';

const booking = (number: number, values: Partial<ExportedBooking> = {}): ExportedBooking => ({
  id: `booking-${number}`,
  created_at: '2026-11-20T10:00:00+00:00',
  first_answered_at: null,
  status: 'pending',
  customer_name: `Customer ${number}`,
  customer_email: 'c@example.com',
  customer_phone: null,
  booking_type: 'tour',
  tour_title: 'Dunes',
  number_of_people: 2,
  travel_dates: null,
  departure_date: null,
  return_date: null,
  duration: null,
  budget: null,
  total_price: 200,
  currency: 'USD',
  special_requests: null,
  internal_note: null,
  review_submitted: false,
  ...values,
});
const noGuides = async () => ({});
const list = { filter: { status: 'pending', q: 'dunes' }, sort: { field: 'created_at', order: 'DESC' } } as const;

/** Creates a `getList` that returns up to so many bookings at once, and the list of its calls. */
function mockGetList(all: readonly ExportedBooking[], maxRows = exportPageSize) {
  const calls: GetListParams[] = [];
  const getList = async (params: GetListParams) => {
    calls.push(params);
    const { page = 1, perPage = 1 } = params.pagination ?? {};
    return { data: all.slice((page - 1) * perPage).slice(0, Math.min(perPage, maxRows)), total: all.length };
  };
  return { calls, getList };
}

describe('exportBookings', () => {
  it('exports all pages of the list and reports progress after each', async () => {
    const { calls, getList } = mockGetList(
      Array.from({ length: 2 * exportPageSize + 5 }, (_, number) => booking(number)),
    );
    const progress: number[][] = [];
    const file = await exportBookings(list, getList, noGuides, (done, total) => progress.push([done, total]));
    expect(file.split('\r\n')).toHaveLength(2 * exportPageSize + 5 + 2);
    expect(progress).toEqual([
      [1000, 2005],
      [2000, 2005],
      [2005, 2005],
    ]);
    expect(calls.map(({ filter, sort }) => ({ filter, sort }))).toEqual([list, list, list]);
  });

  it.each([1, 300, 500])('exports every booking where the API returns %i at once', async (maxRows) => {
    const { getList } = mockGetList(
      Array.from({ length: maxRows * 2 + 200 }, (_, number) => booking(number)),
      maxRows,
    );
    const file = await exportBookings(list, getList, noGuides, () => undefined);
    expect(file.split('\r\n')).toHaveLength(maxRows * 2 + 200 + 2);
  });

  it.each([0, 700, 1199])('fails if only %i of 1,200 bookings arrive', async (arriving) => {
    const { getList } = mockGetList(Array.from({ length: arriving }, (_, number) => booking(number)));
    const getFew = async (params: GetListParams) => ({ ...(await getList(params)), total: 1200 });
    await expect(exportBookings(list, getFew, noGuides, () => undefined)).rejects.toThrow(`Only ${arriving} of 1200`);
  });

  it('fails if a booking is deleted between two pages, because another one is left out', async () => {
    let all = Array.from({ length: exportPageSize + 5 }, (_, number) => booking(number));
    const getList = async (params: GetListParams) => {
      const result = await mockGetList(all).getList(params);
      all = all.slice(1);
      return result;
    };
    await expect(exportBookings(list, getList, noGuides, () => undefined)).rejects.toThrow('Only');
  });

  it('requests no columns of review links', async () => {
    const { calls, getList } = mockGetList([booking(1)]);
    await exportBookings(list, getList, noGuides, () => undefined);
    expect(calls[0]?.meta.columns).not.toContain('review_link_expires_at');
    expect(calls[0]?.meta.columns).not.toContain('*');
  });

  it('exports each booking once although another one is added between two pages', async () => {
    let all = Array.from({ length: exportPageSize + 1 }, (_, number) => booking(number));
    const file = await exportBookings(
      list,
      async (params) => {
        const result = await mockGetList(all).getList(params);
        all = [booking(-1), ...all];
        return result;
      },
      noGuides,
      () => undefined,
    );
    const ids = file.split('\r\n').map((line) => line.split(',')[0]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain(`"booking-${exportPageSize}"`);
  });

  it('exports a question as one, without travellers', async () => {
    const question = {
      booking_type: 'question',
      tour_title: 'Fes',
      number_of_people: 1,
      special_requests: 'Is it far?',
    };
    const file = await exportBookings(list, mockGetList([booking(1, question)]).getList, noGuides, () => undefined);
    expect(file).toContain('"Question","Fes",,');
    expect(file).toContain('"Is it far?"');
  });

  it('exports only the header line of an empty list', async () => {
    expect(await exportBookings(list, mockGetList([]).getList, noGuides, () => undefined)).toMatch(
      /^\ufeff"Booking","Number","Received",[^\r]*\r\n$/,
    );
  });

  it('exports the agreed departure as a date, and what customers typed as text', async () => {
    const typed = { travel_dates: '10/4/2027', departure_date: '2027-04-10', customer_phone: '0661234567' };
    const file = await exportBookings(list, mockGetList([booking(1, typed)]).getList, noGuides, () => undefined);
    expect(file).toContain(`"'0661234567"`);
    expect(file).toContain(`"'10/4/2027","2027-04-10",`);
  });

  it('escapes formulas in the texts of customers', async () => {
    const hostile = {
      customer_name: '=HYPERLINK("http://x")',
      customer_phone: '+212 600',
      special_requests: '@SUM(1)\r\n-2',
    };
    const file = await exportBookings(list, mockGetList([booking(1, hostile)]).getList, noGuides, () => undefined);
    expect(file).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(file).toContain(`"'+212 600"`);
    expect(file).toContain(`"'@SUM(1)\r\n'-2"`);
  });

  it('exports number, day of the first answer in Morocco and guides of each booking', async () => {
    const answered = { first_answered_at: '2026-08-31T23:30:00+00:00', departure_date: '2026-12-10' };
    const asked: string[][] = [];
    const file = await exportBookings(
      list,
      mockGetList([booking(1, answered), booking(2)]).getList,
      async (ids) => {
        asked.push(ids);
        return { 'booking-1': 'Hassan, Nadia' };
      },
      () => undefined,
    );
    expect(asked).toEqual([['booking-1']]);
    const [, first, second] = file.split('\r\n');
    expect(first).toMatch(/^"booking-1","#booking-","2026-11-20","2026-09-01","Pending",/);
    expect(first).toContain('"2026-12-10",,"Hassan, Nadia",');
    expect(second).toMatch(/^"booking-2","#booking-","2026-11-20",,"Pending",/);
  });
});
