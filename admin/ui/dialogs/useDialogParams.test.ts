import { describe, expect, it } from 'vitest';
import { getHistoryStep, getOpenDialog, withDialogParam } from './useDialogParams.ts';

describe('the query parameters of a dialog', () => {
  const list = new URLSearchParams('page=2&inactive=true');

  it('are added to the parameters of the list', () => {
    expect(withDialogParam(list, 'edit', 'desert-days').toString()).toBe('page=2&inactive=true&edit=desert-days');
  });

  it('do not change with the parameters of the list', () => {
    expect(getOpenDialog('?edit=a&page=2')).toBe(getOpenDialog('?edit=a&page=3'));
    expect(getOpenDialog('?edit=a')).not.toBe(getOpenDialog('?edit=b'));
    expect(getOpenDialog('?page=2&sort=place&order=ASC&perPage=12&filter={}')).toBe('');
  });

  it('allow one dialog at a time', () => {
    const form = withDialogParam(list, 'new');
    expect(withDialogParam(form, 'edit', 'a').get('new')).toBeNull();
  });

  it('leave the parameters of the list unchanged when the dialog closes', () => {
    expect(withDialogParam(withDialogParam(list, 'show', '1')).toString()).toBe(list.toString());
  });
});

describe('the history of dialogs', () => {
  it('gets an entry for a dialog that is opened from the list or from details', () => {
    expect(getHistoryStep('', 'show=1', undefined)).toBe('push');
    expect(getHistoryStep('', 'new=true', undefined)).toBe('push');
    expect(getHistoryStep('show=1', 'edit=1', '')).toBe('push');
  });

  it('goes back when a dialog is closed to where it was opened', () => {
    expect(getHistoryStep('show=1', '', '')).toBe('back');
    expect(getHistoryStep('edit=1', 'show=1', 'show=1')).toBe('back');
  });

  it('gets an entry for a related row, which leads back', () => {
    expect(getHistoryStep('show=1', 'show=2', '', true)).toBe('push');
    expect(getHistoryStep('show=2', 'show=1', 'show=1', true)).toBe('back');
    expect(getHistoryStep('show=1', 'show=2', '')).toBe('replace');
  });

  it('gets no entry when a form is left, so that Back does not open it again', () => {
    expect(getHistoryStep('new=true', 'show=1', '')).toBe('replace');
    expect(getHistoryStep('edit=1', 'show=1', undefined)).toBe('replace');
    expect(getHistoryStep('show=1', '', undefined)).toBe('replace');
  });
});
