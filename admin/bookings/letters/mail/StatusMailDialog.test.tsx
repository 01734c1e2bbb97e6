import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mailIsOn, mockApi, renderWithApi } from '#admin/data/mock-api.fixture.tsx';
import { eventually } from '#tests/helpers/eventually.ts';
import { testBooking, testTemplates } from '../../booking/booking.fixture.ts';
import type { Booking } from '../../booking/booking.ts';
import { StatusMailDialog } from './StatusMailDialog.tsx';

const onClose = vi.fn();
const onSent = vi.fn();
const onWithoutMail = vi.fn();
const onWrite = vi.fn();

const agreed = { ...testBooking, departure_date: '2027-04-10' };

function open(status: 'confirmed' | 'cancelled' = 'confirmed', isMailOn = true, booking: Booking = agreed) {
  renderWithApi(
    <StatusMailDialog
      booking={booking}
      status={status}
      templates={testTemplates}
      since={isMailOn ? mailIsOn.now : undefined}
      onSent={onSent}
      onWithoutMail={onWithoutMail}
      onWrite={onWrite}
      onClose={onClose}
    />,
  );
}

const calendar = { available_months: [], weekly_schedule: [], blackout_dates: [] };
const threeDays = { get_departure_facts: { people: 0, max_people: null, days: 3, calendar } };
const tourBooking = { ...testBooking, tour_id: 'dunes', departure_date: '2027-05-03' };
const atStart = { initialSelectionStart: 0, initialSelectionEnd: 0 };
const getText = () => screen.findByRole('textbox', { name: /^Text/ });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send and confirm' }));
const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  onClose.mockReset();
  onWithoutMail.mockReset();
  onWrite.mockReset();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('StatusMailDialog', () => {
  it('sends status and edited text in one request, by Ctrl+Enter too', async () => {
    const changes = mockApi({ answer_bookings: { changed: 1, queued: 1, over: 0 } });
    open();
    await userEvent.type(await getText(), 'Bring a hat. {Control>}{Enter}{/Control}', atStart);
    await eventually(() => expect(onClose).toHaveBeenCalled());
    expect(changes).toEqual([
      {
        name: 'answer_bookings',
        body: {
          new_status: 'confirmed',
          answers: [
            {
              id: testBooking.id,
              subject: expect.any(String),
              body: expect.stringMatching(/^Bring a hat. Dear Amal/),
            },
          ],
        },
      },
    ]);
  });

  it('sends no second mail when the response to the first was lost', async () => {
    const attempts = vi.fn(noAnswer);
    const stored: unknown[] = [];
    const changes = mockApi({ answer_bookings: attempts, mail_messages: () => stored });
    open();
    await getText();
    await send();
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not be changed.*no mail is sent twice/);
    const [{ body } = { body: undefined }] = changes;
    const { answers } = JSON.parse(JSON.stringify(body));
    stored.push({ ...answers[0], kind: 'confirmation', created_at: '2026-11-22T10:00:01+00:00' });
    await send();
    await eventually(() => expect(onClose).toHaveBeenCalled());
    expect(attempts).toHaveBeenCalledTimes(1);
  });

  it('sends again what did not reach the database, with the text as typed', async () => {
    const attempts = vi.fn().mockImplementationOnce(noAnswer).mockReturnValue({ changed: 1, queued: 1, over: 0 });
    mockApi({
      answer_bookings: attempts,
      // The same text at an earlier time, and another at the same time.
      mail_messages: [
        { kind: 'confirmation', subject: 'x', body: 'y', created_at: '2026-11-22T10:00:01+00:00' },
        { kind: 'confirmation', subject: 'Hello', body: 'Text', created_at: '2026-11-22T09:00:00+00:00' },
      ],
    });
    open();
    await userEvent.clear(screen.getByRole('textbox', { name: /^Subject/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Subject/ }), 'Hello');
    await userEvent.clear(await getText());
    await userEvent.type(await getText(), 'Text');
    await send();
    await screen.findByRole('alert');
    expect((await getText()).textContent).toBe('Text');
    await send();
    await eventually(() => expect(onClose).toHaveBeenCalled());
    expect(attempts).toHaveBeenCalledTimes(2);
  });

  it('says that no mail was sent when mail was switched off in the meantime, and keeps the text', async () => {
    mockApi({ answer_bookings: { changed: 1, queued: 0, over: 0 } });
    open();
    await getText();
    await send();
    expect((await screen.findByRole('alert')).textContent).toMatch(/is marked as confirmed, but no mail was sent/);
    expect(onClose).not.toHaveBeenCalled();
    await getText();
  });

  it('says that nothing was sent when someone else has set the status in the meantime', async () => {
    mockApi({ answer_bookings: { changed: 0, queued: 0, over: 0 } });
    open();
    await getText();
    await send();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Nothing was changed, and no mail was sent/);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('asks before a changed text is dropped, and not before an unchanged one', async () => {
    mockApi({});
    open();
    await userEvent.type(await getText(), 'x{Escape}', atStart);
    await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await userEvent.type(await getText(), '{Delete}{Escape}', atStart);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stores the agreed days with the status, and names them in a text that was left as it is', async () => {
    const changes = mockApi({ answer_bookings: { changed: 1, queued: 1, over: 0 } });
    open('confirmed', true, testBooking);
    screen.getByText('Empty for a trip of one day.');
    await userEvent.type(screen.getByLabelText('Return'), '2027-04-12');
    screen.getByText('Please enter the departure date too.');
    await send();
    expect((await screen.findByRole('alert')).textContent).toContain('Please enter the departure date too.');
    await userEvent.type(screen.getByLabelText('Departure'), '2027-04-10');
    expect((await getText()).textContent).toContain('Travel dates: Apr 10-12, 2027');
    await send();
    await eventually(() => expect(onClose).toHaveBeenCalled());
    expect(changes).toMatchObject([
      { body: { answers: [{ departure_date: '2027-04-10', return_date: '2027-04-12' }] } },
    ]);
  });

  it('proposes the return once the length of the trip is known, until staff clear or type another', async () => {
    mockApi(threeDays);
    open('confirmed', true, tourBooking);
    const day = () => screen.getByLabelText<HTMLInputElement>('Return').value;
    await eventually(() => expect(day()).toBe('2027-05-05'));
    expect((await getText()).textContent).toContain('May 3-5, 2027');
    await userEvent.clear(screen.getByLabelText('Departure'));
    await userEvent.type(screen.getByLabelText('Departure'), '2027-06-10');
    expect(day()).toBe('2027-06-12');
    await userEvent.clear(screen.getByLabelText('Return'));
    expect(day()).toBe('');
    expect((await getText()).textContent).toContain('Jun 10, 2027');
  });

  it('closes without a question when only the return was proposed', async () => {
    mockApi(threeDays);
    open('confirmed', true, tourBooking);
    await screen.findByText('The tour takes 3 days.');
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('keeps an edited text when the days are changed afterwards', async () => {
    mockApi({});
    open();
    await userEvent.type(await getText(), 'Bring a hat. ', atStart);
    await userEvent.type(screen.getByLabelText('Departure'), '2027-05-11');
    expect((await getText()).textContent).toMatch(/^Bring a hat. Dear Amal/);
    expect((await getText()).textContent).not.toContain('May 11, 2027');
  });

  it('confirms while mail is off, and hands the text on to be sent by another way', async () => {
    onWithoutMail.mockResolvedValue(true);
    mockApi({});
    open('confirmed', false, testBooking);
    await userEvent.type(screen.getByLabelText('Departure'), '2027-04-10');
    expect(screen.queryByRole('textbox', { name: /^Text/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Confirm and write' }));
    await eventually(() => expect(onClose).toHaveBeenCalled());
    expect(onWithoutMail).toHaveBeenCalledWith({ departure_date: '2027-04-10', return_date: null });
    expect(onWrite).toHaveBeenCalledWith(
      { subject: expect.stringContaining('confirmation'), body: expect.stringContaining('Travel dates: Apr 10, 2027') },
      { departure_date: '2027-04-10', return_date: null },
    );
  });

  it('asks once for the day, says so, and then confirms without one', async () => {
    const changes = mockApi({ answer_bookings: { changed: 1, queued: 1, over: 0 } });
    open('confirmed', true, testBooking);
    screen.getByText('It puts the trip on the calendar.');
    await userEvent.type(await getText(), 'Bring a hat. {Control>}{Enter}{/Control}', atStart);
    const departure = screen.getByLabelText('Departure');
    await eventually(() => expect(document.activeElement).toBe(departure));
    const question = screen.getByText('Which day does the trip leave? Without a day it isn’t on the calendar.');
    expect(departure.getAttribute('aria-describedby')).toBe(question.id);
    expect(question.getAttribute('aria-live')).toBe('polite');
    expect(changes).toEqual([]);
    await userEvent.type(departure, '2027-05-11');
    screen.getByRole('button', { name: 'Send and confirm' });
    await userEvent.clear(departure);
    await userEvent.click(screen.getByRole('button', { name: 'Send without a day' }));
    await eventually(() => expect(onClose).toHaveBeenCalled());
    expect(changes).toMatchObject([
      { body: { answers: [{ body: expect.stringMatching(/^Bring a hat. Dear Amal/) }] } },
    ]);
  });

  it.each([
    [true, ['Confirm without mail', 'Confirm without mail']],
    [false, ['Confirm', 'Confirm without a day']],
    [false, ['Confirm and write', 'Confirm and write']],
  ])('asks once for the day without a mail too: mail is on %j, buttons %j', async (isMailOn, names) => {
    onWithoutMail.mockResolvedValue(true);
    mockApi({});
    open('confirmed', isMailOn, testBooking);
    for (const name of names) {
      expect(onWithoutMail).not.toHaveBeenCalled();
      await userEvent.click(await screen.findByRole('button', { name }));
    }
    await eventually(() => expect(onClose).toHaveBeenCalled());
    expect(onWithoutMail.mock.calls).toEqual([[undefined]]);
  });

  it('proposes the day that the request names, with its words, until staff type another', async () => {
    onWithoutMail.mockResolvedValue(true);
    mockApi({});
    open('confirmed', false, { ...testBooking, special_requests: 'We’d love Saturday 19 December 2082.' });
    const departure = screen.getByLabelText<HTMLInputElement>('Departure');
    expect(departure.value).toBe('2082-12-19');
    expect(document.activeElement).toBe(departure);
    screen.getByText('Proposed from the request: “19 December 2082”. Change it if you agreed on another.');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await eventually(() => expect(onClose).toHaveBeenCalled());
    expect(onWithoutMail).toHaveBeenCalledWith({ departure_date: '2082-12-19', return_date: null });
    await userEvent.clear(departure);
    await userEvent.type(departure, '2082-12-20');
    screen.getByText('It puts the trip on the calendar.');
  });

  it('requires subject and text', async () => {
    const changes = mockApi({});
    open();
    await userEvent.clear(await getText());
    await send();
    await screen.findByText('Text is required.');
    await eventually(async () => expect(document.activeElement).toBe(await getText()));
    expect(changes).toEqual([]);
  });

  it('sends nothing to a blocked address, but sets the status', async () => {
    onWithoutMail.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    mockApi({ mail_suppressions: [{ id: testBooking.customer_email, reason: 'objected' }] });
    open('cancelled');
    await screen.findByText(/This address is blocked: the customer objected to mail/);
    expect(screen.queryByRole('button', { name: 'Send and decline' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Decline without mail' }));
    await screen.findByText('The status could not be changed. Please try again.');
    await userEvent.click(screen.getByRole('button', { name: 'Decline without mail' }));
    await eventually(() => expect(onClose).toHaveBeenCalled());
  });
});
