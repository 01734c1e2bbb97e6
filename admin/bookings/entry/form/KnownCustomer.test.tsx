import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mockApi, renderWithApi } from '#admin/data/mock-api.fixture.tsx';
import type { BookableTrip } from '#shared/rules/booking/booking-form.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { emptyStaffBooking } from './booking-form.ts';
import { CustomerFields } from './CustomerFields.tsx';
import { KnownCustomer } from './KnownCustomer.tsx';
import { TripFields } from './TripFields.tsx';

const row = (id: string, values: object = {}) => ({
  id,
  created_at: '2026-11-20T10:00:00+00:00',
  customer_name: 'Amal Idrissi',
  customer_email: null,
  customer_phone: '+212 600 123 456',
  booking_type: 'tour',
  tour_title: `Trip ${id}`,
  status: 'completed',
  number_of_people: 2,
  total_price: '590.50',
  currency: 'EUR',
  travel_dates: 'June',
  departure_date: null,
  ...values,
});
const tour = { id: 'dunes', type: 'tour', title: 'Dunes', price: 100, currency: 'USD', maxPeople: 12 } as const;

function open(trips: readonly BookableTrip[] = [tour]) {
  // jsdom has no matchMedia.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  renderWithApi(
    <Form record={{ ...emptyStaffBooking, id: '' }}>
      <CustomerFields />
      <KnownCustomer booking={undefined} />
      <TripFields trips={trips} booking={undefined} />
    </Form>,
  );
}
const phone = () => screen.findByRole('textbox', { name: /^Phone/ });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a booking that is taken by telephone', () => {
  it('shows the earlier bookings of a known number while it is typed, and nothing for a part of it', async () => {
    const calls = mockApi({
      get_customer_bookings: [
        row('1', { departure_date: '2026-06-10' }),
        row('2'),
        row('3', { status: 'pending' }),
        row('4'),
      ],
    });
    open();
    await userEvent.type(await phone(), '0600 12');
    expect(calls).toEqual([]);
    await userEvent.type(await phone(), '3 456');
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toMatch(/^Known customer: 4 bookings, €1,771\.50Completed/);
    expect(notice.textContent).toContain('Trip 12 travellers · Jun 10, 2026');
    expect(notice.textContent).toContain('Trip 22 travellers · June');
    // The three newest.
    expect(notice.textContent).not.toContain('Trip 4');
    expect(calls.at(-1)).toEqual({ name: 'get_customer_bookings', body: { email: '', phone: '0600 123 456' } });
    await userEvent.clear(await phone());
    await eventually(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('shows nothing of one customer while the bookings of another are read', async () => {
    const calls = mockApi({
      get_customer_bookings: () => (calls.length === 1 ? [row('1')] : new Promise(() => undefined)),
    });
    open();
    await userEvent.type(await phone(), '0600 123 456');
    expect(await screen.findByRole('button', { name: /^Use Amal/ })).toBeDefined();
    await userEvent.clear(await phone());
    await userEvent.type(await phone(), '0611 222 333');
    await eventually(() => expect(calls.at(-1)?.body).toEqual({ email: '', phone: '0611 222 333' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks for an address once it is whole', async () => {
    const calls = mockApi({ get_customer_bookings: [] });
    open();
    await userEvent.type(await screen.findByRole('textbox', { name: /^E-mail/ }), 'amal@');
    expect(calls).toEqual([]);
    await userEvent.type(await screen.findByRole('textbox', { name: /^E-mail/ }), 'example.com');
    await eventually(() =>
      expect(calls.at(-1)).toEqual({ name: 'get_customer_bookings', body: { email: 'amal@example.com', phone: '' } }),
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks for a pasted address as it is stored', async () => {
    const calls = mockApi({ get_customer_bookings: [] });
    open();
    await userEvent.click(await screen.findByRole('textbox', { name: /^E-mail/ }));
    await userEvent.paste('Amal <amal@müller.example>');
    await eventually(() => expect(calls.at(-1)?.body).toEqual({ email: 'amal@xn--mller-kva.example', phone: '' }));
  });

  it('proposes no return by the length of the trip chosen before', async () => {
    const calendar = { available_months: [], weekly_schedule: [], blackout_dates: [] };
    const calls = mockApi({
      get_departure_facts: () =>
        Object(calls.at(-1)?.body).record_id === 'dunes'
          ? { people: 0, max_people: 12, days: 5, calendar }
          : new Promise(() => undefined),
    });
    open([tour, { ...tour, id: 'coast', title: 'Coast' }]);
    const trip = await screen.findByRole('combobox', { name: /^Trip/ });
    const [departure, returnDay] = [
      screen.getByLabelText(/^Departure/),
      screen.getByLabelText<HTMLInputElement>(/^Return/),
    ];
    await userEvent.selectOptions(trip, 'Dunes');
    fireEvent.change(departure, { target: { value: '2027-06-10' } });
    await eventually(() => expect(returnDay.value).toBe('2027-06-14'));
    fireEvent.change(returnDay, { target: { value: '' } });
    fireEvent.change(departure, { target: { value: '' } });
    await userEvent.selectOptions(trip, 'Coast');
    await eventually(() => expect(calls.at(-1)?.body).toMatchObject({ record_id: 'coast' }));
    fireEvent.change(departure, { target: { value: '2027-06-20' } });
    expect(returnDay.value).toBe('');
  });

  it('warns above the maximum of the trip, and not at it', async () => {
    const calendar = { available_months: [], weekly_schedule: [], blackout_dates: [] };
    mockApi({ get_departure_facts: { people: 0, max_people: 12, days: 1, calendar } });
    open();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /^Trip/ }), 'Dunes');
    const people = screen.getByRole('textbox', { name: /^Travellers/ });
    await userEvent.clear(people);
    await userEvent.type(people, '12');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.clear(people);
    await userEvent.type(people, '13');
    expect((await screen.findByRole('alert')).textContent).toMatch(/at most 12 travellers/);
  });
});
