import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, Form } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TagListInput } from './TagListInput.tsx';

const submitted = vi.fn();
const typeInto = () => screen.getByRole('textbox');
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

describe('a tag list', () => {
  it('adds on Enter without sending the form', async () => {
    await userEvent.type(typeInto(), ' Meknes {Enter}');
    expect(tags()).toEqual(['Fes', 'Meknes']);
    expect(typeInto()).toHaveProperty('value', '');
    expect(submitted).not.toHaveBeenCalled();
  });

  it('adds what was typed when the field is left, so that saving does not lose it', async () => {
    await userEvent.type(typeInto(), 'Rabat');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(tags()).toEqual(['Fes', 'Rabat']);
    await vi.waitFor(() => expect(submitted.mock.calls[0]?.[0]).toMatchObject({ places: ['Fes', 'Rabat'] }));
  });

  it('takes a pasted list, an entry a line, together with what was typed before', async () => {
    await userEvent.type(typeInto(), 'Rabat');
    await userEvent.paste('\nMeknes\nErfoud, the town of dates');
    expect(tags()).toEqual(['Fes', 'Rabat', 'Meknes', 'Erfoud, the town of dates']);
    expect(typeInto()).toHaveProperty('value', '');
  });

  it('ignores blanks and duplicates', async () => {
    await userEvent.type(typeInto(), '  {Enter}fes{Enter}');
    expect(tags()).toEqual(['Fes']);
  });

  it('removes an entry by the keyboard', async () => {
    const chip = within(screen.getByRole('list', { name: 'Places' })).getByRole('button', { name: 'Remove Fes' });
    chip.focus();
    await userEvent.keyboard('{Enter}');
    expect(tags()).toEqual([]);
    expect(document.activeElement).toBe(typeInto());
  });

  it('keeps the keyboard at the entry that follows a removed one, then at the one before', async () => {
    await userEvent.type(typeInto(), 'Meknes{Enter}Rabat{Enter}');
    const chip = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });
    chip('Meknes').focus();
    await userEvent.keyboard('{Delete}');
    expect(document.activeElement).toBe(chip('Rabat'));
    await userEvent.keyboard('{Delete}');
    expect(document.activeElement).toBe(chip('Fes'));
  });
});
