import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { ListContextProvider, useList } from 'react-admin';
import { Link, MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { sidebarLabel, useFocusOnEntry } from './useFocusOnEntry.ts';

afterEach(cleanup);

interface Props {
  readonly names: readonly string[];
  /** True while the rows of the former address are shown. */
  readonly isOld?: boolean;
}

function Names({ names }: Props) {
  const container = useRef<HTMLDivElement>(null);
  useFocusOnEntry(container, () => container.current?.querySelector('button')?.focus());
  return (
    <div ref={container}>
      {names.map((name) => (
        <button type="button" key={name}>
          {name}
        </button>
      ))}
    </div>
  );
}

function Page({ names, isOld = false }: Props) {
  const list = useList<{ id: string }>({ data: [] });
  return (
    <MemoryRouter>
      <nav aria-label={sidebarLabel}>
        <Link to="/?pending">Pending</Link>
      </nav>
      <nav aria-label="Pages">
        <Link to="/?page=2">2</Link>
      </nav>
      <input aria-label="Search" />
      <ListContextProvider value={{ ...list, isPlaceholderData: isOld }}>
        <Names names={names} />
      </ListContextProvider>
    </MemoryRouter>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const link = (name: string) => screen.getByRole('link', { name });

it('focuses the first entry on opening and after a link of the sidebar', async () => {
  const { rerender } = render(<Page names={['One', 'Two']} />);
  expect(document.activeElement).toBe(button('One'));
  act(() => button('Two').focus());
  await userEvent.click(link('Pending'));
  expect(document.activeElement).toBe(button('One'));
  rerender(<Page names={['One', 'Two', 'Three']} />);
  act(() => link('Pending').focus());
  rerender(<Page names={['Three']} />);
  expect(document.activeElement).toBe(link('Pending'));
});

it('waits for the rows that belong to the address', () => {
  const { rerender } = render(<Page names={['Old']} isOld />);
  expect(document.activeElement).toBe(document.body);
  rerender(<Page names={['New']} />);
  expect(document.activeElement).toBe(button('New'));
});

it('leaves the focus where it has gone since, and in other navigation', async () => {
  const { rerender } = render(<Page names={['Old']} isOld />);
  act(() => screen.getByRole('textbox').focus());
  rerender(<Page names={['New']} />);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  await userEvent.click(link('2'));
  expect(document.activeElement).toBe(link('2'));
});
