import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, Form } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TagListInput } from './TagListInput.tsx';

const submitted = vi.fn();
const input = () => screen.getByRole('textbox');
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
    await vi.waitFor(() => expect(submitted.mock.calls[0]?.[0]).toMatchObject({ places: ['Fes', 'Rabat'] }));
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

  it('removes an entry by keyboard', async () => {
    const chip = within(screen.getByRole('list', { name: 'Places' })).getByRole('button', { name: 'Remove Fes' });
    chip.focus();
    await userEvent.keyboard('{Enter}');
    expect(tags()).toEqual([]);
    expect(document.activeElement).toBe(input());
  });

  it('moves the focus from a removed entry to the next one, else to the previous one', async () => {
    await userEvent.type(input(), 'Meknes{Enter}Rabat{Enter}');
    const chip = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });
    chip('Meknes').focus();
    await userEvent.keyboard('{Delete}');
    expect(document.activeElement).toBe(chip('Rabat'));
    await userEvent.keyboard('{Delete}');
    expect(document.activeElement).toBe(chip('Fes'));
  });
});
