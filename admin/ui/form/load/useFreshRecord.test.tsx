import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, testDataProvider, useGetOne, useUpdate } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { skipVersionCheck } from '#admin/data/provider/version-conflict-error.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { useFreshRecord } from './useFreshRecord.ts';

interface Row {
  readonly id: string;
  readonly title: string;
  readonly updated_at: string;
}

const listed: Row = { id: 'dunes', title: 'Listed', updated_at: '2026-11-20T10:00:00+00:00' };
const stored: Row = { ...listed, title: 'Stored', updated_at: '2026-11-21T10:00:00+00:00' };

function Form() {
  const { row, error } = useFreshRecord<Row>('tours', 'dunes');
  return <p>{row ? `Form of ${row.title}` : error ? 'Failed' : 'Waiting'}</p>;
}

/** Renders the cached row, as the card of a list does, with a button that changes it optimistically. */
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

describe('useFreshRecord', () => {
  it('returns the row of the database, not the cached one of a list', async () => {
    const answer = Promise.withResolvers<{ data: Row }>();
    const getOne = vi.fn().mockResolvedValueOnce({ data: listed }).mockReturnValue(answer.promise);
    const screens = (form: boolean) => (
      <CoreAdminContext dataProvider={testDataProvider({ getOne })}>{form ? <Form /> : <Card />}</CoreAdminContext>
    );
    const { rerender } = render(screens(false));
    await screen.findByText('Listed');
    rerender(screens(true));
    expect(screen.getByText('Waiting')).toBeDefined();
    answer.resolve({ data: stored });
    await screen.findByText('Form of Stored');
  });

  it('waits until a pending change of the row is saved', async () => {
    const change = Promise.withResolvers<{ data: Row }>();
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
    // The optimistic change, before the response.
    await screen.findByText('Switched');
    rerender(screens(true));
    await eventually(() => expect(update).toHaveBeenCalled());
    expect(screen.getByText('Waiting')).toBeDefined();
    getOne.mockResolvedValue({ data: stored });
    change.resolve({ data: stored });
    await screen.findByText('Form of Stored');
  });

  it('returns the error when the row cannot be read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const getOne = vi.fn().mockRejectedValue(new Error('offline'));
    render(
      <CoreAdminContext dataProvider={testDataProvider({ getOne })}>
        <Form />
      </CoreAdminContext>,
    );
    await screen.findByText('Failed');
  });
});
