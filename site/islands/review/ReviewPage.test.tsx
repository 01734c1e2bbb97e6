// @vitest-environment jsdom
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFakeTimeLimits } from '#tests/helpers/fake-time-limits.ts';
import '../../custom-elements/review-link.ts';
import { ReviewPage } from './ReviewPage.tsx';

// Long, because other tests of `npm test` use the processor at the same time.
configure({ asyncUtilTimeout: 15_000 });

const booking = '0b9ad7f4-51a3-4d7e-9d0c-0f4a3c6f2b11';
const link = `/review/${booking}?token=secret`;
const stored = '5f0c1d2e-1111-4222-8333-444455556666';
const trip = {
  customer_name: 'Amal',
  tour_title: 'Sahara and back',
  booking_type: 'custom',
  travel_dates: 'First week of May',
};
const words = 'Worth every grain of sand.';
const used = 'This review link is no longer valid or a review has already been submitted for this booking.';
const failed = 'Failed to submit your review. Please try again.';
const thanks = 'Thank you for your review!';

type Responder = (signal: AbortSignal) => Response | Promise<Response>;
const json =
  (body: unknown, status = 200): Responder =>
  () =>
    Response.json(body, { status });
const text =
  (body: string): Responder =>
  () =>
    new Response(body);
const offline: Responder = () => Promise.reject(new TypeError('Failed to fetch'));
/** Responses of the API to the link and to the review, and the requests that it received. */
const service: { load: Responder; submit: Responder; sent: unknown[]; loaded: unknown[] } = {
  load: json([trip]),
  submit: json(stored),
  sent: [],
  loaded: [],
};

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const form = () => screen.findByRole('form');
const comment = () => screen.getByLabelText<HTMLTextAreaElement>(/^Your comment/);
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Submit/ });
const star = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const storedText = () => JSON.stringify({ ...sessionStorage });

function open(address: string) {
  cleanup();
  document.querySelector('review-link')?.remove();
  // As the first script of the page does.
  const { href, pathname } = new URL(address, location.origin);
  history.replaceState(href, '', pathname);
  document.body.append(document.createElement('review-link'));
  render(<ReviewPage star="M0 0" home="/" tours="/tours" reviews="/reviews" tryAgain="Try Again" />);
}
const reload = () => open(location.pathname);

async function write(content = words) {
  open(link);
  await form();
  await userEvent.click(star('5 Excellent'));
  fireEvent.change(comment(), { target: { value: content } });
}

async function expectError(error: string, content = words) {
  await waitFor(() => expect(document.activeElement?.textContent).toBe(error));
  expect(comment().value).toBe(content);
  expect(submit().disabled).toBe(false);
}

beforeEach(() => {
  Object.assign(service, { load: json([trip]), submit: json(stored), sent: [], loaded: [] });
  vi.stubGlobal('fetch', (address: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    const isReview = address.endsWith('/rpc/submit_review');
    (isReview ? service.sent : service.loaded).push(JSON.parse(body));
    return Promise.resolve(isReview ? service.submit(signal) : service.load(signal));
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

it.each(['/review/?token=abc', '/review/17?token=abc', `/review/${booking}`])(
  'shows that the link %s is invalid, with a link to the home page',
  async (address) => {
    open(address);
    await waitFor(() => expect(title()).toBe('Unable to Load Review'));
    expect(screen.getByRole('alert').textContent).toBe('Invalid review link. Please check the URL and try again.');
    expect(screen.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe('/');
    expect(service.loaded).toEqual([]);
  },
);

it('asks about "your trip" if the trip has no title', async () => {
  service.load = json([{ ...trip, booking_type: 'custom', tour_title: 'Custom trip', travel_dates: null }]);
  open(link);
  expect((await form()).textContent).toContain('Amal, how was your trip?');
});

it.each([link, `/review/${booking}#token=secret`])(
  'loads the booking of %s and leaves its token in no history entry',
  async (address) => {
    open(address);
    expect([location.href, history.state]).toEqual([`${location.origin}/review/${booking}`, null]);
    expect(screen.getByRole('status').textContent).toBe('Loading your booking...');
    expect((await form()).textContent).toContain('Amal, how was Sahara and back (First week of May)?');
    expect(service.loaded).toEqual([{ booking_uuid: booking, token: 'secret' }]);
  },
);

it('shows that a link is used or expired, also after a reload, and does not store its token', async () => {
  service.load = json([]);
  open(link);
  for (const again of [reload, undefined]) {
    await waitFor(() => expect(title()).toBe('Unable to Load Review'));
    expect(screen.getByRole('alert').textContent).toBe(used);
    expect(storedText()).not.toContain('secret');
    again?.();
  }
});

it.each([
  ['no connection', offline],
  ['an empty response', text('')],
])('shows that the booking cannot be loaded after %s, and offers to try again', async (_, load) => {
  service.load = load;
  open(link);
  await waitFor(() => expect(title()).toBe('Unable to Load Review'));
  expect(screen.getByRole('alert').textContent).toBe('Unable to load booking details. Please try again later.');
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
});

it('requires a rating, names each one, and restores the draft after a reload', async () => {
  open(link);
  await form();
  expect(submit().disabled).toBe(true);
  expect(screen.getByRole('alert').textContent).toBe('Please select a rating before submitting your review.');
  for (const name of ['1 Poor', '2 Fair', '3 Good', '4 Very Good', '5 Excellent']) {
    await userEvent.click(star(name));
    expect(star(name).checked).toBe(true);
    expect(screen.getAllByText(name, { exact: true })).toHaveLength(2);
  }
  expect(screen.getByRole('alert').textContent).toBe('');
  fireEvent.change(comment(), { target: { value: '  <b>Dunes</b> & stars, "magic".  ' } });
  expect(screen.getByText('30/1000')).toBeTruthy();
  reload();
  await form();
  await waitFor(() => expect(star('5 Excellent').checked).toBe(true));
  expect(comment().value).toBe('  <b>Dunes</b> & stars, "magic".  ');
});

it('counts a comment without surrounding blanks, and rejects more than 1000 characters without losing them', async () => {
  await write(`${'🐪'.repeat(1000)}  \n`);
  expect(screen.getByText('1000/1000')).toBeTruthy();
  expect(submit().disabled).toBe(false);
  fireEvent.change(comment(), { target: { value: 'a'.repeat(1001) } });
  expect(screen.getByText('1001/1000 A comment has at most 1000 characters.')).toBeTruthy();
  expect(comment().getAttribute('aria-invalid')).toBe('true');
  expect(submit().disabled).toBe(true);
  expect(comment().value).toBe('a'.repeat(1001));
});

it.each([
  ['no connection', offline],
  ['an empty response', text('')],
  ['a text that is no id', json('welcome')],
  ['the page of a captive portal', text('<html>Sign in to the network</html>')],
  ['a server error', json({}, 500)],
])('treats %s as a failure, and sends the same review again', async (_, answer) => {
  await write();
  service.submit = answer;
  await userEvent.click(submit());
  await expectError(failed);
  service.submit = json(stored);
  await userEvent.click(submit());
  await waitFor(() => expect(title()).toBe(thanks));
  const review = { booking_uuid: booking, token: 'secret', rating: 5, comment: words };
  expect(service.sent).toEqual([review, review]);
});

it('shows the error of a review that is refused after a failed attempt, and stores the draft', async () => {
  await write();
  service.submit = offline;
  await userEvent.click(submit());
  await expectError(failed);
  service.submit = json({ code: '42501' }, 403);
  await userEvent.click(submit());
  await expectError('Review cannot be submitted for this booking');
  expect(storedText()).toContain(words);
});

it('waits ten seconds for a response, with the fields disabled and the focus on the button', async () => {
  await write();
  useFakeTimeLimits();
  service.submit = (signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  fireEvent.submit(screen.getByRole('form'));
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect(submit().textContent).toBe('Submitting...');
  expect(document.activeElement).toBe(submit());
  expect(comment().readOnly).toBe(true);
  expect(star('1 Poor').closest('fieldset')?.disabled).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  vi.useRealTimers();
  await expectError(failed);
});

it('shows the thanks, also after a reload, and stores neither token nor draft', async () => {
  await write();
  await userEvent.click(submit());
  for (const again of [reload, undefined]) {
    await waitFor(() => expect(title()).toBe(thanks));
    expect(screen.getByRole('status').textContent).toBe(
      'Our team reads every review before it is published. It then appears among our reviews.',
    );
    expect(screen.getByRole('link', { name: 'Find your next trip' }).getAttribute('href')).toBe('/tours');
    expect(screen.getByRole('link', { name: 'All reviews' }).getAttribute('href')).toBe('/reviews');
    expect(storedText()).not.toMatch(/secret|grain of sand/);
    again?.();
  }
});

it('stores neither token nor draft of a review that was stored although its response was lost', async () => {
  await write();
  service.submit = offline;
  await userEvent.click(submit());
  await expectError(failed);
  service.load = json([]);
  reload();
  await waitFor(() => expect(title()).toBe('Unable to Load Review'));
  expect(storedText()).not.toMatch(/secret|grain of sand/);
});

it('shows markup as text, and isolates names of another script direction', async () => {
  const code = '"><img src=x onerror=alert(1)><script>alert(2)</script>{{7*7}}';
  service.load = json([{ ...trip, customer_name: 'نادية', tour_title: `<b>${code}`, travel_dates: '<i>مايو' }]);
  open(link);
  const shown = await form();
  expect(shown.textContent).toContain(`<b>${code}`);
  expect([...shown.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual([
    'نادية',
    `<b>${code}`,
    '<i>مايو',
  ]);
  expect(shown.querySelector('img')).toBeNull();
  expect(comment().dir).toBe('auto');
});

it.each([
  ['\u200b', ''],
  ['Du\0nes', 'Dunes'],
])('sends the comment %j as %j, without characters that the database does not accept', async (typed, comment) => {
  sessionStorage.setItem(`review-draft-${booking}`, JSON.stringify({ rating: '5', comment: typed }));
  open(link);
  await form();
  await waitFor(() => expect(submit().disabled).toBe(false));
  await userEvent.click(submit());
  await waitFor(() => expect(title()).toBe(thanks));
  expect(service.sent).toMatchObject([{ comment }]);
});
