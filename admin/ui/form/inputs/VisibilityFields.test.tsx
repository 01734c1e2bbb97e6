import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, Form, testDataProvider } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#tests/helpers/eventually.ts';
import { VisibilityFields } from './VisibilityFields.tsx';

const submitted = vi.fn();
const order = () => screen.getByLabelText('Display order');

/** Renders the fields of a location with this id, '' for a new one, in a list whose last row has display order 14. */
function renderFields(id: string, display_order: number) {
  submitted.mockClear();
  const rows: { id: string; display_order: number }[] = [{ id: 'last', display_order: 14 }];
  const getList = vi.fn().mockResolvedValue({ data: rows, total: 15 });
  render(
    <CoreAdminContext dataProvider={testDataProvider({ getList })}>
      <Form record={{ id, display_order, is_active: true }} onSubmit={submitted} noValidate>
        <VisibilityFields itemLabel="location" resource="locations" firstOnHomePage="Most Popular" />
        <button type="submit">Save</button>
      </Form>
    </CoreAdminContext>,
  );
}

afterEach(cleanup);

describe('VisibilityFields', () => {
  it('refuses an emptied display order with a message, and submits nothing', async () => {
    renderFields('fes', 7);
    await userEvent.clear(order());
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Display order: please enter a whole number (0 or more).');
    expect(submitted).not.toHaveBeenCalled();
    await userEvent.type(order(), '9');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await eventually(() => expect(submitted.mock.calls[0]?.[0]).toMatchObject({ display_order: 9 }));
  });

  it('warns of a new location that would be the first, and puts it last', async () => {
    renderFields('', 0);
    expect(screen.getByText(/the home page calls the first location “Most Popular”/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Put last' }));
    await eventually(() => expect(order()).toHaveProperty('value', '15'));
    expect(screen.queryByText(/Most Popular/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await eventually(() => expect(submitted.mock.calls[0]?.[0]).toMatchObject({ display_order: 15 }));
  });

  it('does not warn of a location that is there already', () => {
    renderFields('marrakech', 0);
    expect(screen.queryByText(/Most Popular/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Put last' })).toBeNull();
  });
});
