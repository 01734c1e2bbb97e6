import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setDraftAccount } from '#admin/data/draft-account.ts';
import { renderWithApi } from '#admin/data/mock-api.fixture.tsx';
import { eventually } from '#tests/helpers/eventually.ts';
import { LineInput } from '../fields/LineInput.tsx';
import { describeConflicts } from '../merge/describe-conflicts.ts';
import { trackPendingInput } from '../unsaved/unsaved-changes.ts';
import { type Draft, keepDrafts, readDrafts } from './draft-store.ts';
import { RecordForm } from './RecordForm.tsx';
import type { SaveResult } from './useSaveRecord.tsx';

const stored = { id: 'fes', title: 'Fes', duration: '1 day' };
type Row = typeof stored;
type Values = Omit<Row, 'id'>;
const emptyValues = { title: '', duration: '' };
const toValues = ({ title, duration }: Values) => ({ title, duration });
const labels = { title: 'Title', duration: 'Duration' };
const name = 'tours fes';
const saveRecord = vi.fn<(values: Values, base: Row | undefined) => Promise<SaveResult<Row>>>();
const onSaved = vi.fn();

let pending = false;
/** Stands for a field with a running upload. */
function Pending() {
  const { control } = useFormContext();
  useEffect(() => trackPendingInput(control, () => pending), [control]);
  return null;
}

function renderForm(row = stored) {
  renderWithApi(
    <RecordForm<Row, Values, Values>
      row={row}
      emptyValues={emptyValues}
      toFormValues={toValues}
      toPayload={toValues}
      toMergedValues={toValues}
      compare={(versions) => describeConflicts(versions, { labels })}
      saveRecord={saveRecord}
      draftName={name}
      onSaved={onSaved}
    >
      {({ conflict, saveBar }) => (
        <>
          {conflict}
          <LineInput source="title" label="Title" />
          <LineInput source="duration" label="Duration" />
          {saveBar}
          <Pending />
        </>
      )}
    </RecordForm>,
  );
}

const keep = (values: Values, draft: Partial<Draft<Values>> = {}) =>
  keepDrafts(name, emptyValues, [{ base: toValues(stored), values, at: Date.now(), isPartial: false, ...draft }]);
const readTitles = () => readDrafts(name, emptyValues).map(({ values }) => values.title);
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
const notice = () => screen.queryByText(/^Unsaved changes from today, .* are still on this device\.$/);
const press = (button: string) => userEvent.click(screen.getByRole('button', { name: button }));

beforeEach(() => {
  pending = false;
  localStorage.clear();
  setDraftAccount('amal');
  saveRecord.mockReset();
  onSaved.mockReset();
});
afterEach(cleanup);

it('puts a draft into the form as unsaved changes, and drops it once they are saved', async () => {
  keep({ title: 'Fes and Meknes', duration: '1 day' });
  renderForm();
  expect(notice()).not.toBeNull();
  expect(title().value).toBe('Fes');
  await press('Continue with them');
  expect([title().value, notice()]).toEqual(['Fes and Meknes', null]);
  expect(screen.getByText('Unsaved changes')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
  saveRecord.mockResolvedValue('saved');
  await press('Save');
  await eventually(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(saveRecord).toHaveBeenCalledWith({ title: 'Fes and Meknes', duration: '1 day' }, stored);
  expect(localStorage).toHaveLength(0);
});

it('forgets a draft that is thrown away, and one that equals the stored row', async () => {
  keep({ title: 'Fes and Meknes', duration: '1 day' });
  renderForm();
  await press('Throw them away');
  expect([title().value, notice(), localStorage.length]).toEqual(['Fes', null, 0]);
  cleanup();
  keep(toValues(stored), { base: emptyValues });
  renderForm();
  expect([notice(), localStorage.length]).toEqual([null, 0]);
});

it('shows what a colleague has saved since the draft, and keeps the changes of both', async () => {
  keep({ title: 'Fes and Meknes', duration: '1 day' });
  const theirs = { ...stored, duration: '2 days' };
  renderForm(theirs);
  await press('Continue with them');
  expect(screen.getByText('Someone else changed this after you opened it')).toBeDefined();
  saveRecord.mockResolvedValue('saved');
  await press('Keep both and save');
  await eventually(() =>
    expect(saveRecord).toHaveBeenCalledWith({ title: 'Fes and Meknes', duration: '2 days' }, theirs),
  );
});

it('keeps what is typed a moment later, and not what was typed and taken back', async () => {
  renderForm();
  await userEvent.type(title(), '!');
  await eventually(() =>
    expect(readDrafts(name, emptyValues)[0]?.values).toEqual({ title: 'Fes!', duration: '1 day' }),
  );
  await userEvent.type(title(), '{Backspace}');
  await eventually(() => expect(localStorage).toHaveLength(0));
});

it('keeps the last words when the page is left at once', async () => {
  renderForm();
  await userEvent.type(title(), '!');
  window.dispatchEvent(new Event('pagehide'));
  expect(readTitles()).toEqual(['Fes!']);
});

it('keeps what is typed beside an offered draft, and offers it in exchange', async () => {
  keep({ title: 'Fes and Meknes', duration: '1 day' });
  renderForm();
  await userEvent.type(title(), '!');
  window.dispatchEvent(new Event('pagehide'));
  expect(readTitles()).toEqual(['Fes!', 'Fes and Meknes']);
  await press('Continue with them');
  expect([title().value, readTitles()]).toEqual(['Fes and Meknes', ['Fes and Meknes', 'Fes!']]);
  await press('Continue with them');
  expect([title().value, readTitles()]).toEqual(['Fes!', ['Fes!', 'Fes and Meknes']]);
  await press('Throw them away');
  expect([title().value, notice(), readTitles()]).toEqual(['Fes!', null, ['Fes!']]);
});

it('offers drafts that were never answered one after the other', async () => {
  const [base, at, isPartial] = [toValues(stored), Date.now(), false];
  const drafts = ['Fes by night', 'Fes and Meknes'].map((text) => ({
    base,
    at,
    isPartial,
    values: { ...base, title: text },
  }));
  keepDrafts(name, emptyValues, drafts);
  renderForm();
  await press('Throw them away');
  expect(readTitles()).toEqual(['Fes and Meknes']);
  await press('Continue with them');
  saveRecord.mockResolvedValue('saved');
  await press('Save');
  await eventually(() => expect(saveRecord).toHaveBeenCalledWith(drafts[1]?.values, stored));
  expect(localStorage).toHaveLength(0);
});

it('takes back the version of an older draft with what was typed beside it', async () => {
  keep({ title: 'Fes and Meknes', duration: '1 day' }, { base: { title: 'Fez', duration: '1 day' } });
  renderForm();
  await userEvent.type(title(), '!');
  await press('Continue with them');
  await press('Continue with them');
  saveRecord.mockResolvedValue('saved');
  await press('Save');
  await eventually(() => expect(saveRecord).toHaveBeenCalledWith({ title: 'Fes!', duration: '1 day' }, stored));
  expect(readTitles()).toEqual(['Fes and Meknes']);
});

it('says that images that were not uploaded have to be chosen again', async () => {
  renderForm();
  await userEvent.type(title(), '!');
  await eventually(() => expect(readTitles()).toEqual(['Fes!']));
  pending = true;
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  renderForm();
  screen.getByText(/^Choose images again that were not uploaded yet/);
});

it.each([
  ['is safe', true, "No connection. Your text is safe on this device; save again when you're back online."],
  ['was not saved if the device keeps nothing', false, 'Not saved.'],
])('says without a connection that the text %s', async (_what, isSignedIn, message) => {
  if (!isSignedIn) setDraftAccount(undefined);
  saveRecord.mockResolvedValue({ failure: 'Not saved.', isOffline: true });
  renderForm();
  await userEvent.type(title(), '!');
  await press('Save');
  await screen.findByText(message);
});
