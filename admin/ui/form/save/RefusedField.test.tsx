import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CoreAdminContext, Form } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '#tests/helpers/eventually.ts';
import { LineInput } from '../fields/LineInput.tsx';
import { RefusedField } from './RecordForm.tsx';
import { refusedFieldMessage } from './save-error-message.ts';

afterEach(cleanup);

/** A form whose field the database refuses once. */
function RefusedForm({ field, submitted }: { readonly field: string; readonly submitted: () => void }) {
  const [isRefused, setRefused] = useState(false);
  return (
    <CoreAdminContext>
      <Form
        record={{ title: 'Fes', list: [] }}
        onSubmit={() => {
          submitted();
          setRefused((was) => !was);
        }}
      >
        <LineInput source="title" label="Title" />
        {isRefused ? <RefusedField field={field} /> : null}
        <button type="submit">Save</button>
      </Form>
    </CoreAdminContext>
  );
}

/** Sends the form. */
async function send(field: string) {
  const submitted = vi.fn();
  render(<RefusedForm field={field} submitted={submitted} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await eventually(() => expect(submitted).toHaveBeenCalledOnce());
  return submitted;
}

it('says beside the field that it cannot be saved, until it is changed', async () => {
  await send('title');
  expect(await screen.findByText(refusedFieldMessage)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), '!');
  await eventually(() => expect(screen.queryByText(refusedFieldMessage)).toBeNull());
});

it.each(['title', 'list'])('lets the form be sent again after a refusal of %s', async (field) => {
  const submitted = await send(field);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await eventually(() => expect(submitted).toHaveBeenCalledTimes(2));
});
