import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, Form } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '#tests/helpers/eventually.ts';
import { LineInput } from './LineInput.tsx';
import { TextInput } from './TextInput.tsx';

afterEach(cleanup);

it.each([
  ['text', TextInput],
  ['line', LineInput],
])('keeps an emptied %s as an empty text', async (_name, Input) => {
  const submitted = vi.fn();
  render(
    <CoreAdminContext>
      <Form record={{ title: 'Dunes' }} onSubmit={submitted}>
        <Input source="title" />
        <button type="submit">Save</button>
      </Form>
    </CoreAdminContext>,
  );
  await userEvent.clear(screen.getByRole('textbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await eventually(() => expect(submitted.mock.calls[0]?.[0]).toEqual({ title: '' }));
});
