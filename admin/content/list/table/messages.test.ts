import { expect, it } from 'vitest';
import { contentKinds } from '#shared/rules/content-kinds.ts';
import { tableMessages } from './messages.ts';

const kind = contentKinds.dayTrip;

it('a change of states names how many rows were changed, and by whom others', () => {
  expect(tableMessages.changed({ asked: 1, changed: 1, failed: [] }, true, kind)).toBe('1 day trip activated.');
  expect(tableMessages.changed({ asked: 5, changed: 3, failed: [] }, false, kind)).toBe(
    '3 day trips deactivated. 2 day trips had been changed or deleted by someone else.',
  );
});

it('a failed change names the rows that stayed as they were', () => {
  expect(tableMessages.failed({ asked: 2, changed: 0, failed: ['Lake', 'Dunes'] }, true, kind)).toBe(
    'Not activated: Lake and Dunes. Please try again.',
  );
  expect(tableMessages.failed({ asked: 3, changed: 2, failed: ['Lake'] }, false, kind)).toBe(
    '2 day trips deactivated. Not deactivated: Lake. Please try again.',
  );
});

it('the question before rows are withdrawn names their number, or the only one', () => {
  expect(tableMessages.deactivateQuestion(1, kind)).toBe('Deactivate this day trip?');
  expect(tableMessages.deactivateQuestion(20, kind)).toBe('Deactivate 20 day trips?');
  expect(tableMessages.deactivateConsequence('Lake')).toContain('“Lake”');
});
