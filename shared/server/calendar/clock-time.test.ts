import { describe, expect, it } from 'vitest';
import { parseClockTime } from './clock-time.ts';

describe('parseClockTime', () => {
  it.each([
    ['08:00', '8:00'],
    ['8:30 am', '8:30'],
    ['Pick-up at 7:15 from your riad', '7:15'],
    ['12 am', '0:00'],
    ['12:30 p.m.', '12:30'],
    ['2PM', '14:00'],
    ['11:45 pm', '23:45'],
    ['14:00 pm', '14:00'],
    ['08:00:00', '8:00'],
    ['(09:05)', '9:05'],
    ['8h30', '8:30'],
    ['8 h 30', '8:30'],
    ['8\u00a0h\u00a030', '8:30'],
    ['08H30', '8:30'],
    ['8h', '8:00'],
    ['20h15', '20:15'],
    ['Départ à 7 h, riad compris', '7:00'],
  ])('reads %j as the time %s', (text, time) => {
    const { hours, minutes } = parseClockTime(text) ?? {};
    expect(`${hours}:${String(minutes).padStart(2, '0')}`).toBe(time);
  });

  it.each([
    '',
    'Early in the morning',
    'Between 08:00 and 09:00',
    '08:00, or 2 pm in summer',
    '24:00',
    '08:75',
    '123:00',
    '8',
    '4 people, 2 hours',
    '1.30',
    '5 amazing days',
    '25h',
    '8h75',
    '8h5',
    '8h300',
    '8h à 9h30',
    '8 hours',
    '2h30m',
  ])('finds no time in %j', (text) => {
    expect(parseClockTime(text)).toBeUndefined();
  });
});
