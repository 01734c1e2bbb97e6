import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import { SaveBar } from './SaveBar.tsx';

afterEach(cleanup);

function NameForm({ onSave }: { readonly onSave: () => void }) {
  const form = useForm({ defaultValues: { name: '' } });
  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit(onSave)}>
        <input aria-label="Name" {...form.register('name')} />
        <SaveBar failure={undefined} label="Save name" />
      </form>
    </FormProvider>
  );
}

it('says while a form has unsaved changes, and saves on Ctrl+S', async () => {
  const save = vi.fn();
  render(<NameForm onSave={save} />);
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  await userEvent.type(screen.getByRole('textbox'), 'Amal');
  screen.getByText('Unsaved changes');
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(save).toHaveBeenCalledOnce();
  // With caps lock.
  await userEvent.keyboard('{Control>}S{/Control}');
  expect(save).toHaveBeenCalledTimes(2);
  await userEvent.clear(screen.getByRole('textbox'));
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

it('has no button to cancel a form that stays open', () => {
  render(<NameForm onSave={() => undefined} />);
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  screen.getByRole('button', { name: 'Save name' });
});
