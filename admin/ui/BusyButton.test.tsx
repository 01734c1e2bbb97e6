import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { BusyButton } from './BusyButton.tsx';

afterEach(cleanup);

it('is focusable while it is busy, and neither acts nor submits its form', () => {
  const press = vi.fn();
  const submit = vi.fn((event: Event) => event.preventDefault());
  const renderButton = (isBusy: boolean) => (
    <form onSubmit={({ nativeEvent }) => submit(nativeEvent)}>
      <BusyButton type="submit" isBusy={isBusy} onClick={press}>
        Save
      </BusyButton>
    </form>
  );
  const { rerender } = render(renderButton(true));
  const button = screen.getByRole<HTMLButtonElement>('button');
  expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  fireEvent.click(button);
  expect([press.mock.calls.length, submit.mock.calls.length]).toEqual([0, 0]);
  rerender(renderButton(false));
  fireEvent.click(button);
  expect([press.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1]);
});
