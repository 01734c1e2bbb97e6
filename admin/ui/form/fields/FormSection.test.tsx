import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, Form } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { FoldedSection } from './FormSection.tsx';
import { LineInput } from './LineInput.tsx';

const submitted = vi.fn();
function renderForm(record: object) {
  render(
    <CoreAdminContext>
      <Form record={record} onSubmit={submitted} noValidate>
        <FoldedSection title="Facts" summary="Towns" sources={['start', 'end', 'languages']} columns="1fr">
          <LineInput source="start" label="Start" validate={(value) => (value === 'no' ? 'Not this.' : undefined)} />
        </FoldedSection>
        <button type="submit">Save</button>
      </Form>
    </CoreAdminContext>,
  );
}
const isOpen = () => screen.getByRole('group', { name: 'Facts' }).querySelector('details')?.open;

describe('FoldedSection', () => {
  it('counts what is filled in, and renders its inputs once it is opened', async () => {
    renderForm({ start: 'Fes', end: '', languages: ['English'] });
    expect(screen.getByText('2 of 3 filled in')).toBeDefined();
    expect(screen.queryByLabelText('Start')).toBeNull();
    await userEvent.click(screen.getByText('Towns'));
    expect(screen.getByLabelText('Start')).toHaveProperty('value', 'Fes');
  });

  it('opens again when one of its fields is refused', async () => {
    renderForm({ start: '', end: '', languages: [] });
    await userEvent.click(screen.getByText('Towns'));
    await userEvent.type(screen.getByLabelText('Start'), 'no');
    await userEvent.click(screen.getByText('Towns'));
    expect(isOpen()).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Not this.');
    expect(isOpen()).toBe(true);
  });
});
