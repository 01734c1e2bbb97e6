import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, Form } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { VisibilityFields } from './VisibilityFields.tsx';

afterEach(cleanup);

it('refuses an emptied display order with a message, and submits nothing', async () => {
  const submitted = vi.fn();
  render(
    <CoreAdminContext>
      <Form record={{ display_order: 7, is_active: true }} onSubmit={submitted} noValidate>
        <VisibilityFields itemLabel="tour" />
        <button type="submit">Save</button>
      </Form>
    </CoreAdminContext>,
  );
  await userEvent.clear(screen.getByLabelText('Display order'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Display order: please enter a whole number (0 or more).');
  expect(submitted).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Display order'), '9');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(submitted.mock.calls[0]?.[0]).toMatchObject({ display_order: 9 }));
});
