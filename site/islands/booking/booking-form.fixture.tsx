import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { bookingCopy } from '#shared/rules/booking/booking-copy.ts';
import { nextCopy } from '../../copy/booking-sent.ts';
import { discountsText } from '../../copy/group-prices.ts';
import { roomNotices } from '../../copy/room-notices.ts';
import { createBudgetOptions } from '../../data/budget-options.ts';
import { BookingForm } from './BookingForm.tsx';

// Long, because other tests of `npm test` use the processor at the same time.
configure({ asyncUtilTimeout: 15_000 });

const trips = [
  {
    id: 'dunes',
    type: 'tour',
    title: 'Dunes',
    price: 99.5,
    currency: 'EUR',
    maxPeople: 6,
    places: ['fes', 'merzouga'],
    days: 3,
    calendar: { isDated: true, months: [], weekdays: [4, 5], closed: ['2027-01-01'] },
    placesLeft: { '2026-12-24': 0, '2026-12-25': 1 },
  },
  { id: 'atlas', type: 'tour', title: 'Atlas', price: 100, currency: 'USD', places: ['marrakech', 'imlil'] },
  { id: 'open', type: 'tour', title: 'Open', price: 0, currency: 'USD' },
  {
    id: 'lake',
    type: 'day-trip',
    title: 'Lake',
    price: 40,
    currency: 'USD',
    maxPeople: 8,
    places: ['?', 'imlil'],
    duration: '6 hours',
  },
  { id: 'falls', type: 'day-trip', title: 'Falls', price: 40, currency: 'USD', maxPeople: 12, places: ['marrakech'] },
] as const;
const contacts = [{ label: 'Call +212 600', href: 'tel:+212600' }];

export type Responder = (body: Record<string, unknown>, signal: AbortSignal) => Response | Promise<Response>;
export const respondStored: Responder = () => new Response('', { status: 201 });
export const respondRejected =
  (body: object, status = 409): Responder =>
  () =>
    Response.json(body, { status });
/** Requests sent so far, and the response to the next one. */
export const api: { sent: Record<string, unknown>[]; answer: Responder; mailsReceipts: boolean } = {
  sent: [],
  answer: respondStored,
  mailsReceipts: true,
};

export const user = userEvent;
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
export const choices = (label: string) => [...field(label).querySelectorAll('option')].map(({ value }) => value);
export const descriptionOf = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
export const alertText = () => screen.queryByRole('alert')?.textContent;
export const getSummaryErrors = () =>
  screen.queryAllByRole('link').flatMap((link) => (link.closest('[role=alert] ul') ? [link.textContent] : []));
/** Returns the text of the price, which is a live region. */
export const getPriceText = () => screen.getAllByRole('status').at(-1)?.textContent;
export const send = (button: string = bookingCopy.send) => user.click(screen.getByText(button, { selector: 'button' }));
export const renderForm = () =>
  render(
    <BookingForm
      trips={trips}
      budgets={createBudgetOptions(trips)}
      trap={<input name="trap" />}
      next={<h2>{nextCopy.next}</h2>}
      discounts={discountsText}
      notices={roomNotices}
      lists={{ tour: '/tours', 'day-trip': '/day-trips' }}
      contacts={contacts}
      whatsapp="https://wa.me/212600"
    />,
  );
/** Renders the page as after a reload in the same tab. */
export function reload(address = location.href) {
  cleanup();
  if (address !== location.href) history.replaceState(null, '', address);
  renderForm();
}

/** Changes fields without focus and blur, which would validate them. */
export function enter(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } });
}
export const fill = (trip: string) => enter({ 'Full name': 'Amal', 'E-mail': 'amal@example.com', Trip: trip });
export const fillCustom = () => {
  fill('custom');
  enter({ Duration: '4-7-days', 'Budget per person': '500-1000' });
};

/** Starts every test with an empty form and an API that stores every booking. */
export function setUpBookingTests(): void {
  beforeEach(() => {
    api.sent = [];
    api.answer = respondStored;
    api.mailsReceipts = true;
    history.replaceState(null, '', '/contact');
    Element.prototype.scrollIntoView = vi.fn();
    vi.stubGlobal('fetch', (address: string, { body, signal }: { body: string; signal: AbortSignal }) => {
      if (address.endsWith('/rpc/mails_receipts')) return Promise.resolve(Response.json(api.mailsReceipts));
      api.sent.push(JSON.parse(body));
      return Promise.resolve(api.answer(JSON.parse(body), signal));
    });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    sessionStorage.clear();
    localStorage.clear();
    history.replaceState(null, '', '/');
  });
}
