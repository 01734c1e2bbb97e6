import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, Form } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#tests/helpers/eventually.ts';
import { TagListInput } from './TagListInput.tsx';
import { validateListLimits } from './validation.ts';

const submitted = vi.fn();
const rule = validateListLimits('Places', { entries: 2, characters: 6 });
const input = () => screen.getByRole('textbox');
const tags = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
/** Returns the description of the input that screen readers read. */
const description = () => document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent;

beforeEach(() => {
  submitted.mockClear();
  render(
    <CoreAdminContext>
      <Form record={{ places: ['Fes'] }} onSubmit={submitted}>
        <TagListInput source="places" label="Places" rule={rule} />
        <button type="submit">Save</button>
      </Form>
    </CoreAdminContext>,
  );
});
afterEach(cleanup);

describe('useListEntry', () => {
  it('keeps a text that is too long with its error, and prevents saving', async () => {
    await userEvent.type(input(), 'Marrakesh');
    await save();
    await eventually(() => expect(description()).toBe('Places: an entry has at most 6 characters, not 9.'));
    expect(input()).toHaveProperty('value', 'Marrakesh');
    expect(input().getAttribute('aria-invalid')).toBe('true');
    await eventually(() => expect(document.activeElement).toBe(input()));
    expect(submitted).not.toHaveBeenCalled();
  });

  it('adds a refused text once it is corrected', async () => {
    await userEvent.type(input(), 'Meknes!{Enter}');
    await eventually(() => expect(input().getAttribute('aria-invalid')).toBe('true'));
    await userEvent.type(input(), '{Backspace}');
    await eventually(() => expect(input().getAttribute('aria-invalid')).toBe('false'));
    await userEvent.type(input(), '{Enter}');
    expect(tags()).toEqual(['Fes', 'Meknes']);
  });

  it('keeps the text when the list is full, until another entry is removed', async () => {
    await userEvent.type(input(), 'Meknes{Enter}Rabat{Enter}');
    await eventually(() => expect(description()).toBe('Places: at most 2 entries, not 3.'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Fes' }));
    await eventually(() => expect(input().getAttribute('aria-invalid')).toBe('false'));
    await save();
    await eventually(() => expect(submitted.mock.calls[0]?.[0]).toMatchObject({ places: ['Meknes', 'Rabat'] }));
  });

  it('saves the text even when the form is submitted without leaving the input', async () => {
    await userEvent.type(input(), 'Rabat');
    const form = input().closest('form');
    expect(form).not.toBeNull();
    if (form) fireEvent.submit(form);
    await eventually(() => expect(submitted.mock.calls[0]?.[0]).toMatchObject({ places: ['Fes', 'Rabat'] }));
  });

  it('allows saving once a refused text is cleared', async () => {
    await userEvent.type(input(), 'Marrakesh{Enter}');
    await userEvent.clear(input());
    await save();
    await eventually(() => expect(submitted.mock.calls[0]?.[0]).toMatchObject({ places: ['Fes'] }));
  });
});
