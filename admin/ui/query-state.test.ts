import { describe, expect, it } from 'vitest';
import { openedIn, withOpened } from './query-state.ts';

describe('what is open over a list', () => {
  const list = new URLSearchParams('page=2&inactive=true');

  it('stands beside the parameters of the list', () => {
    expect(withOpened(list, 'edit', 'desert-days').toString()).toBe('page=2&inactive=true&edit=desert-days');
  });

  it('is told apart from a change of the list', () => {
    expect(openedIn('?edit=a&page=2')).toBe(openedIn('?edit=a&page=3'));
    expect(openedIn('?edit=a')).not.toBe(openedIn('?edit=b'));
    expect(openedIn('?page=2&sort=place&order=ASC&perPage=12&filter={}')).toBe('');
  });

  it('is one thing at a time', () => {
    const form = withOpened(list, 'new');
    expect(withOpened(form, 'edit', 'a').get('new')).toBeNull();
  });

  it('leaves the list as it was when it closes', () => {
    expect(withOpened(withOpened(list, 'show', '1')).toString()).toBe(list.toString());
  });
});
