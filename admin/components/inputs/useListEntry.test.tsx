import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, Form } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { validateListLimits } from './list-validators.ts';
import { TagListInput } from './TagListInput.tsx';

const submitted = vi.fn();
const rule = validateListLimits('Places', { entries: 2, characters: 6 });
const typeInto = () => screen.getByRole('textbox');
const tags = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
/** What a screen reader says about the input. */
const said = () => document.getElementById(typeInto().getAttribute('aria-describedby') ?? '')?.textContent;

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

describe('what is typed for a list', () => {
  it('stays when it is too long, with the reason, and holds saving back', async () => {
    await userEvent.type(typeInto(), 'Marrakesh');
    await save();
    await vi.waitFor(() => expect(said()).toBe('Places: an entry has at most 6 characters, not 9.'));
    expect(typeInto()).toHaveProperty('value', 'Marrakesh');
    expect(typeInto().getAttribute('aria-invalid')).toBe('true');
    await vi.waitFor(() => expect(document.activeElement).toBe(typeInto()));
    expect(submitted).not.toHaveBeenCalled();
  });

  it('can be mended in place, and is then added', async () => {
    await userEvent.type(typeInto(), 'Meknes!{Enter}');
    await vi.waitFor(() => expect(typeInto().getAttribute('aria-invalid')).toBe('true'));
    await userEvent.type(typeInto(), '{Backspace}');
    await vi.waitFor(() => expect(typeInto().getAttribute('aria-invalid')).toBe('false'));
    await userEvent.type(typeInto(), '{Enter}');
    expect(tags()).toEqual(['Fes', 'Meknes']);
  });

  it('stays when the list is full, until another entry is removed', async () => {
    await userEvent.type(typeInto(), 'Meknes{Enter}Rabat{Enter}');
    await vi.waitFor(() => expect(said()).toBe('Places: at most 2 entries, not 3.'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Fes' }));
    await vi.waitFor(() => expect(typeInto().getAttribute('aria-invalid')).toBe('false'));
    await save();
    await vi.waitFor(() => expect(submitted.mock.calls[0]?.[0]).toMatchObject({ places: ['Meknes', 'Rabat'] }));
  });

  it('is saved even when the form is sent without leaving the input', async () => {
    await userEvent.type(typeInto(), 'Rabat');
    const form = typeInto().closest('form');
    expect(form).not.toBeNull();
    if (form) fireEvent.submit(form);
    await vi.waitFor(() => expect(submitted.mock.calls[0]?.[0]).toMatchObject({ places: ['Fes', 'Rabat'] }));
  });

  it('holds nothing back once it is cleared', async () => {
    await userEvent.type(typeInto(), 'Marrakesh{Enter}');
    await userEvent.clear(typeInto());
    await save();
    await vi.waitFor(() => expect(submitted.mock.calls[0]?.[0]).toMatchObject({ places: ['Fes'] }));
  });
});
