import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, Form, testDataProvider } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#tests/helpers/eventually.ts';
import { LocationsInput } from './LocationsInput.tsx';

const submitted = vi.fn();
const input = () => screen.getByRole('combobox', { name: /^Locations/ });
const entries = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const expectSaved = async (locations: readonly string[]) => {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await eventually(() => expect(submitted.mock.calls[0]?.[0]).toMatchObject({ locations }));
};

beforeEach(async () => {
  submitted.mockClear();
  const data: { id: string; name: string; is_active: boolean }[] = [
    { id: 'fes', name: 'Fes', is_active: true },
    { id: 'marrakech', name: 'Marrakech', is_active: true },
    { id: 'zagora', name: 'Zagora', is_active: false },
  ];
  render(
    <CoreAdminContext dataProvider={testDataProvider({ getList: vi.fn().mockResolvedValue({ data, total: 3 }) })}>
      <Form record={{ locations: ['fes', 'Todra Gorge'] }} onSubmit={submitted} noValidate>
        <LocationsInput />
        <button type="submit">Save</button>
      </Form>
    </CoreAdminContext>,
  );
  await screen.findByText('no page yet');
});
afterEach(cleanup);

describe('LocationsInput', () => {
  it('marks places without a page, and keeps them', async () => {
    expect(entries()).toEqual(['fes', 'Todra Gorgeno page yet']);
    await expectSaved(['fes', 'Todra Gorge']);
  });

  it('suggests locations that are not chosen yet, and adds one to the end', async () => {
    await userEvent.type(input(), 'm');
    expect(options()).toEqual(['Marrakech']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(entries()).toEqual(['fes', 'Todra Gorgeno page yet', 'Marrakech']);
    expect(input()).toHaveProperty('value', '');
    await userEvent.type(input(), 'zag');
    expect(options()).toEqual(['Zagora (not public)']);
    await userEvent.click(screen.getByRole('option'));
    expect(entries().at(-1)).toBe('Zagorapage not public');
    expect(submitted).not.toHaveBeenCalled();
    await expectSaved(['fes', 'Todra Gorge', 'Marrakech', 'Zagora']);
  });

  it('corrects the case of a typed location, and leaves other texts unchanged', async () => {
    await userEvent.type(input(), 'marrakech{Enter}Imlil{Enter}');
    expect(entries()).toEqual(['fes', 'Todra Gorgeno page yet', 'Marrakech', 'Imlilno page yet']);
    await userEvent.type(input(), 'Asilah');
    await expectSaved(['fes', 'Todra Gorge', 'Marrakech', 'Imlil', 'Asilah']);
  });

  it('requires a location', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Remove fes' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Todra Gorge' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Add at least one location.');
    expect(submitted).not.toHaveBeenCalled();
  });
});
