import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, useNotificationContext } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectSupabase } from '#admin/data/auth/supabase.ts';
import { SupabaseProvider } from '#admin/data/auth/supabase-context.tsx';
import { createTestConfig } from '#admin/data/test-config.fixture.ts';
import { hasUnsavedChanges } from '#admin/ui/form/unsaved/unsaved-changes.ts';
import { buckets } from '#shared/rules/images/image-address.ts';
import { DescribeImageButton } from './DescribeImageButton.tsx';

const connection = connectSupabase(createTestConfig());
const id = '/storage/v1/object/public/tour-images/tours/a.jpg';

interface SentRequest {
  readonly method: string;
  readonly query: string;
  readonly body: unknown;
  /** How the database has to treat a row with the same id. */
  readonly prefer: string | null;
}
let sent: SentRequest[] = [];
let stored: unknown[] = [];
let failure: (() => Promise<Response>) | undefined;
const submitted = vi.fn();

function Notifications() {
  const { notifications } = useNotificationContext();
  return <ul aria-label="Notifications">{notifications.map(({ message }) => String(message)).join()}</ul>;
}

const renderButton = (image = 'tours/a.jpg') =>
  render(
    <SupabaseProvider value={connection}>
      <CoreAdminContext>
        <form onSubmit={submitted}>
          <DescribeImageButton image={image} bucket={buckets.tours} name="image 2" />
        </form>
        <Notifications />
      </CoreAdminContext>
    </SupabaseProvider>,
  );

async function open(): Promise<HTMLElement> {
  renderButton();
  await userEvent.click(screen.getByRole('button', { name: 'Description and crop of image 2' }));
  return screen.findByRole('textbox', { name: 'Description' });
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

beforeEach(() => {
  [sent, stored, failure] = [[], [], undefined];
  submitted.mockClear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (address: string | URL, { method = 'GET', body, headers }: RequestInit = {}) => {
    const { search, pathname } = new URL(address);
    if (pathname.endsWith('/get_access')) return Response.json('staff');
    sent.push({
      method,
      query: decodeURIComponent(search),
      body: body ? JSON.parse(String(body)) : undefined,
      prefer: new Headers(headers).get('prefer'),
    });
    if (failure) return failure();
    return method === 'GET' ? Response.json(stored) : new Response(null, { status: 204 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const lastSent = () => sent.at(-1);
const row = { id, description: 'Dunes at dusk', focus_x: 30, focus_y: 80 };

describe('the description of an image', () => {
  it('is saved by itself under the address of the image, without saving the form', async () => {
    await userEvent.type(await open(), ' Camels on a dune ');
    await press('Save');
    await expectClosed();
    expect(lastSent()).toMatchObject({
      method: 'POST',
      body: { id, description: 'Camels on a dune', focus_x: null, focus_y: null },
      // Replaces what was saved before.
      prefer: expect.stringContaining('resolution=merge-duplicates'),
    });
    expect(screen.getByRole('list', { name: 'Notifications' }).textContent).toBe('Image description saved.');
    expect(submitted).not.toHaveBeenCalled();
  });

  it('is shown as stored, with its focal point', async () => {
    stored = [row];
    expect(await open()).toHaveProperty('value', 'Dunes at dusk');
    expect(sent[0]?.query).toContain(`id=eq.${id}`);
    expect(screen.getByRole('slider', { name: /From the left/ })).toHaveProperty('value', '30');
    expect(screen.getByRole('slider', { name: /From the top/ })).toHaveProperty('value', '80');
    await press('Save');
    await expectClosed();
    expect(sent).toHaveLength(1);
  });

  it('is deleted with its row when neither text nor focal point is left, and says when nothing was deleted', async () => {
    stored = [row];
    await userEvent.clear(await open());
    await press('Back to the middle');
    await press('Save');
    await screen.findByText(/You may not change this image\.$/);
    // The database deletes nothing, as if rights were missing.
    stored = [];
    await press('Save');
    await expectClosed();
    expect(sent.findLast(({ method }) => method === 'DELETE')?.query).toContain(`id=eq.${id}`);
  });

  it('is not sent with more than 300 characters', async () => {
    const field = await open();
    fireEvent.change(field, { target: { value: '🐪'.repeat(301) } });
    await press('Save');
    expect(screen.getByText('Description has at most 300 characters.')).toBeDefined();
    expect(document.activeElement).toBe(field);
    expect(sent).toHaveLength(1);
    fireEvent.change(field, { target: { value: '🐪'.repeat(300) } });
    await press('Save');
    await expectClosed();
    expect(lastSent()).toMatchObject({ body: { description: '🐪'.repeat(300) } });
  });

  it.each([
    ['the database refuses', async () => Response.json({ message: 'No rights' }, { status: 403 }), 'No rights'],
    [
      'there is no network',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'The service cannot be reached. Please check your connection and try again.',
    ],
  ])('stays in its field with the reason when %s', async (_, fail, reason) => {
    const field = await open();
    await userEvent.type(field, 'Camels');
    failure = fail;
    await press('Save');
    const message = await screen.findByText(/^Failed to save the image description/);
    expect(message.textContent).toBe(`Failed to save the image description. Please try again. ${reason}`);
    expect(field).toHaveProperty('value', 'Camels');
    failure = undefined;
    await press('Save');
    await expectClosed();
  });

  it('can be loaded again after a failure', async () => {
    failure = async () => Response.json({ message: 'No rights' }, { status: 403 });
    renderButton();
    await press('Description and crop of image 2');
    expect(await screen.findByText('The description of this image could not be loaded.')).toBeDefined();
    failure = undefined;
    stored = [row];
    await press('Try Again');
    expect(await screen.findByRole('textbox', { name: 'Description' })).toHaveProperty('value', 'Dunes at dusk');
  });

  it('counts as unsaved once changed, and is discarded only after a question', async () => {
    const field = await open();
    expect(hasUnsavedChanges()).toBe(false);
    await userEvent.type(field, 'Camels');
    expect(hasUnsavedChanges()).toBe(true);
    await userEvent.keyboard('{Escape}');
    await press('Keep editing');
    expect(field).toHaveProperty('value', 'Camels');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press('Close');
    await press('Discard');
    await expectClosed();
    expect(hasUnsavedChanges()).toBe(false);
    expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('is not offered for an embedded image of an older system', () => {
    renderButton('data:image/png;base64,AA');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the focal point of an image', () => {
  it('is where the image is clicked', async () => {
    await open();
    const image = document.querySelector('[data-focus]')?.parentElement;
    if (!image) throw new Error('There is no image.');
    vi.spyOn(image, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 50, 400, 200));
    fireEvent.click(image, { clientX: 200, clientY: 200 });
    await press('Save');
    await expectClosed();
    expect(lastSent()?.body).toEqual({ id, description: null, focus_x: 30, focus_y: 80 });
  });

  it('is moved by the sliders, and the other axis stays', async () => {
    stored = [row];
    await open();
    fireEvent.change(screen.getByRole('slider', { name: /From the left/ }), { target: { value: '60' } });
    await press('Save');
    await expectClosed();
    expect(lastSent()?.body).toMatchObject({ focus_x: 60, focus_y: 80 });
  });
});
