import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ChangeList } from './ChangeList.tsx';

afterEach(cleanup);

it('says in words what sight reads from colours, lines and arrows', () => {
  const { container } = render(
    <ChangeList
      changes={[
        { kind: 'value', label: 'Price', before: '€295', after: '' },
        { kind: 'name', label: 'E-mail address' },
        {
          kind: 'text',
          label: 'Description',
          parts: [
            { kind: 'removed', text: 'Two ' },
            { kind: 'added', text: 'Three ' },
            { kind: 'same', text: 'nights' },
          ],
        },
        { kind: 'list', label: 'Highlights', added: ['Tea'], removed: ['Camp'], changed: [], isReordered: false },
        { kind: 'list', label: 'Includes', added: [], removed: [], changed: [], isReordered: true },
      ]}
    />,
  );
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent.replace(/\s+/g, ' '))).toEqual([
    '€295 changed to (empty)',
    ' (removed:) Two (end) (added:) Three (end) nights',
    ' (removed:) Camp (end) (added:) Tea (end) ',
    'in another order',
  ]);
  expect(screen.getByText('E-mail address changed')).toBeTruthy();
  expect([...container.querySelectorAll('del, ins')].map(({ tagName }) => tagName)).toEqual([
    'DEL',
    'INS',
    'DEL',
    'INS',
  ]);
});
