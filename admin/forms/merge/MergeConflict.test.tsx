import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CoreAdminContext, Form, TextInput } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requiredText } from '../validation.ts';
import { describeConflicts } from './describe-conflicts.ts';
import { MergeConflict } from './MergeConflict.tsx';

interface Row {
  readonly title: string;
  readonly place: string;
  readonly note: string;
}

const base: Row = { title: 'Dunes', place: 'Zagora', note: '' };
const theirs: Row = { title: 'Their dunes', place: 'Merzouga', note: '' };
const labels = { title: 'Title', place: 'Place', note: 'Note' };
const onSave = vi.fn(async (_values: Row) => undefined);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const shown = () =>
  ['Title', 'Place', 'Note']
    .map((label) => screen.getByLabelText(label))
    .map((input) => 'value' in input && input.value);

/** A form whose saving is refused because of their version. */
function Refused() {
  const [taken, setTaken] = useState(false);
  return (
    <Form record={{ id: '', ...base }} onSubmit={() => undefined} noValidate>
      {taken ? null : (
        <MergeConflict<Row, Row>
          base={base}
          theirs={theirs}
          rowOf={({ title, place, note }) => ({ title, place, note })}
          formOf={(row) => row}
          compare={(all) => describeConflicts(all, { labels })}
          onSave={onSave}
          onAccepted={() => setTaken(true)}
        />
      )}
      <TextInput source="title" label="Title" validate={requiredText('Title', 20)} />
      <TextInput source="place" label="Place" />
      <TextInput source="note" label="Note" parse={(typed: string) => typed} />
      <Dirty />
    </Form>
  );
}

function Dirty() {
  return <p>{useFormState().isDirty ? 'Unsaved' : 'Nothing unsaved'}</p>;
}

const type = async (label: string, words: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), words);
};

beforeEach(() => {
  onSave.mockClear();
  render(
    <CoreAdminContext>
      <Refused />
    </CoreAdminContext>,
  );
});
afterEach(cleanup);

describe('when somebody else saved first', () => {
  it('keeping mine saves what both have changed, and mine where both did', async () => {
    await type('Title', 'Mine');
    await type('Note', 'Called');
    await press('Keep mine and save');
    await vi.waitFor(() => expect(onSave).toHaveBeenCalledWith({ title: 'Mine', place: 'Merzouga', note: 'Called' }));
    expect(shown()).toEqual(['Mine', 'Merzouga', 'Called']);
  }, 20_000);

  it('taking theirs saves nothing yet, and leaves what they did not touch as it was typed', async () => {
    await type('Title', 'Mine');
    await type('Note', 'Called');
    await press('Take theirs into the form');
    expect(shown()).toEqual(['Their dunes', 'Merzouga', 'Called']);
    expect(screen.queryByText('Somebody else has changed this meanwhile')).toBeNull();
    await screen.findByText('Unsaved');
    expect(onSave).not.toHaveBeenCalled();
  }, 20_000);

  it('what does not fit is not saved, and its field says so', async () => {
    await type('Title', 'Far too long for this title');
    await press('Keep mine and save');
    await screen.findByText('Title has at most 20 characters.');
    expect(onSave).not.toHaveBeenCalled();
  }, 20_000);

  it('taking theirs where nothing else was typed leaves nothing unsaved', async () => {
    await type('Title', 'Mine');
    await press('Take theirs into the form');
    await screen.findByText('Nothing unsaved');
  }, 20_000);
});
