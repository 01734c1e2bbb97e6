import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestQueryClient } from '#admin/data/mock-api.fixture.tsx';
import { BookingNumber } from './BookingNumber.tsx';

const id = '8c5f0a7e-1b2c-4d3e-9f40-5a6b7c8d9e0f';
const button = () => screen.getByRole('button', { name: 'Copy the booking id' });

const renderNumber = () =>
  render(
    <QueryClientProvider client={createTestQueryClient()}>
      <BookingNumber id={id} />
    </QueryClientProvider>,
  );

afterEach(cleanup);

describe('BookingNumber', () => {
  it('shows the short booking number, copies the whole id and announces it', async () => {
    const user = userEvent.setup();
    const { container } = renderNumber();
    expect(container.textContent).toContain('#8c5f0a7e');
    expect(container.textContent).not.toContain(id.slice(0, 9));
    expect(screen.getByRole('status').textContent).toBe('');
    await user.click(button());
    expect(await navigator.clipboard.readText()).toBe(id);
    await screen.findByText('Booking id copied to clipboard!');
    expect(container.textContent).not.toContain(id);
  });

  it('shows the whole booking id when the browser refuses to copy it', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    renderNumber();
    await user.click(button());
    await screen.findByText(`Failed to copy. Please copy manually: ${id}`);
    expect(logged).toHaveBeenCalled();
  });
});
