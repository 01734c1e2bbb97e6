import { expect, it } from 'vitest';
import { findForeignDay } from './foreign-days.ts';

const today = '2026-11-29';

it.each([
  ['19 décembre', '2026-12-19', '19 décembre'],
  ['Nous partons le 1er février 2027. Merci !', '2027-02-01', '1er février 2027'],
  ['du samedi 19 au samedi 26 déc. 2026', '2026-12-19', '19 au samedi 26 déc. 2026'],
  ['19 decembre'.replace('e', 'e\u0301'), '2026-12-19', '19 décembre'],
  ['el 19 de diciembre', '2026-12-19', '19 de diciembre'],
  ['del 19 al 26 de diciembre de 2026', '2026-12-19', '19 al 26 de diciembre de 2026'],
  ['3 abr 2027', '2027-04-03', '3 abr 2027'],
  ['am Samstag, den 19. Dezember 2026', '2026-12-19', '19. Dezember 2026'],
  ['5. März bis zum 9. März', '2027-03-05', '5. März'],
  ['5. bis 9. Okt. 2027', '2027-10-05', '5. bis 9. Okt. 2027'],
  ['1º gennaio', '2027-01-01', '1º gennaio'],
  ['dal 19 dicembre al 26 dicembre', '2026-12-19', '19 dicembre'],
  ['A non-smoking room from Dec 19', '2026-12-19', 'Dec 19'],
])('finds in %j the day %s in the words %j', (text, day, words) => {
  expect(findForeignDay(text, today)).toEqual({ day, words });
});

it.each([
  'le 19 ou le 20 décembre',
  'le 19 et le 20 décembre',
  'entre le 10 et le 22 avril',
  'um den 19. Dezember',
  'am 19. Dezember, oder 20. Dezember',
  '19 dicembre, 20 diciembre',
  'hacia el 19 de diciembre',
  '30 de febrero',
  'en décembre',
  'We need 2 set menus',
  'We wrote 2 ago',
  'Mai tai for 2',
])('finds no single day in %j', (text) => {
  expect(findForeignDay(text, today)).toBeUndefined();
});
