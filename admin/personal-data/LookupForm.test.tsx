import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { LookupForm } from './LookupForm.tsx';

afterEach(cleanup);

it.each([
  ['Info <info@müller.de>', 'info@xn--mller-kva.de'],
  [' \u202a+212 612 345 678\u202c', '+212 612 345 678'],
  ['1234', '1234'],
  ['٠٦١٢٣٤٥٦٧٨', '٠٦١٢٣٤٥٦٧٨'],
])('looks up %j as %j', async (typed, contact) => {
  const lookUp = vi.fn();
  render(<LookupForm shown="" onLookUp={lookUp} />);
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.paste(typed);
  await userEvent.keyboard('{Enter}');
  expect(lookUp).toHaveBeenCalledExactlyOnceWith(contact);
});

it('does not look up a text without an address and a digit', async () => {
  const lookUp = vi.fn();
  render(<LookupForm shown="" onLookUp={lookUp} />);
  await userEvent.type(screen.getByRole('textbox'), 'Amal{Enter}');
  expect(lookUp).not.toHaveBeenCalled();
  expect(screen.getByText('Please enter an e-mail address or a phone number.')).toBeDefined();
});
