import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, Form } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { LineInput } from './LineInput.tsx';

afterEach(cleanup);

it.each([false, true])('takes no line break, typed or pasted, with multiline %s', async (multiline) => {
  render(
    <CoreAdminContext>
      <Form record={{ title: 'Fes' }}>
        <LineInput source="title" label="Title" multiline={multiline} />
      </Form>
    </CoreAdminContext>,
  );
  const input = screen.getByRole('textbox', { name: 'Title' });
  await userEvent.type(input, '{Enter}, old');
  await userEvent.paste('\u200e and\tnew\u202c');
  expect(input).toHaveProperty('value', 'Fes, old and new');
  await userEvent.paste('\u2028town');
  expect(input).toHaveProperty('value', 'Fes, old and new town');
  if (multiline) {
    await userEvent.paste('\r\nwalls');
    expect(input).toHaveProperty('value', 'Fes, old and new town walls');
  }
});
