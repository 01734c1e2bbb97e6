import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, Form } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '#tests/helpers/eventually.ts';
import { VisibilityFields, validateDisplayOrder } from './VisibilityFields.tsx';

afterEach(cleanup);

it('refuses an emptied display order with a message, and submits nothing', async () => {
  const submitted = vi.fn();
  render(
    <CoreAdminContext>
      <Form record={{ id: 'fes', display_order: 7, is_active: true }} onSubmit={submitted} noValidate>
        <VisibilityFields itemLabel="location" orderHint="Lower numbers come first." />
        <button type="submit">Save</button>
      </Form>
    </CoreAdminContext>,
  );
  const order = screen.getByLabelText('Display order');
  expect(screen.getByText('Lower numbers come first.')).toBeDefined();
  await userEvent.clear(order);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Display order: please enter a whole number (0 or more).');
  expect(submitted).not.toHaveBeenCalled();
  await userEvent.type(order, '9');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await eventually(() => expect(submitted.mock.calls[0]?.[0]).toMatchObject({ display_order: 9 }));
});

it('has a time to publish at while inactive, which can be removed', async () => {
  const submitted = vi.fn();
  render(
    <CoreAdminContext>
      <Form record={{ id: 'fes', display_order: 7, is_active: true, publish_at: '' }} onSubmit={submitted} noValidate>
        <VisibilityFields itemLabel="location" orderHint="Lower numbers come first." />
        <button type="submit">Save</button>
      </Form>
    </CoreAdminContext>,
  );
  const findTime = () => screen.queryByLabelText('Publish at (Moroccan time)');
  expect(findTime()).toBeNull();
  await userEvent.click(screen.getByRole('switch'));
  const time = await screen.findByLabelText('Publish at (Moroccan time)');
  fireEvent.change(time, { target: { value: '2026-11-20T09:00' } });
  await userEvent.click(screen.getByRole('button', { name: 'Remove the time' }));
  expect(time).toHaveProperty('value', '');
  expect(document.activeElement).toBe(time);
  expect(screen.queryByRole('button', { name: 'Remove the time' })).toBeNull();
  // Whether it has passed is for the database to say.
  fireEvent.change(time, { target: { value: '2026-11-20T09:00' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await eventually(() => expect(submitted.mock.calls[0]?.[0]).toMatchObject({ publish_at: '2026-11-20T09:00' }));
  await userEvent.click(screen.getByRole('switch'));
  await eventually(() => expect(findTime()).toBeNull());
});

it('refuses an empty display order', () => {
  expect(validateDisplayOrder(null)).toBe('Display order: please enter a whole number (0 or more).');
  expect(validateDisplayOrder(0)).toBeUndefined();
  expect(validateDisplayOrder(-1)).toBeDefined();
  expect(validateDisplayOrder(1.5)).toBeDefined();
  expect(validateDisplayOrder(2_147_483_647)).toBeUndefined();
  expect(validateDisplayOrder(2_147_483_648)).toBe('Display order: at most 2,147,483,647.');
});
