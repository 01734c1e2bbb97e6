import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { useFormListFocus, useLoadedListFocus } from './list-focus.ts';

afterEach(cleanup);

const button = (name: string) => screen.getByRole('button', { name });

function FormList() {
  const [names, setNames] = useState(['One', 'Two', 'Three']);
  const { list, focusAfterChange } = useFormListFocus<HTMLUListElement>(names, () => button('Add').focus());
  return (
    <>
      <ul ref={list}>
        {names.map((name, index) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => {
                focusAfterChange(index + 1);
                setNames([name, ...names.filter((other) => other !== name)]);
              }}
            >
              First: {name}
            </button>
            <button
              type="button"
              data-control="remove"
              onClick={() => {
                focusAfterChange(index, '[data-control=remove]');
                setNames(names.filter((other) => other !== name));
              }}
            >
              Remove {name}
            </button>
          </li>
        ))}
      </ul>
      <button type="button">Add</button>
    </>
  );
}

describe('the focus in a list of a form', () => {
  it('goes from a removed entry to the next, the last, the adder', async () => {
    render(<FormList />);
    await userEvent.click(button('Remove Two'));
    expect(document.activeElement).toBe(button('Remove Three'));
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(button('Remove One'));
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(button('Add'));
  });

  it('goes from a moved entry to the one that followed it', async () => {
    render(<FormList />);
    await userEvent.click(button('First: Two'));
    expect(document.activeElement).toBe(button('First: Three'));
  });
});

function LoadedList({ names }: { readonly names: readonly string[] }) {
  const container = useLoadedListFocus<HTMLElement>();
  return (
    <>
      <input aria-label="Search" />
      <section {...container} aria-label="Names">
        <ul>
          {names.map((name) => (
            <li key={name}>
              <button type="button">{name}</button>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Feed({ names }: { readonly names: readonly string[] }) {
  const container = useLoadedListFocus<HTMLDivElement>('[role=feed]');
  return (
    <div {...container}>
      <div role="feed">
        {names.map((name) => (
          <article key={name} tabIndex={-1} aria-label={name}>
            <button type="button">Approve {name}</button>
          </article>
        ))}
      </div>
    </div>
  );
}

describe('the focus in a loaded list', () => {
  it('goes from a vanished entry to the next, the last, the container', () => {
    const { rerender } = render(<LoadedList names={['One', 'Two', 'Three']} />);
    act(() => button('Two').focus());
    rerender(<LoadedList names={['One', 'Three']} />);
    expect(document.activeElement).toBe(button('Three'));
    rerender(<LoadedList names={['One']} />);
    expect(document.activeElement).toBe(button('One'));
    rerender(<LoadedList names={[]} />);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Names' }));
  });

  it('goes to an entry itself where entries take the focus', () => {
    const { rerender } = render(<Feed names={['One', 'Two']} />);
    act(() => button('Approve One').focus());
    rerender(<Feed names={['Two']} />);
    expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Two' }));
  });

  it('stays where it went before the entry vanished', () => {
    const { rerender } = render(<LoadedList names={['One', 'Two']} />);
    act(() => button('One').focus());
    act(() => screen.getByRole('textbox').focus());
    rerender(<LoadedList names={['Two']} />);
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });
});
