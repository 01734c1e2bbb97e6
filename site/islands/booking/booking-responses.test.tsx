// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { bookingCopy, bookingErrorMessages } from '#shared/rules/booking/booking-copy.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { useFakeTimeLimits } from '#tests/helpers/fake-time-limits.ts';
import { sentCopy } from '../../copy/booking-sent.ts';
import {
  alertText,
  api,
  descriptionOf,
  enter,
  field,
  fill,
  fillCustom,
  getPriceText,
  type Responder,
  reload,
  renderForm,
  respondRejected,
  respondStored,
  send,
  setUpBookingTests,
  user,
} from './booking-form.fixture.tsx';

const failed = 'Sorry, there was an error submitting your booking. Please try again or contact us directly.';

setUpBookingTests();

const failures: [string, Responder][] = [
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server error', () => new Response('The service is not available at the moment.', { status: 502 })],
  [
    'a rejection without a reason',
    respondRejected({ code: '42501', message: 'new row violates row-level security policy' }, 403),
  ],
  ['a changed price without details', respondRejected({ hint: 'price_changed', details: '{}' })],
  ['an empty response', () => new Response('', { status: 200 })],
  ['a response without content', () => new Response(null, { status: 204 })],
  ['the page of a captive portal', () => new Response('<html>Sign in to the network</html>', { status: 200 })],
];
it.each(failures)('shows the error after %s, keeps the form, and sends the same request again', async (_, respond) => {
  renderForm();
  fillCustom();
  api.answer = respond;
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe(failed);
  expect(document.activeElement?.textContent).toContain(failed);
  expect(screen.getByRole('link', { name: /^Call / }).getAttribute('href')).toMatch(/^tel:/);
  expect([field('Full name').value, field('Duration').value]).toEqual(['Amal', '4-7-days']);
  expect(screen.getByRole('button')).toHaveProperty('disabled', false);
  api.answer = respondStored;
  reload();
  // A trailing blank does not make a different request.
  await user.type(field('Full name'), ' ');
  await send();
  await screen.findByText(/^Thank you!/);
  expect(api.sent).toHaveLength(2);
  expect(api.sent[1]).toEqual(api.sent[0]);
});

it('says that the browser is offline, and keeps what was typed', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderForm();
  fillCustom();
  api.answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe(bookingCopy.refused(bookingCopy.offline));
  expect(field('Full name').value).toBe('Amal');
});

it('waits ten seconds for a response with the fields disabled, and can be sent again afterwards', async () => {
  renderForm();
  fillCustom();
  useFakeTimeLimits();
  api.answer = (_, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  fireEvent.submit(screen.getByRole('form'));
  // The time limit begins with the request, which waits for a digest that fake timers do not advance.
  await eventually(() => expect(api.sent).toHaveLength(1));
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect(screen.getByRole('button')).toMatchObject({ textContent: 'Creating Your Itinerary...' });
  expect(document.querySelector('fieldset')?.disabled).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  vi.useRealTimers();
  await waitFor(() => expect(alertText()).toBe(failed));
  api.answer = respondStored;
  await send();
  await screen.findByText(/^Thank you!/);
  expect(new Set(api.sent.map(({ id }) => id)).size).toBe(1);
});

it('accepts a late response, and sends once however often the form is submitted', async () => {
  let arrive = () => {};
  api.answer = () =>
    new Promise((resolve) => {
      arrive = () => resolve(new Response('', { status: 201 }));
    });
  renderForm();
  fillCustom();
  vi.useFakeTimers();
  const form = screen.getByRole('form');
  fireEvent.submit(form);
  fireEvent.submit(form);
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  vi.useRealTimers();
  await waitFor(() => expect(api.sent).toHaveLength(1));
  fireEvent.submit(form);
  await act(async () => arrive());
  await screen.findByText(/^Thank you!/);
  expect(api.sent).toHaveLength(1);
});

it.each([
  [130, '$130 per person', 260],
  [0, 'on request', null],
])('shows that the price is now %d, and asks to send again', async (unitPrice, now, total) => {
  renderForm();
  fill('tour:atlas');
  await user.selectOptions(field('Number of travellers'), '2');
  expect(getPriceText()).toContain('$200');
  api.answer = respondRejected({
    hint: 'price_changed',
    details: JSON.stringify({ unit_price: unitPrice, currency: 'USD' }),
  });
  await send();
  await waitFor(() => expect(alertText()).toContain(`it is now ${now}`));
  expect(getPriceText()).not.toContain('$200');
  api.answer = respondStored;
  await send();
  await screen.findByText(/^Thank you!/);
  expect(api.sent).toMatchObject([{ total_price: 200 }, { total_price: total }]);
});

it('shows that a trip is no longer offered, and sends another one', async () => {
  renderForm();
  fill('tour:atlas');
  const message = 'This trip is not offered at the moment.';
  api.answer = respondRejected({ hint: 'trip_inactive', message });
  await send();
  await waitFor(() => expect(alertText()).toBe(bookingCopy.refused(message)));
  expect(field('Full name').value).toBe('Amal');
  expect(descriptionOf(field('Trip'))).toBe(bookingErrorMessages.tripGone);
  await user.selectOptions(field('Trip'), 'tour:dunes');
  api.answer = respondStored;
  await send();
  await screen.findByText(/^Thank you!/);
  expect(api.sent.at(-1)).toMatchObject({ tour_id: 'dunes' });
});

it('shows the message about too many requests, and keeps the form', async () => {
  renderForm();
  fillCustom();
  api.answer = respondRejected(
    { hint: 'limit_reached', message: 'We got too many booking requests from you in a short time.' },
    429,
  );
  await send();
  await waitFor(() => expect(alertText()).toContain('too many booking requests from you in a short time'));
  expect(field('Full name').value).toBe('Amal');
});

it('replaces a message about one trip when another trip is chosen', async () => {
  renderForm();
  fill('tour:dunes');
  for (const [body, words] of [
    [{ hint: 'price_changed', details: '{"unit_price": 130, "currency": "USD"}' }, 'it is now $130 per person'],
    [{ hint: 'trip_inactive', message: 'This trip is not offered at the moment.' }, 'not offered at the moment'],
  ] as const) {
    await user.selectOptions(field('Trip'), 'tour:atlas');
    api.answer = respondRejected(body);
    await send();
    await waitFor(() => expect(alertText()).toContain(words));
    await user.selectOptions(field('Trip'), 'tour:dunes');
    expect(alertText()).toBe(bookingCopy.otherTrip);
  }
});

it('shows that an earlier attempt had arrived, keeps what changed, and sends it under another id', async () => {
  renderForm();
  fillCustom();
  api.answer = respondRejected({ hint: 'id_taken' });
  await send();
  await waitFor(() => expect(api.sent).toHaveLength(1));
  const number = String(api.sent[0]?.['id']).slice(0, 8);
  const message = await screen.findByText(bookingCopy.sent(number) + bookingCopy.arrived, { exact: true });
  expect(message.textContent).toContain('It arrived when you first sent it. Your changes since are still below');
  expect(field('Full name').value).toBe('Amal');
  expect(within(screen.getByRole('form')).getByRole('link', { name: /^Call / })).toBeTruthy();
  api.answer = respondStored;
  await user.selectOptions(field('Number of travellers'), '5');
  await send();
  await waitFor(() => expect(api.sent).toHaveLength(2));
  await screen.findByText(bookingCopy.sent(String(api.sent[1]?.['id']).slice(0, 8)), { exact: true });
  expect(api.sent[1]?.['id']).not.toBe(api.sent[0]?.['id']);
});

it('sends a booking that staff have cancelled under another id', async () => {
  renderForm();
  fillCustom();
  api.answer = () => {
    api.answer = respondStored;
    return Response.json({ hint: 'booking_cancelled' }, { status: 409 });
  };
  await send();
  await screen.findByText(/^Thank you!/);
  expect(api.sent).toHaveLength(2);
  expect(api.sent[1]?.['id']).not.toBe(api.sent[0]?.['id']);
});

it('sends the value that a bot wrote into the hidden field', async () => {
  renderForm();
  fillCustom();
  const trap = document.querySelector<HTMLInputElement>('input[name=trap]');
  if (trap) trap.value = 'https://spam.example';
  await send();
  await screen.findByText(/^Thank you!/);
  expect(api.sent).toMatchObject([{ trap: 'https://spam.example' }]);
});

it('sends one request when the button is clicked four times at once', async () => {
  renderForm();
  fillCustom();
  const button = screen.getByRole('button', { name: bookingCopy.send });
  act(() => {
    for (let clicks = 0; clicks < 4; clicks++) button.click();
  });
  await screen.findByText(/^Thank you!/);
  expect(api.sent).toHaveLength(1);
});

it('thanks at once, and says where the receipt goes once it knows', async () => {
  let answer: (response: Response) => void = () => undefined;
  const { fetch } = window;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    address.endsWith('/rpc/mails_receipts')
      ? new Promise<Response>((resolve) => {
          answer = resolve;
        })
      : fetch(address, init),
  );
  renderForm();
  fillCustom();
  await send();
  await screen.findByText(/^Thank you!/);
  expect(screen.queryByText(sentCopy.receiptTo)).toBeNull();
  await act(async () => answer(Response.json(true)));
  expect(await screen.findByText(sentCopy.receiptTo)).toBeTruthy();
  cleanup();
  renderForm();
  expect(screen.getByText(sentCopy.receiptTo)).toBeTruthy();
});

it('sends the request of another person although the first one had no answer', async () => {
  renderForm();
  fillCustom();
  api.answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await send();
  await waitFor(() => expect(alertText()).toContain('error submitting'));
  enter({ 'Full name': 'Badr', 'E-mail': 'badr@example.com' });
  api.answer = respondStored;
  await send();
  await screen.findByText(/^Thank you!/);
  expect(api.sent[1]).toMatchObject({ customer_email: 'badr@example.com' });
  expect(api.sent[1]?.['id']).not.toBe(api.sent[0]?.['id']);
});
