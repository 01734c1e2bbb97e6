import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CoreAdminContext, Form, TextInput } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#tests/helpers/eventually.ts';
import { requiredText } from '../fields/validation.ts';
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
const fieldValues = () =>
  ['Title', 'Place', 'Note']
    .map((label) => screen.getByLabelText(label))
    .map((input) => 'value' in input && input.value);

/** Renders a form whose saving was refused because of a newer version. */
function FormWithConflict() {
  const [isAccepted, setIsAccepted] = useState(false);
  return (
    <Form record={{ id: '', ...base }} onSubmit={() => undefined} noValidate>
      {isAccepted ? null : (
        <MergeConflict<Row, Row>
          base={base}
          theirs={theirs}
          toPayload={({ title, place, note }) => ({ title, place, note })}
          toFormValues={(row) => row}
          compare={(all) => describeConflicts(all, { labels })}
          onSave={onSave}
          onAccepted={() => setIsAccepted(true)}
        />
      )}
      <TextInput source="title" label="Title" validate={requiredText('Title', 20)} />
      <TextInput source="place" label="Place" />
      <TextInput source="note" label="Note" parse={(typed: string) => typed} />
      <DirtyState />
    </Form>
  );
}

function DirtyState() {
  return <p>{useFormState().isDirty ? 'Unsaved' : 'Nothing unsaved'}</p>;
}

const type = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};

beforeEach(() => {
  onSave.mockClear();
  render(
    <CoreAdminContext>
      <FormWithConflict />
    </CoreAdminContext>,
  );
});
afterEach(cleanup);

describe('MergeConflict', () => {
  it('saves the changes of both on "Keep mine", and mine where both changed a field', async () => {
    await type('Title', 'Mine');
    await type('Note', 'Called');
    await press('Keep mine and save');
    await eventually(() => expect(onSave).toHaveBeenCalledWith({ title: 'Mine', place: 'Merzouga', note: 'Called' }));
    expect(fieldValues()).toEqual(['Mine', 'Merzouga', 'Called']);
  });

  it('saves nothing on "Use their version", and keeps my input in fields that they did not change', async () => {
    await type('Title', 'Mine');
    await type('Note', 'Called');
    await press('Use their version');
    expect(fieldValues()).toEqual(['Their dunes', 'Merzouga', 'Called']);
    expect(screen.queryByText('Someone else changed this after you opened it')).toBeNull();
    await screen.findByText('Unsaved');
    expect(onSave).not.toHaveBeenCalled();
  });

  it('does not save an invalid value, and shows the error at its field', async () => {
    await type('Title', 'Far too long for this title');
    await press('Keep mine and save');
    await screen.findByText('Title has at most 20 characters.');
    expect(onSave).not.toHaveBeenCalled();
  });

  it('leaves nothing unsaved on "Use their version" where no other field was changed', async () => {
    await type('Title', 'Mine');
    await press('Use their version');
    await screen.findByText('Nothing unsaved');
  });
});
