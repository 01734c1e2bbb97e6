import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, ListContextProvider, useList } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getQueueAction, type KeyPress } from './queue-keys.ts';
import { queueEntry, useQueue } from './useQueue.ts';

interface Props {
  readonly names: readonly string[];
  readonly openId?: string;
  readonly isCovered?: boolean;
  /** True while other rows are awaited. */
  readonly isFormer?: boolean;
}

const ownKeys = new Map([['d', 'done']]);
const getAction = (press: KeyPress, isOnEntry: boolean) => getQueueAction(press, ownKeys, isOnEntry);
const onDone = vi.fn();

function Rows({ names, openId, isCovered = openId !== undefined }: Props) {
  const queue = useQueue<{ id: string }, string>({
    getAction,
    onAction: (action, { id }) => {
      onDone(action, id);
      queue.goOnFrom(id);
    },
    openId,
    isCovered,
  });
  return (
    <section {...queue.container} aria-label="Queue">
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button" {...queueEntry(name)} aria-current={queue.currentId === name}>
              {name}
            </button>
            <input aria-label={`Note on ${name}`} />
          </li>
        ))}
      </ul>
      <button type="button" onClick={queue.focusCurrent}>
        Back
      </button>
    </section>
  );
}

function Page(props: Props) {
  const list = useList({ data: props.names.map((id) => ({ id })) });
  return (
    <CoreAdminContext>
      <MemoryRouter>
        <ListContextProvider value={{ ...list, isPlaceholderData: props.isFormer ?? false }}>
          <Rows {...props} />
          <input aria-label="Search" />
        </ListContextProvider>
      </MemoryRouter>
    </CoreAdminContext>
  );
}

const entry = (name: string) => screen.getByRole('button', { name });
const expectFocus = (element: HTMLElement) => expect(document.activeElement).toBe(element);
const getCurrent = () => document.querySelector('[aria-current=true]')?.textContent;
const press = (keys: string) => userEvent.keyboard(keys);

/** Renders a queue of One, Two and Three. Returns a function that renders it with other properties. */
function renderQueue() {
  const { rerender } = render(<Page names={['One', 'Two', 'Three']} />);
  return (props: Props) => rerender(<Page {...props} />);
}

beforeEach(() => void onDone.mockReset());
afterEach(cleanup);

it('moves by letters anywhere in a row, by arrows, Home and End on its entry', async () => {
  renderQueue();
  expectFocus(entry('One'));
  await press('{ArrowDown}{End}');
  expectFocus(entry('Three'));
  expect(getCurrent()).toBe('Three');
  await press('{Home}{ArrowUp}');
  expectFocus(entry('One'));
  const note = screen.getByRole('textbox', { name: 'Note on One' });
  act(() => note.focus());
  await press('{ArrowDown}');
  expectFocus(note);
  await press('j');
  expectFocus(entry('Two'));
});

it('goes on from a record to the next, and stays at the last', async () => {
  renderQueue();
  await press('dd');
  expectFocus(entry('Three'));
  await press('d');
  expectFocus(entry('Three'));
  expect(onDone.mock.calls.map(([, id]) => id)).toEqual(['One', 'Two', 'Three']);
  await press('k');
  expectFocus(entry('Two'));
});

it('waits for the end of a dialog before it goes on', async () => {
  const show = renderQueue();
  const names = ['One', 'Two', 'Three'];
  onDone.mockImplementation(() => show({ names, isCovered: true }));
  await press('d');
  expectFocus(entry('One'));
  show({ names });
  expectFocus(entry('Two'));
});

it('ignores keys under a dialog, and on rows of a former filter', async () => {
  const show = renderQueue();
  const names = ['One', 'Two', 'Three'];
  show({ names, isCovered: true });
  await press('dj');
  show({ names, isFormer: true });
  await press('dj');
  const menu = document.body.appendChild(document.createElement('div'));
  menu.className = 'MuiModal-root';
  show({ names });
  await press('dj');
  menu.remove();
  expectFocus(entry('One'));
  expect(onDone).not.toHaveBeenCalled();
  await press('j');
  expectFocus(entry('Two'));
});

it('goes from a vanished record to the one in its place, the last, the container', () => {
  const show = renderQueue();
  act(() => screen.getByRole('textbox', { name: 'Note on Two' }).focus());
  show({ names: ['Zero', 'One', 'Two', 'Three'] });
  show({ names: ['Zero', 'One', 'Three'] });
  expectFocus(entry('Three'));
  show({ names: ['Zero', 'One'] });
  expectFocus(entry('One'));
  show({ names: [] });
  expectFocus(screen.getByRole('region', { name: 'Queue' }));
});

it('goes on from the record that was open, also if that has left the list', () => {
  const show = renderQueue();
  act(() => entry('One').blur());
  show({ names: ['One', 'Two', 'Three'], openId: 'Two' });
  show({ names: ['One', 'Three'], openId: 'Two' });
  expectFocus(document.body);
  show({ names: ['One', 'Three'] });
  expectFocus(entry('Three'));
});

it('does not take the focus from where it has gone since', async () => {
  const show = renderQueue();
  const search = screen.getByRole('textbox', { name: 'Search' });
  onDone.mockImplementation(() => show({ names: ['One', 'Two', 'Three'], isCovered: true }));
  await press('d');
  act(() => search.focus());
  show({ names: ['One', 'Two', 'Three'] });
  expectFocus(search);
  show({ names: ['Three'] });
  expectFocus(search);
  await press('d');
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('leads back to the current record, else to the first', async () => {
  const show = renderQueue();
  await press('j');
  await userEvent.click(entry('Back'));
  expectFocus(entry('Two'));
  act(() => entry('Back').focus());
  show({ names: ['One', 'Three'] });
  await userEvent.click(entry('Back'));
  expectFocus(entry('One'));
});
