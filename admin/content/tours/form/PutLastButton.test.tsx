import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, Form, testDataProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { eventually } from '#tests/helpers/eventually.ts';
import { PutLastButton } from './PutLastButton.tsx';

it('puts a tour after the last one', async () => {
  const submitted = vi.fn();
  const getList = vi.fn().mockResolvedValue({ data: [{ id: 'last', display_order: 14 }], total: 15 });
  render(
    <CoreAdminContext dataProvider={testDataProvider({ getList })}>
      <Form defaultValues={{ display_order: 0 }} onSubmit={submitted}>
        <PutLastButton />
        <button type="submit">Save</button>
      </Form>
    </CoreAdminContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Put last' }));
  await eventually(async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(submitted.mock.lastCall?.[0]).toMatchObject({ display_order: 15 });
  });
  expect(getList).toHaveBeenCalledWith(
    'tours',
    expect.objectContaining({ sort: { field: 'display_order', order: 'DESC' } }),
  );
});
