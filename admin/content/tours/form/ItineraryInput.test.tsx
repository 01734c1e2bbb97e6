import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, Form } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countErrors } from '#admin/ui/form/save/count-errors.ts';
import { tours } from '#shared/columns/tours.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { ItineraryInput } from './ItineraryInput.tsx';

const submitted = vi.fn();
const day = (title: string, description = 'As it says.') => ({
  day: 0,
  title,
  description,
  activities: ['Tea'],
  accommodation: '',
});
const group = (number: number) => within(screen.getByRole('group', { name: `Day ${number}` }));
const button = (name: string) => screen.getByRole('button', { name });
const titles = () => screen.getAllByRole('button', { name: /^Day \d+/ }).map(({ textContent }) => textContent);
const save = () => userEvent.click(button('Save'));
const expectSaved = (expected: readonly string[]) =>
  eventually(() =>
    expect(submitted.mock.calls[0]?.[0].itinerary.map(({ title }: { title: string }) => title)).toEqual(expected),
  );

function DirtyState() {
  const { isDirty, errors } = useFormState();
  return (
    <>
      <p>{isDirty ? 'Unsaved' : 'Nothing unsaved'}</p>
      <p>{`Errors: ${countErrors(errors) || 'none'}`}</p>
    </>
  );
}

function renderDays(...itinerary: readonly ReturnType<typeof day>[]) {
  render(
    <CoreAdminContext>
      <Form record={{ id: 'a', itinerary }} onSubmit={submitted} noValidate>
        <ItineraryInput />
        <DirtyState />
        <button type="submit">Save</button>
      </Form>
    </CoreAdminContext>,
  );
}

beforeEach(() => submitted.mockClear());
afterEach(cleanup);

describe('ItineraryInput', () => {
  it('folds days to their titles, and opens one or all without changing the form', async () => {
    renderDays(day('Arrive'), day('Walk'));
    expect(titles()).toEqual(['Day 1: Arrive', 'Day 2: Walk']);
    expect(screen.queryByLabelText(/Day title/)).toBeNull();
    await userEvent.click(button('Day 2: Walk'));
    expect(group(2).getByLabelText(/Day title/)).toHaveProperty('value', 'Walk');
    expect(group(1).queryByLabelText(/Day title/)).toBeNull();
    await userEvent.click(button('Open all days'));
    expect(screen.getAllByLabelText(/Day title/)).toHaveLength(2);
    await userEvent.click(button('Close all days'));
    expect(screen.queryByLabelText(/Day title/)).toBeNull();
    expect(screen.getByText('Nothing unsaved')).toBeDefined();
  });

  it('saves folded days unchanged, and keeps a typed title when its day is folded', async () => {
    renderDays(day('Arrive'), day('Walk'));
    await userEvent.click(button('Day 1: Arrive'));
    await userEvent.type(group(1).getByLabelText(/Day title/), ' late');
    await userEvent.click(button('Day 1: Arrive late'));
    await save();
    await expectSaved(['Arrive late', 'Walk']);
    expect(submitted.mock.calls[0]?.[0].itinerary[1]).toMatchObject(day('Walk'));
  });

  it('inserts a day between two, open and with the focus in its title', async () => {
    renderDays(day('Arrive'), day('Leave'));
    await userEvent.click(button('Insert a day after day 1'));
    await eventually(() => expect(document.activeElement).toBe(group(2).getByLabelText(/Day title/)));
    await userEvent.keyboard('Walk');
    await userEvent.type(group(2).getByLabelText(/Day description/), 'Far.');
    expect(titles()).toEqual(['Day 1: Arrive', 'Day 2: Walk', 'Day 3: Leave']);
    await save();
    await expectSaved(['Arrive', 'Walk', 'Leave']);
  });

  it('duplicates a day behind itself', async () => {
    renderDays(day('Arrive'), day('Leave'));
    await userEvent.click(button('Duplicate day 1'));
    expect(titles()).toEqual(['Day 1: Arrive', 'Day 2: Arrive', 'Day 3: Leave']);
    await save();
    await expectSaved(['Arrive', 'Arrive', 'Leave']);
  });

  it('puts a removed day back where it was', async () => {
    renderDays(day('Arrive'), day('Walk', 'Through the palms.'), day('Leave'));
    await userEvent.click(button('Remove day 2'));
    expect(titles()).toEqual(['Day 1: Arrive', 'Day 2: Leave']);
    expect(screen.getByText('Removed: Day 2: Walk')).toBeDefined();
    await userEvent.click(button('Undo'));
    expect(titles()).toEqual(['Day 1: Arrive', 'Day 2: Walk', 'Day 3: Leave']);
    await save();
    await expectSaved(['Arrive', 'Walk', 'Leave']);
    expect(submitted.mock.calls[0]?.[0].itinerary[1].description).toBe('Through the palms.');
  });

  it('opens folded days with errors on an attempt to save, and saves after their correction', async () => {
    renderDays(day('Arrive'), day('', ''), day('Leave', 'x'.repeat(tours.itinerary.fields.description.max + 1)));
    await save();
    await screen.findByText('Day title is required.');
    await screen.findByText('Day description is required.');
    await screen.findByText(`Day description has at most ${tours.itinerary.fields.description.max} characters.`);
    expect(group(1).queryByLabelText(/Day title/)).toBeNull();
    expect(submitted).not.toHaveBeenCalled();
    await userEvent.type(group(2).getByLabelText(/Day title/), 'Walk');
    await userEvent.type(group(2).getByLabelText(/Day description/), 'Far.');
    await userEvent.clear(group(3).getByLabelText(/Day description/));
    await userEvent.type(group(3).getByLabelText(/Day description/), 'By bus.');
    await save();
    await expectSaved(['Arrive', 'Walk', 'Leave']);
  });

  it('refuses a day that was folded with an error, and opens it again', async () => {
    renderDays(day('Arrive'));
    await userEvent.click(button('Day 1: Arrive'));
    await userEvent.clear(group(1).getByLabelText(/Day title/));
    await userEvent.click(button('Day 1'));
    await save();
    await screen.findByText('Day title is required.');
    expect(submitted).not.toHaveBeenCalled();
  });

  it('opens and focuses a day that is added at the end, duplicated or put back', async () => {
    renderDays(day('Arrive'), day('Leave'));
    await userEvent.click(button('Add day 3'));
    await eventually(() => expect(document.activeElement).toBe(group(3).getByLabelText(/Day title/)));
    await userEvent.click(button('Duplicate day 1'));
    await eventually(() => expect(document.activeElement).toBe(group(2).getByLabelText(/Day title/)));
    await userEvent.click(button('Remove day 1'));
    await eventually(() => expect(document.activeElement).toBe(button('Remove day 1')));
    await userEvent.click(button('Undo'));
    await eventually(() => expect(document.activeElement).toBe(group(1).getByLabelText(/Day title/)));
    expect(group(3).queryByLabelText(/Day title/)).toBeNull();
  });

  it('adds no day beyond the limit, and says so on the button', async () => {
    renderDays(...Array.from({ length: tours.itinerary.entries }, () => day('Walk')));
    const full = `Itinerary: at most ${tours.itinerary.entries} days`;
    for (const name of [full, 'Duplicate day 1', 'Insert a day after day 1']) {
      expect(button(name).getAttribute('aria-disabled'), name).toBe('true');
      await userEvent.click(button(name));
      expect(document.activeElement, name).toBe(button(name));
    }
    expect(titles()).toHaveLength(tours.itinerary.entries);
  });

  it('counts no error of a folded day beside those of its open inputs', async () => {
    renderDays(day('Arrive'), day(''));
    await save();
    await screen.findByText('Day title is required.');
    await userEvent.type(group(2).getByLabelText(/Day title/), 'Walk');
    await eventually(() => expect(screen.getByText('Errors: none')).toBeDefined());
    await userEvent.click(button('Day 2: Walk'));
    await save();
    await expectSaved(['Arrive', 'Walk']);
  });
});
