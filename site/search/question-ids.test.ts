import { expect, it } from 'vitest';
import { addQuestionIds } from './question-ids.ts';

it('gives each question an id made of its words, and each id once', () => {
  const questions = ['Do I need a visa?', 'Do I need a visa', 'Où payer ?', 'هل', 'كم', 'Long '.repeat(50)];
  const ids = addQuestionIds(questions.map((question) => ({ question, answer: 'Yes.' }))).map(({ id }) => id);
  expect(ids.slice(0, 5)).toEqual([
    'question-do-i-need-a-visa',
    'question-do-i-need-a-visa-2',
    'question-ou-payer',
    'question',
    'question-2',
  ]);
  expect(ids[5]).toMatch(/^question(-long)+/);
  expect(ids[5]?.length).toBeLessThanOrEqual(60);
});
