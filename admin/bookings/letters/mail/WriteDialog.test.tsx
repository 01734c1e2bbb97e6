import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mailIsOn, mockApi, renderWithApi } from '#admin/data/mock-api.fixture.tsx';
import { eventually } from '#tests/helpers/eventually.ts';
import { testBooking } from '../../booking/booking.fixture.ts';
import { isUnfinished } from './templates.ts';
import { keptTexts } from './useLetter.ts';
import { WriteDialog } from './WriteDialog.tsx';

const onClose = vi.fn();
const question = {
  ...testBooking,
  booking_type: 'question',
  tour_title: 'Question',
  special_requests: 'Are dogs welcome?',
};
const reply = { purpose: 'reply', subject: 'Re {number}' };
const templates = [
  { ...reply, id: 'full', title: 'Full', body: 'Dear {name},\n\nwe are full.\n\nKind regards' },
  { ...reply, id: 'dates', title: 'Dates', body: 'Dear {name},\n\nwe are full on {dates}.\n\nKind regards' },
  { ...reply, purpose: 'confirmation', id: 'confirmation', title: 'Confirmation', body: 'Yes' },
];

function open(booking = question) {
  const changes = mockApi({ write_to_customer: 'mail-id', reply_templates: templates });
  renderWithApi(<WriteDialog booking={booking} since={mailIsOn.now} onClose={onClose} />);
  return changes;
}
const text = () => screen.findByRole('textbox', { name: /^Text/ });
const choose = async (title: string) => {
  await screen.findByRole('option', { name: title });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Template' }), title);
};
const sendByKey = async () => userEvent.type(await text(), '{Control>}{Enter}{/Control}');
const doubt = () => screen.findByRole('alertdialog', { name: 'Send it as it is?' });

beforeEach(() => onClose.mockReset());
afterEach(() => {
  cleanup();
  keptTexts.forget(testBooking.id, 'reply');
  vi.unstubAllGlobals();
});

it('does not send the bare quoted question by one key', async () => {
  const changes = open();
  await sendByKey();
  expect((await doubt()).textContent).toContain('something is still to be written');
  await userEvent.click(screen.getByRole('button', { name: 'Keep writing' }));
  expect(changes).toEqual([]);
});

it('sends a written answer and a complete template at once', async () => {
  const changes = open();
  await choose('Full');
  await sendByKey();
  await eventually(() => expect(onClose).toHaveBeenCalled());
  expect(changes).toMatchObject([
    { name: 'write_to_customer', body: { body: expect.stringContaining('we are full.') } },
  ]);
});

it('names what the booking does not say in an unchanged template', async () => {
  const changes = open();
  await choose('Dates');
  await sendByKey();
  expect((await doubt()).textContent).toContain('says nothing about dates');
  await userEvent.click(screen.getByRole('button', { name: 'Send it' }));
  await eventually(() => expect(changes).toHaveLength(1));
});

it('offers replies only, and begins without the last one chosen', async () => {
  open();
  await choose('Full');
  cleanup();
  open();
  await screen.findByRole('option', { name: 'Full' });
  expect(screen.queryByRole('option', { name: 'Confirmation' })).toBeNull();
  expect((await text()).textContent).toContain('> Are dogs welcome?');
});

it('begins with the text of a mail that was taken back', async () => {
  keptTexts.keep(testBooking.id, 'reply', { subject: 'Dogs', body: 'Of course.' });
  open();
  expect((await text()).textContent).toBe('Of course.');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(keptTexts.get(testBooking.id, 'reply')).toBeUndefined();
});

it.each([
  ['Dear Amal,\n\nsee you soon.\n\nKind regards', false],
  ['Dear Amal,\n\nTrip: Dunes\nTravellers: 2\n\nsee you soon.\n\nKind regards', false],
  ['Dear Amal,\n\nthis is what you asked:\n\n> Dogs?\n\nThey are welcome.\n\nKind regards', false],
  ['Dear Amal,\n\nBefore we confirm, one question: \n\nKind regards,\nAtlas', true],
  ['Dear Amal,\r\n\r\nBefore we confirm, one question:\r\n\r\nKind regards', true],
  ['Dear Amal,\n\n\n\nKind regards', true],
  ['Dear Amal,\n\nthe price is ____ .\n\nKind regards', true],
  ['Dear Amal,\n\nthe price is [price].\n\nKind regards', true],
  ['Dear {nmae},\n\nsee you soon.\n\nKind regards', true],
])('sees whether something is still to be written in %j', (body, expected) => {
  expect(isUnfinished(body)).toBe(expected);
});
