import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, Form } from 'react-admin';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UploadProvider, useUploadState } from '#admin/content/images/UploadProvider.tsx';
import { connectSupabase } from '#admin/data/auth/supabase.ts';
import { SupabaseProvider } from '#admin/data/auth/supabase-context.tsx';
import { answerWithoutRows, createTestConfig } from '#admin/data/test-config.fixture.ts';
import { buckets } from '#shared/rules/images/image-address.ts';
import { TagListInput } from '../fields/TagListInput.tsx';
import { UnsavedChangesDialog } from './UnsavedChangesDialog.tsx';
import { hasUnsavedChanges } from './unsaved-changes.ts';

const saved = { current: false };
const connection = connectSupabase(createTestConfig());

/** Renders a button that starts an upload that never ends. */
function UploadButton() {
  const { beginUpload } = useUploadState();
  return (
    <button type="button" onClick={beginUpload}>
      Upload
    </button>
  );
}

function Page() {
  return (
    <SupabaseProvider value={connection}>
      <CoreAdminContext>
        <Form record={{ places: ['Fes'] }} onSubmit={() => undefined}>
          <UploadProvider bucket={buckets.tours} initialImages={[]} saved={saved}>
            <TagListInput source="places" label="Places" rule={() => 'Places: refused.'} />
            <UploadButton />
          </UploadProvider>
          <UnsavedChangesDialog saved={saved} />
        </Form>
        <Link to="/elsewhere">Leave</Link>
        <Link to="?view=templates">Other part</Link>
        <Link to="?page=2">Next page</Link>
      </CoreAdminContext>
    </SupabaseProvider>
  );
}

const leave = () => userEvent.click(screen.getByRole('link', { name: 'Leave' }));

beforeEach(() => {
  answerWithoutRows(connection);
  const router = createMemoryRouter([
    { path: '/', Component: Page },
    { path: '/elsewhere', element: <p>Elsewhere</p> },
  ]);
  render(<RouterProvider router={router} />);
});
afterEach(cleanup);

describe('UnsavedChangesDialog', () => {
  it('does not open when an unchanged form is left', async () => {
    expect(hasUnsavedChanges()).toBe(false);
    await leave();
    await screen.findByText('Elsewhere');
  });

  it('opens while an image is being uploaded', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
    expect(hasUnsavedChanges()).toBe(true);
    await leave();
    await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await screen.findByText('Elsewhere');
  });

  it('opens for a text that is typed but not yet added to a list', async () => {
    await userEvent.type(screen.getByRole('textbox'), 'The market of Rissani');
    expect(hasUnsavedChanges()).toBe(true);
    await leave();
    await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await screen.findByText('Elsewhere');
    expect(hasUnsavedChanges()).toBe(false);
  });

  it('opens when another part of the same screen is opened, and not when its list turns a page', async () => {
    await userEvent.type(screen.getByRole('textbox'), 'The market of Rissani');
    await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Other part' }));
    await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(hasUnsavedChanges()).toBe(true);
  });
});
