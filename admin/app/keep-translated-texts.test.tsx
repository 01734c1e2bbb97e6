import { act, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { keepTranslatedTexts } from './keep-translated-texts.ts';

const { removeChild, insertBefore } = Node.prototype;

beforeAll(keepTranslatedTexts);
afterEach(() => {
  document.body.innerHTML = '';
});

/** Replaces the texts of an element as a browser's translation does, and waits until that was noticed. */
async function translate(root: Element): Promise<void> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    font.append(`«${text.data}»`);
    text.replaceWith(font);
  }
  await act(() => Promise.resolve());
}

interface Props {
  count: number;
  isMarked?: boolean;
  hasText?: boolean;
}

// The text, what comes before it, and the text itself change.
const Example = ({ count, isMarked = false, hasText = true }: Props) => (
  <p>
    {isMarked && <b>!</b>}
    {hasText && `${count} tours`}
    <i>.</i>
  </p>
);

it('without it, React throws', async () => {
  const kept = [Node.prototype.removeChild, Node.prototype.insertBefore] as const;
  Object.assign(Node.prototype, { removeChild, insertBefore });
  const { container, rerender } = render(<Example count={1} />);
  await translate(container);
  expect(() => rerender(<Example count={1} isMarked />)).toThrow('The child can not be found in the parent.');
  Object.assign(Node.prototype, { removeChild: kept[0], insertBefore: kept[1] });
});

it('shows a changed text again, for another translation', async () => {
  const { container, rerender } = render(<Example count={1} />);
  await translate(container);
  rerender(<Example count={2} />);
  await act(() => Promise.resolve());
  expect(container.textContent).toBe('2 tours«.»');
  await translate(container);
  rerender(<Example count={3} />);
  await act(() => Promise.resolve());
  expect(container.textContent).toBe('3 tours««.»»');
});

it('adds an element before a translated text', async () => {
  const { container, rerender } = render(<Example count={1} />);
  await translate(container);
  rerender(<Example count={1} isMarked />);
  expect(container.textContent).toBe('!«1 tours»«.»');
});

it('removes a translated text', async () => {
  const { container, rerender, unmount } = render(<Example count={1} />);
  await translate(container);
  rerender(<Example count={1} hasText={false} />);
  expect(container.textContent).toBe('«.»');
  rerender(<Example count={1} />);
  expect(container.textContent).toBe('1 tours«.»');
  unmount();
  expect(container.textContent).toBe('');
});
