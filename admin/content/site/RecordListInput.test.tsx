import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, Form } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { terms } from '#shared/columns/site-content.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { LineInput } from '../../ui/form/fields/LineInput.tsx';
import { RecordListInput } from './RecordListInput.tsx';

const submitted = vi.fn();
const maxEntries = 3;

function renderQuestions(...questions: readonly string[]) {
  render(
    <CoreAdminContext>
      <Form record={{ questions: questions.map((question) => ({ question, answer: 'Yes.' })) }} onSubmit={submitted}>
        <RecordListInput
          source="questions"
          label="Questions"
          entryLabel="Question"
          emptyEntry={{ question: '', answer: '' }}
          fields={terms.questions.fields}
          maxEntries={maxEntries}
          help="What travellers ask."
        >
          {(name) => (
            <>
              <LineInput source={`${name}.question`} label="Text" />
              <LineInput source={`${name}.answer`} label="Answer" />
            </>
          )}
        </RecordListInput>
        <button type="submit">Save</button>
      </Form>
    </CoreAdminContext>,
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const click = (name: string) => userEvent.click(button(name));
const field = (number: number) =>
  within(screen.getByRole('group', { name: `Question ${number}` })).getByRole('textbox', { name: 'Text' });
const texts = () => screen.queryAllByRole('textbox', { name: 'Text' }).map((input) => input.getAttribute('value'));
const expectFocus = (get: () => HTMLElement) => eventually(() => expect(document.activeElement).toBe(get()));

beforeEach(() => submitted.mockClear());
afterEach(cleanup);

it('adds an entry with the focus in its first input, and saves it', async () => {
  renderQuestions('Visa?');
  await click('Add question');
  await expectFocus(() => field(2));
  await userEvent.keyboard('Tips?');
  await click('Save');
  await eventually(() =>
    expect(submitted.mock.calls[0]?.[0].questions).toMatchObject([{ question: 'Visa?' }, { question: 'Tips?' }]),
  );
});

it('adds none beyond the limit, and says so on the button, which keeps the focus', async () => {
  renderQuestions('Visa?', 'Tips?');
  await click('Add question');
  await expectFocus(() => field(3));
  await click('Questions: at most 3');
  expect(texts()).toHaveLength(maxEntries);
  await expectFocus(() => button('Questions: at most 3'));
  expect(button('Questions: at most 3').getAttribute('aria-disabled')).toBe('true');
});

it('moves the focus from a removed entry to the next, the last, the adder', async () => {
  renderQuestions('Visa?', 'Tips?', 'Food?');
  act(() => button('Remove question 2').focus());
  await userEvent.keyboard('{Enter}');
  expect(texts()).toEqual(['Visa?', 'Food?']);
  await expectFocus(() => button('Remove question 2'));
  await userEvent.keyboard('{Enter}');
  await expectFocus(() => button('Remove question 1'));
  await userEvent.keyboard('{Enter}');
  await expectFocus(() => button('Add question'));
});

it('announces a removed entry, and puts it back where it was with the focus', async () => {
  renderQuestions('Visa?', 'Tips?', 'Food?');
  await click('Remove question 2');
  const notice = screen.getByText('Removed: Tips? Yes.');
  expect(notice.closest('[role=status]')).not.toBeNull();
  await click('Undo');
  expect(texts()).toEqual(['Visa?', 'Tips?', 'Food?']);
  await expectFocus(() => field(2));
  expect(screen.queryByText(/^Removed/)).toBeNull();
});

it('puts back the entry that was removed last', async () => {
  renderQuestions('Visa?', 'Tips?');
  await click('Remove question 1');
  await click('Remove question 1');
  await click('Undo');
  expect(texts()).toEqual(['Tips?']);
  await expectFocus(() => field(1));
});
