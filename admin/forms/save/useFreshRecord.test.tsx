import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, testDataProvider, useGetOne, useUpdate } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { skipVersionCheck } from '../../providers/data/version-conflict-error.ts';
import { useFreshRecord } from './useFreshRecord.ts';

interface Row {
  readonly id: string;
  readonly title: string;
  readonly updated_at: string;
}

const listed: Row = { id: 'dunes', title: 'Listed', updated_at: '2026-11-20T10:00:00+00:00' };
const stored: Row = { ...listed, title: 'Stored', updated_at: '2026-11-21T10:00:00+00:00' };

/** A promise that a test settles. */
function later<T>() {
  let settle: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}

function Form() {
  const { row, error } = useFreshRecord<Row>('tours', 'dunes', 'tour');
  return <p>{row ? `Form of ${row.title}` : error ? 'Failed' : 'Waiting'}</p>;
}

/** A list's card: what it knows of the row, and a switch that is shown at once. */
function Card() {
  const { data } = useGetOne<Row>('tours', { id: 'dunes' });
  const [update] = useUpdate<Row>('tours', undefined, { mutationMode: 'optimistic', networkMode: 'always' });
  return (
    <button
      type="button"
      onClick={() =>
        update('tours', { id: 'dunes', data: { title: 'Switched' }, previousData: skipVersionCheck(listed) })
      }
    >
      {data?.title}
    </button>
  );
}

afterEach(cleanup);

describe('the row that a form opens with', () => {
  it('is the one that is stored, not the one that a list has left behind', async () => {
    const answer = later<{ data: Row }>();
    const getOne = vi.fn().mockResolvedValueOnce({ data: listed }).mockReturnValue(answer.promise);
    const screens = (form: boolean) => (
      <CoreAdminContext dataProvider={testDataProvider({ getOne })}>{form ? <Form /> : <Card />}</CoreAdminContext>
    );
    const { rerender } = render(screens(false));
    await screen.findByText('Listed');
    rerender(screens(true));
    expect(screen.getByText('Waiting')).toBeDefined();
    answer.settle({ data: stored });
    await screen.findByText('Form of Stored');
  });

  it('is asked for when what was changed a moment ago is stored', async () => {
    const change = later<{ data: Row }>();
    const getOne = vi.fn().mockResolvedValue({ data: listed });
    const update = vi.fn().mockReturnValue(change.promise);
    const screens = (form: boolean) => (
      <CoreAdminContext dataProvider={testDataProvider({ getOne, update })}>
        {form ? <Form /> : null}
        <Card />
      </CoreAdminContext>
    );
    const { rerender } = render(screens(false));
    await userEvent.click(await screen.findByText('Listed'));
    // What the screens read is what was changed, before anybody has answered.
    await screen.findByText('Switched');
    rerender(screens(true));
    await vi.waitFor(() => expect(update).toHaveBeenCalled());
    expect(screen.getByText('Waiting')).toBeDefined();
    getOne.mockResolvedValue({ data: stored });
    change.settle({ data: stored });
    await screen.findByText('Form of Stored');
  });

  it('is said to be missing when it cannot be read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const getOne = vi.fn().mockRejectedValue(new Error('offline'));
    render(
      <CoreAdminContext dataProvider={testDataProvider({ getOne })}>
        <Form />
      </CoreAdminContext>,
    );
    await screen.findByText('Failed');
    vi.restoreAllMocks();
  });
});
