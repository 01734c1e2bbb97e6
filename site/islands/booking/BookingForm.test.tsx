// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { bookingCopy, bookingErrorMessages } from '#shared/rules/booking/booking-copy.ts';
import { bookingFields } from '#shared/rules/booking/booking-form.ts';
import { customBudgets, customDurations } from '#shared/rules/booking/custom-trip-options.ts';
import { paths } from '#shared/rules/paths.ts';
import { nextCopy, sentCopy } from '../../copy/booking-sent.ts';
import { roomNotices } from '../../copy/room-notices.ts';
import {
  alertText,
  api,
  choices,
  descriptionOf,
  enter,
  field,
  fill,
  fillCustom,
  getPriceText,
  getSummaryErrors,
  reload,
  renderForm,
  send,
  setUpBookingTests,
  user,
} from './booking-form.fixture.tsx';

setUpBookingTests();

it('validates a field when it loses the focus, and clears the error as soon as it is corrected', async () => {
  renderForm();
  await user.type(field('E-mail'), 'amal');
  expect(document.body.textContent).not.toContain(bookingErrorMessages.emailForm);
  await user.tab();
  expect(descriptionOf(field('E-mail'))).toBe(bookingErrorMessages.emailForm);
  expect(alertText()).toBeUndefined();
  await user.type(field('E-mail'), '@example.com');
  expect(field('E-mail').hasAttribute('aria-invalid')).toBe(false);
  await user.type(field('Phone'), '1'.repeat(51));
  await user.tab();
  expect(descriptionOf(field('Phone'))).toMatch(/Please use at most 50 characters\.$/);
});

it('shows errors beside the fields and in a focused summary, and sends nothing', async () => {
  renderForm();
  await user.type(field('Phone'), '+212 600 000 000');
  await send();
  const errors = [
    `Full name: ${bookingErrorMessages.name}`,
    `E-mail: ${bookingErrorMessages.email}`,
    `Trip: ${bookingErrorMessages.trip}`,
  ] as const;
  expect(getSummaryErrors()).toEqual(errors);
  expect(document.activeElement?.textContent).toContain(bookingCopy.errors);
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: errors[2] }));
  expect(document.activeElement).toBe(field('Trip'));
  expect(location.hash).toBe('');
  expect(field('Full name').getAttribute('aria-invalid')).toBe('true');
  expect(field('Phone').value).toBe('+212 600 000 000');
  // A field that has just appeared has no error until it is visited.
  await user.selectOptions(field('Trip'), 'custom');
  expect(getSummaryErrors()).toEqual(errors.slice(0, 2));
  expect(descriptionOf(field('Duration'))).toBe('');
  await user.click(field('Duration'));
  await user.click(field('Full name'));
  expect(descriptionOf(field('Duration'))).toBe(bookingErrorMessages.duration);
  expect(api.sent).toEqual([]);
});

it('asks for contact details, then the trip, then special requests, in the order of the summary', () => {
  renderForm();
  fillCustom();
  const names = [...document.querySelectorAll('[id^=booking-]')].flatMap((element) =>
    element.matches('input, select, textarea') ? [element.getAttribute('name')] : [],
  );
  expect(names).toEqual(['name', 'email', 'phone', 'trip', 'duration', 'budget', 'people', 'dates', 'requests']);
  expect(names).toEqual(bookingFields);
});

it('keeps the line of a corrected error in the summary', async () => {
  renderForm();
  await send();
  expect(getSummaryErrors()).toHaveLength(3);
  await user.type(field('Full name'), 'A');
  expect(getSummaryErrors()).toHaveLength(2);
  expect(alertText()).toContain('Done: Full name: Please enter your full name.');
  expect(alertText()).not.toContain(bookingCopy.allCorrected);
  fill('tour:atlas');
  expect(getSummaryErrors()).toEqual([]);
  expect(alertText()).toContain('All set, send again');
});

it('requires duration and budget for a custom trip, clears both for another choice, and sends no price', async () => {
  renderForm();
  expect(screen.queryByLabelText(/^Duration/)).toBeNull();
  fillCustom();
  expect(choices('Duration')).toEqual(['', ...Object.keys(customDurations)]);
  expect(choices('Budget per person')).toEqual(['', ...Object.keys(customBudgets)]);
  enter({ Trip: '' });
  enter({ Trip: 'custom' });
  expect([field('Duration').value, field('Budget per person').value]).toEqual(['', '']);
  expect(document.querySelector('[aria-invalid]')).toBeNull();
  await send();
  expect(getSummaryErrors()).toEqual([
    `Duration: ${bookingErrorMessages.duration}`,
    `Budget per person: ${bookingErrorMessages.budget}`,
  ]);
  await user.selectOptions(field('Duration'), '4-7-days');
  await user.selectOptions(field('Budget per person'), '500-1000');
  expect(screen.queryByText('Total')).toBeNull();
  await send();
  expect(api.sent).toMatchObject([
    {
      booking_type: 'custom',
      duration: '4-7-days',
      budget: '500-1000',
      total_price: null,
      currency: null,
      status: 'pending',
      trap: '',
    },
  ]);
});

it('shows the thanks and an empty form after sending, and the form is still empty after a reload', async () => {
  renderForm();
  fillCustom();
  await user.type(field('Special requests'), 'A quiet room');
  await send();
  const thanks = await screen.findByText(/^Thank you!/);
  expect(thanks.textContent).toBe(bookingCopy.sent(String(api.sent[0]?.['id']).slice(0, 8)));
  expect(thanks.getAttribute('role')).toBe('status');
  expect(document.activeElement?.textContent).toContain('Thank you!');
  for (const text of ['Custom trip', '4 to 7 days', '$500 to $1,000', 'A quiet room'])
    expect(await within(thanks.parentElement ?? thanks).findByText(text)).toBeTruthy();
  const labels = ['Full name', 'E-mail', 'Trip', 'Special requests', 'Number of travellers'];
  expect(labels.map((label) => field(label).value)).toEqual(['', '', '', '', '1']);
  expect(document.querySelector('[aria-invalid]')).toBeNull();
  expect(sessionStorage.getItem('booking-draft')).toBeNull();
  reload();
  expect(labels.map((label) => field(label).value)).toEqual(['', '', '', '', '1']);
});

it('shows the price with the group discount for what is chosen, and sends the same total', async () => {
  renderForm();
  fill('tour:dunes');
  for (const [people, unit, total, discount] of [
    ['1', '€99.50 × 1 traveller', '€99.50', undefined],
    ['2', '€99.50 × 2 travellers', '€199', undefined],
    ['3', '€99.50 × 3 travellers', '€283.58', '5% group discount'],
    ['4', '€99.50 × 4 travellers', '€378.10', '5% group discount'],
    ['5', '€99.50 × 5 travellers', '€447.75', '10% group discount'],
    ['10', '€99.50 × 10 travellers', '€895.50', '10% group discount'],
  ] as const) {
    enter({ 'Number of travellers': people });
    expect(getPriceText()).toContain(unit);
    expect(screen.getByText(total, { exact: true })).toBeTruthy();
    expect(screen.queryAllByText(/group discount/)).toHaveLength(discount ? 1 : 0);
    expect(getPriceText()).toContain(discount ?? '');
  }
  expect(
    await screen.findByText(/^This departure takes at most 6 travellers\. We can arrange a private departure/),
  ).toBeDefined();
  await user.selectOptions(field('Number of travellers'), '6');
  expect(getPriceText()).not.toContain('private departure');
  await user.selectOptions(field('Number of travellers'), '10');
  await send();
  await screen.findByText(/^Thank you!/);
  expect(api.sent).toMatchObject([{ tour_id: 'dunes', number_of_people: 10, total_price: 895.5, currency: 'EUR' }]);
});

it('neither shows nor sends a total for a trip with a price on request', async () => {
  renderForm();
  expect(getPriceText()).toBe('');
  fill('tour:open');
  expect(getPriceText()).toBe(bookingCopy.onRequest);
  await send();
  await screen.findByText(/^Thank you!/);
  expect(api.sent).toMatchObject([{ tour_id: 'open', total_price: null }]);
});

it('says on the day of a link that it is full, or has too few places, and refuses neither', async () => {
  const onDay = (dates: string) => reload(paths.bookTripOn('Dunes', dates));
  onDay('Dec 25-27, 2026');
  expect(getPriceText()).not.toContain('private departure');
  enter({ 'Number of travellers': '2' });
  expect(await screen.findByText(/^This departure has room for 1 traveller\./)).toBeDefined();
  enter({ 'Number of travellers': '1' });
  onDay('Dec 24-26, 2026');
  expect(await screen.findByText(roomNotices.waiting)).toBeDefined();
  enter({ 'Preferred travel dates': 'Any other day' });
  expect(getPriceText()).not.toContain(roomNotices.waiting);
  onDay('Dec 24-26, 2026');
  enter({ 'Full name': 'Amal', 'E-mail': 'amal@example.com' });
  await send();
  await screen.findByText(/^Thank you!/);
  expect(api.sent).toMatchObject([{ tour_id: 'dunes', travel_dates: 'Dec 24-26, 2026', wanted_date: '2026-12-24' }]);
});

it('replaces a group size in the draft that the list does not offer', () => {
  for (const [people, shown, words] of [
    ['a few', '1', '× 1 traveller'],
    ['12', '10', '× 10 travellers'],
  ] as const) {
    sessionStorage.setItem('booking-draft', JSON.stringify({ trip: 'tour:atlas', people, name: 17 }));
    reload();
    expect(getPriceText()).toContain(words);
    expect(field('Number of travellers').value).toBe(shown);
    expect(field('Full name').value).toBe('');
  }
});

it('chooses the trip of a link once, keeps a later choice over a reload, and follows another link', async () => {
  reload('/contact?trip=Dunes');
  expect(screen.getByText('Dunes').closest('div')?.textContent).toContain('€99.50 per person');
  expect(screen.queryByLabelText(/^Trip/)).toBeNull();
  await user.click(screen.getByRole('button', { name: bookingCopy.changeTrip('Dunes') }));
  expect(document.activeElement).toBe(field('Trip'));
  expect(field('Trip').value).toBe('tour:dunes');
  await user.selectOptions(field('Trip'), 'custom');
  reload();
  expect(field('Trip').value).toBe('custom');
  expect(field('Duration')).toBeTruthy();
  reload('/contact?trip=Atlas');
  expect(screen.getByRole('button', { name: bookingCopy.changeTrip('Atlas') })).toBeTruthy();
  reload('/contact');
  expect(field('Trip').value).toBe('tour:atlas');
});

it('follows an earlier link again after Back from another one', async () => {
  reload('/contact?trip=Dunes');
  const visit = history.state;
  reload('/contact?trip=Atlas');
  await user.type(field('Full name'), 'Amal');
  cleanup();
  history.replaceState(visit, '', '/contact?trip=Dunes');
  renderForm();
  expect(screen.getByRole('button', { name: bookingCopy.changeTrip('Dunes') })).toBeTruthy();
  expect(field('Full name').value).toBe('Amal');
});

it('takes over what other pages changed in the draft when Back shows the page as it was left', async () => {
  reload('/contact?trip=Dunes');
  await user.type(field('Full name'), 'Amal');
  sessionStorage.setItem('booking-draft', JSON.stringify({ name: 'Amal', requests: 'Two rooms.', trip: 'tour:atlas' }));
  sessionStorage.setItem('booking-link', JSON.stringify({ trip: 'tour:atlas', line: '' }));
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(screen.getByRole('button', { name: bookingCopy.changeTrip('Dunes') })).toBeTruthy();
  expect(field('Special requests').value).toBe('Two rooms.');
  await user.type(field('Full name'), 'e');
  expect(sessionStorage.getItem('booking-draft')).toContain('Two rooms.');
});

it('takes values that a form without its script has sent out of the address, and ignores them', () => {
  reload('/contact?name=Amal&email=amal%40example.com&trip=tour%3Adunes&requests=A+cot');
  expect(location.search).toBe('');
  expect(field('Trip').value).toBe('');
  expect(field('Special requests').value).toBe('');
  expect(screen.getByRole('form').getAttribute('method')).toBe('post');
});

it('adds an unknown trip of a link to the special requests once, even if another request begins with it', async () => {
  renderForm();
  await user.type(field('Special requests'), 'A cot, please.');
  const title = 'Moon <b>& back</b>';
  for (let times = 0; times < 2; times++) {
    reload(`/contact?trip=${encodeURIComponent(title)}`);
    expect(field('Special requests').value).toBe(`A cot, please.\n${bookingCopy.wish(title)}`);
    history.replaceState(null, '', '/contact');
  }
  expect(field('Trip').value).toBe('');
  await user.clear(field('Special requests'));
  for (const wish of ['Atlantis Medina', 'Atlantis']) reload(`/contact?trip=${encodeURIComponent(wish)}`);
  expect(field('Special requests').value).toBe(bookingCopy.wish('Atlantis'));
});

it('begins the list of trips with those through the place of the link', () => {
  const groups = () =>
    screen.getAllByRole('group').flatMap((group) => {
      const label = group.getAttribute('label');
      return label ? [[label, ...[...group.querySelectorAll('option')].map(({ value }) => value)]] : [];
    });
  const listed = [
    ['Tours', 'tour:dunes', 'tour:atlas', 'tour:open'],
    ['Day trips', 'day-trip:lake', 'day-trip:falls'],
    ['Something else', 'custom'],
  ];
  for (const query of ['', '?place=Tangier', '?place=', '?custom']) {
    reload(`/contact${query}`);
    expect(groups()).toEqual(listed);
  }
  reload('/contact?place=Marrakech');
  expect(groups()[1]).toEqual(['Day trips', 'day-trip:falls', 'day-trip:lake']);
  reload('/contact?place=Imlil');
  expect(groups()).toEqual([
    ['Tours', 'tour:atlas', 'tour:dunes', 'tour:open'],
    ['Day trips', 'day-trip:lake', 'day-trip:falls'],
    ['Something else', 'custom'],
  ]);
  expect(field('Trip').value).toBe('');
});

it('shows what was sent, what happens next and a chat about it, and a form without the trip of the link', async () => {
  reload('/contact?trip=Atlas');
  enter({
    'Full name': 'Amal',
    'E-mail': 'amal@example.com',
    'Number of travellers': '3',
    'Special requests': 'A cot',
  });
  await send();
  await screen.findByText(nextCopy.next);
  expect(
    within(screen.getByRole('form'))
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['Atlas', '3', 'A cot', '$285', 'amal@example.com', 'amal@example.com']);
  expect(screen.getByRole('heading', { name: sentCopy.others })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Falls$40 per person',
    'Lake6 hours$40 per person',
  ]);
  expect(screen.getByRole('link', { name: /^Lake/ }).getAttribute('href')).toBe('/day-trips/lake');
  const number = String(api.sent[0]?.['id']).slice(0, 8);
  expect(screen.getByRole('link', { name: 'Chat on WhatsApp' }).getAttribute('href')).toBe(
    `https://wa.me/212600?text=${encodeURIComponent(sentCopy.chatMessage(number))}`,
  );
  expect(screen.getByRole('heading', { name: bookingCopy.another })).toBeTruthy();
  expect(field('Trip').value).toBe('');
  expect(location.search).toBe('');
});

it('keeps the confirmation for its entry of the history, with a way back to the trip and the address of the receipt', async () => {
  reload('/contact?trip=Atlas');
  enter({ 'Full name': 'Amal', 'E-mail': 'amal@example.com' });
  await send();
  const thanks = (await screen.findByText(/^Thank you!/)).textContent;
  reload();
  expect(screen.getByText(/^Thank you!/).textContent).toBe(thanks);
  expect(screen.getByRole('link', { name: 'Back to Atlas' }).getAttribute('href')).toBe('/tours/atlas');
  expect(screen.getByText(sentCopy.receiptTo).nextSibling?.textContent).toBe('amal@example.com');
  expect(document.activeElement).toBe(document.body);
  // Another visit is about another request.
  history.replaceState(null, '', '/contact');
  reload();
  expect(screen.queryByText(/^Thank you!/)).toBeNull();
});

it('does not speak of a receipt while no mail is sent', async () => {
  api.mailsReceipts = false;
  renderForm();
  fill('tour:atlas');
  await send();
  await screen.findByText(/^Thank you!/);
  expect(screen.queryByText(sentCopy.receiptTo)).toBeNull();
});

it('offers the likely address for a mistyped one once the field was left, and sends it unchanged all the same', async () => {
  renderForm();
  fillCustom();
  enter({ 'E-mail': '' });
  await user.type(field('E-mail'), 'amal@gmial.com');
  expect(screen.queryByText(/^Did you mean/)).toBeNull();
  await user.tab();
  await user.click(await screen.findByText('Did you mean amal@gmail.com?'));
  expect(field('E-mail').value).toBe('amal@gmail.com');
  expect(document.activeElement).toBe(field('E-mail'));
  expect(screen.queryByText(/^Did you mean/)).toBeNull();
  enter({ 'E-mail': 'amal@riad' });
  expect(screen.getByText('Is the ending missing, such as .com?')).toBeTruthy();
  await send();
  await screen.findByText(/^Thank you!/);
  expect(api.sent).toMatchObject([{ customer_email: 'amal@riad' }]);
});
