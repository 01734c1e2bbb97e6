import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, Form } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#tests/helpers/eventually.ts';
import { TagListInput } from './TagListInput.tsx';

const submitted = vi.fn();
const input = () => screen.getByRole('textbox', { name: 'Places' });
const tags = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

beforeEach(() => {
  submitted.mockClear();
  render(
    <CoreAdminContext>
      <Form record={{ places: ['Fes'] }} onSubmit={submitted}>
        <TagListInput source="places" label="Places" />
        <button type="submit">Save</button>
      </Form>
    </CoreAdminContext>,
  );
});
afterEach(cleanup);

describe('TagListInput', () => {
  it('adds an entry on Enter without submitting the form', async () => {
    await userEvent.type(input(), ' Meknes {Enter}');
    expect(tags()).toEqual(['Fes', 'Meknes']);
    expect(input()).toHaveProperty('value', '');
    expect(submitted).not.toHaveBeenCalled();
  });

  it('adds the typed text when the field loses the focus, so that saving includes it', async () => {
    await userEvent.type(input(), 'Rabat');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(tags()).toEqual(['Fes', 'Rabat']);
    await eventually(() => expect(submitted.mock.calls[0]?.[0]).toMatchObject({ places: ['Fes', 'Rabat'] }));
  });

  it('adds each line of a pasted text, together with the text typed before', async () => {
    await userEvent.type(input(), 'Rabat');
    await userEvent.paste('\nMeknes\nErfoud, the town of dates');
    expect(tags()).toEqual(['Fes', 'Rabat', 'Meknes', 'Erfoud, the town of dates']);
    expect(input()).toHaveProperty('value', '');
  });

  it('ignores blanks and duplicates', async () => {
    await userEvent.type(input(), '  {Enter}fes{Enter}');
    expect(tags()).toEqual(['Fes']);
  });

  const button = (name: string) => screen.getByRole('button', { name });
  const list = () => within(screen.getByRole('list', { name: 'Places' }));
  const save = () => userEvent.click(button('Save'));
  const expectSaved = (places: readonly string[]) =>
    eventually(() => expect(submitted.mock.calls[0]?.[0]).toMatchObject({ places }));

  it('removes an entry by keyboard, and undo puts it back where it was', async () => {
    await userEvent.type(input(), 'Meknes{Enter}Rabat{Enter}');
    button('Remove Meknes').focus();
    await userEvent.keyboard('{Enter}');
    expect(tags()).toEqual(['Fes', 'Rabat']);
    expect(screen.getByText('Removed: Meknes')).toBeDefined();
    await userEvent.click(button('Undo'));
    expect(tags()).toEqual(['Fes', 'Meknes', 'Rabat']);
    expect(document.activeElement).toBe(button('Edit Meknes'));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('offers no undo once the removed entry was typed again', async () => {
    await userEvent.click(button('Remove Fes'));
    expect(document.activeElement).toBe(input());
    await userEvent.type(input(), 'Fes{Enter}');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('moves the focus from a removed entry to the next one, else to the previous one', async () => {
    await userEvent.type(input(), 'Meknes{Enter}Rabat{Enter}');
    button('Remove Meknes').focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(button('Remove Rabat'));
    button('Edit Rabat').focus();
    await userEvent.keyboard('{Delete}');
    expect(document.activeElement).toBe(button('Edit Fes'));
  });

  it('edits an entry in its place: Enter keeps the text, Escape the former one', async () => {
    await userEvent.type(input(), 'Meknes{Enter}');
    await userEvent.click(button('Edit Fes'));
    const editor = list().getByRole('textbox', { name: 'Text of Fes' });
    expect(document.activeElement).toBe(editor);
    await userEvent.clear(editor);
    await userEvent.type(editor, ' Old  Fes {Enter}');
    expect(tags()).toEqual(['Old Fes', 'Meknes']);
    expect(document.activeElement).toBe(button('Edit Old Fes'));
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' gone{Escape}');
    expect(tags()).toEqual(['Old Fes', 'Meknes']);
    expect(document.activeElement).toBe(button('Edit Old Fes'));
    expect(submitted).not.toHaveBeenCalled();
  });

  it('saves with the text that is being edited, and ignores a text that is empty or there already', async () => {
    await userEvent.type(input(), 'Meknes{Enter}');
    await userEvent.click(button('Edit Fes'));
    await userEvent.clear(list().getByRole('textbox'));
    await userEvent.click(button('Edit Meknes'));
    expect(tags()[0]).toBe('Fes');
    await userEvent.clear(list().getByRole('textbox'));
    await userEvent.type(list().getByRole('textbox'), 'FES{Enter}');
    expect(tags()).toEqual(['Fes', 'Meknes']);
    await userEvent.click(button('Edit Meknes'));
    await userEvent.type(list().getByRole('textbox'), ' town');
    const form = input().closest('form');
    if (form) fireEvent.submit(form);
    await expectSaved(['Fes', 'Meknes town']);
  });

  it('removes an entry by its cross also while it is edited', async () => {
    await userEvent.click(button('Edit Fes'));
    await userEvent.type(list().getByRole('textbox'), ' changed');
    await userEvent.click(button('Remove Fes'));
    await save();
    await expectSaved([]);
  });

  it('has a handle that moves an entry, where there are several', async () => {
    expect(screen.queryByRole('button', { name: 'Move Fes' })).toBeNull();
    await userEvent.type(input(), 'Meknes{Enter}');
    expect(button('Move Fes')).toBeDefined();
    expect(button('Move Meknes')).toBeDefined();
  });
});
