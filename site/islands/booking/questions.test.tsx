// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { bookingCopy, bookingErrorMessages } from '#shared/rules/booking/booking-copy.ts';
import { questionCopy } from '../../copy/question.ts';
import {
  alertText,
  api,
  enter,
  field,
  fill,
  getSummaryErrors,
  reload,
  renderForm,
  send,
  setUpBookingTests,
  user,
} from './booking-form.fixture.tsx';

setUpBookingTests();

it('shows the trip that a question is about, also while another one is chosen for a booking', async () => {
  reload('/contact?trip=Dunes&ask');
  const visit = history.state;
  reload('/contact');
  await user.selectOptions(field('Trip'), 'tour:atlas');
  cleanup();
  history.replaceState(visit, '', '/contact?trip=Dunes&ask');
  renderForm();
  expect(screen.getByText('Dunes')).toBeTruthy();
  expect(screen.queryByText('Atlas')).toBeNull();
});

it('keeps a question, the next trip and another question apart, each with what was typed', async () => {
  reload('/contact?trip=Dunes');
  await user.type(field('Special requests'), 'A cot.');
  reload('/contact?trip=Dunes&ask');
  expect(field('Your question').value).toBe('');
  await user.type(field('Your question'), 'Are camels kind?');
  reload('/contact?trip=Atlas');
  expect(field('Special requests').value).toBe('A cot.');
  reload('/contact?trip=Atlas&ask');
  expect(field('Your question').value).toBe('');
  reload('/contact?trip=Dunes&ask');
  expect(field('Your question').value).toBe('Are camels kind?');
  reload();
  expect(field('Your question').value).toBe('Are camels kind?');
  await user.click(screen.getByRole('button', { name: questionCopy.bookInstead }));
  expect(field('Special requests').value).toBe('A cot.\nAre camels kind?');
  reload('/contact');
  expect(field('Special requests').value).toBe('A cot.\nAre camels kind?');
});

it('keeps what was typed for a booking when a question is typed before hydration', async () => {
  reload('/contact?trip=Dunes');
  await user.type(field('Special requests'), 'A cot.');
  cleanup();
  history.replaceState(null, '', '/contact?trip=Dunes&ask');
  document.body.innerHTML = '<astro-island><textarea name="requests"></textarea></astro-island>';
  const textarea = document.querySelector('textarea');
  if (textarea) textarea.value = 'Is it hot?';
  renderForm();
  document.querySelector('astro-island')?.remove();
  expect(field('Your question').value).toBe('Is it hot?');
  reload('/contact?trip=Dunes');
  expect(field('Special requests').value).toBe('A cot.');
});

it('leaves what was entered for a booking when a question is sent', async () => {
  renderForm();
  fill('tour:atlas');
  enter({ 'Preferred travel dates': 'in May', 'Special requests': 'A cot.' });
  reload('/contact?ask');
  enter({ 'Full name': 'Amal', 'E-mail': 'amal@example.com', 'Your question': 'Is it hot?' });
  await send(questionCopy.send);
  await screen.findByText(/^Thank you!/);
  expect(field('Trip').value).toBe('tour:atlas');
  expect(field('Preferred travel dates').value).toBe('in May');
  expect(field('Special requests').value).toBe('A cot.');
});

it('sends a question about a trip without a price or the fields of a booking', async () => {
  reload('/contact?trip=Dunes&ask');
  expect(screen.getByText('Dunes')).toBeTruthy();
  expect(screen.queryByLabelText(/^(Trip|Number of travellers|Preferred)/)).toBeNull();
  enter({ 'Full name': 'Amal', 'E-mail': 'amal@example.com' });
  await send(questionCopy.send);
  expect(getSummaryErrors()).toEqual([`Your question: ${bookingErrorMessages.question}`]);
  await user.type(field('Your question'), 'Is it cold at night?');
  expect(alertText()).toContain(bookingCopy.allCorrected);
  await send(questionCopy.send);
  const thanks = await screen.findByText(/^Thank you!/);
  expect(thanks.textContent).toBe(questionCopy.sent(String(api.sent[0]?.['id']).slice(0, 8)));
  expect((await screen.findAllByRole('definition')).map(({ textContent }) => textContent)).toEqual([
    'Dunes',
    'Is it cold at night?',
    'amal@example.com',
    'amal@example.com',
  ]);
  expect(api.sent).toMatchObject([
    {
      booking_type: 'question',
      tour_title: 'Dunes',
      special_requests: 'Is it cold at night?',
      tour_id: 'dunes',
      duration: null,
      budget: null,
      total_price: null,
      number_of_people: 1,
    },
  ]);
});

it('makes a booking request of a question about the same trip', async () => {
  reload('/contact?trip=Dunes&ask');
  enter({ 'Your question': 'A cot, please.' });
  await user.click(screen.getByRole('button', { name: questionCopy.bookInstead }));
  expect(field('Special requests').value).toBe('A cot, please.');
  enter({ 'Full name': 'Amal', 'E-mail': 'amal@example.com' });
  await send();
  await screen.findByText(/^Thank you!/);
  expect(api.sent).toMatchObject([{ tour_id: 'dunes', special_requests: 'A cot, please.' }]);
});
