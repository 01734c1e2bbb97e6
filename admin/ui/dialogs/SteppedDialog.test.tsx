import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { ResponsiveDialog } from './ResponsiveDialog.tsx';

const keys: string[] = [];

function Details() {
  const [isOpen, setOpen] = useState(true);
  const [isWriting, setWriting] = useState(false);
  return isOpen ? (
    <ResponsiveDialog title="Booking" onClose={() => setOpen(false)} onKeyDown={({ key }) => keys.push(key)}>
      <input aria-label="Note" />
      <button type="button" onClick={() => setWriting(true)}>
        Write
      </button>
      {isWriting ? <Letter onClose={() => setWriting(false)} /> : null}
    </ResponsiveDialog>
  ) : (
    <p>Closed</p>
  );
}

function Letter({ onClose }: { readonly onClose: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <ResponsiveDialog title="Letter" onClose={() => setAsking(true)}>
      <input aria-label="Text" />
      <ConfirmDialog
        open={isAsking}
        title="Discard it?"
        text="It has not been sent."
        confirmLabel="Discard"
        cancelLabel="Keep it"
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      />
    </ResponsiveDialog>
  );
}

/** Returns the names of the modals; a step is none. */
const listModals = () => document.querySelectorAll('[aria-modal=true]').length;

beforeEach(() => {
  keys.length = 0;
  render(<Details />);
});
afterEach(cleanup);

describe('a dialog inside a dialog', () => {
  it('is a step in its place, which Escape closes one at a time', async () => {
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'x');
    const write = screen.getByRole('button', { name: 'Write' });
    await userEvent.click(write);
    expect(screen.getByRole('dialog', { name: 'Letter' }).contains(document.activeElement)).toBe(true);
    expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull();
    expect(listModals()).toBe(1);
    await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'Dear');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog', { name: 'Discard it?' })).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Keep it');
    expect(listModals()).toBe(1);
    await userEvent.keyboard('{Escape}');
    const text = screen.getByRole<HTMLInputElement>('textbox', { name: 'Text' });
    expect(document.activeElement).toBe(text);
    expect(text.value).toBe('Dear');
    await userEvent.click(screen.getByRole('button', { name: 'Previous step' }));
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(document.activeElement).toBe(write);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('x');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByText('Closed')).toBeDefined());
  });

  it('keeps its keys from the dialog', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Write' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'a');
    expect(keys).toEqual([]);
    await userEvent.keyboard('{Escape}{Enter}');
    expect(keys).toEqual([]);
  });
});
