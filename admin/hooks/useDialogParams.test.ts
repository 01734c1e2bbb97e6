import { describe, expect, it } from 'vitest';
import { getHistoryStep, getOpenDialog, withDialogParam } from './useDialogParams.ts';

describe('what is open over a list', () => {
  const list = new URLSearchParams('page=2&inactive=true');

  it('stands beside the parameters of the list', () => {
    expect(withDialogParam(list, 'edit', 'desert-days').toString()).toBe('page=2&inactive=true&edit=desert-days');
  });

  it('is told apart from a change of the list', () => {
    expect(getOpenDialog('?edit=a&page=2')).toBe(getOpenDialog('?edit=a&page=3'));
    expect(getOpenDialog('?edit=a')).not.toBe(getOpenDialog('?edit=b'));
    expect(getOpenDialog('?page=2&sort=place&order=ASC&perPage=12&filter={}')).toBe('');
  });

  it('is one thing at a time', () => {
    const form = withDialogParam(list, 'new');
    expect(withDialogParam(form, 'edit', 'a').get('new')).toBeNull();
  });

  it('leaves the list as it was when it closes', () => {
    expect(withDialogParam(withDialogParam(list, 'show', '1')).toString()).toBe(list.toString());
  });
});

describe('the history of what is open', () => {
  it('has a step for what is opened from the list or from details', () => {
    expect(getHistoryStep('', 'show=1', undefined)).toBe('push');
    expect(getHistoryStep('', 'new=true', undefined)).toBe('push');
    expect(getHistoryStep('show=1', 'edit=1', '')).toBe('push');
  });

  it('goes back when something is closed, to where it was opened', () => {
    expect(getHistoryStep('show=1', '', '')).toBe('back');
    expect(getHistoryStep('edit=1', 'show=1', 'show=1')).toBe('back');
  });

  it('has no step for a form that was left, so that Back does not open it again', () => {
    expect(getHistoryStep('new=true', 'show=1', '')).toBe('replace');
    expect(getHistoryStep('edit=1', 'show=1', undefined)).toBe('replace');
    expect(getHistoryStep('show=1', '', undefined)).toBe('replace');
  });
});
