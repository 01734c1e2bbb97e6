import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, Form } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buckets } from '#shared/rules/images/image-address.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { connectSupabase } from '../../data/auth/supabase.ts';
import { SupabaseProvider } from '../../data/auth/supabase-context.tsx';
import { answerWithoutRows, createTestConfig } from '../../data/test-config.fixture.ts';
import { hasPendingInput } from '../../ui/form/unsaved/unsaved-changes.ts';
import { createJpeg, mockSlowStorage } from '../../ui/images/slow-storage.fixture.ts';
import { ImageListInput } from './ImageListInput.tsx';
import { UploadProvider } from './UploadProvider.tsx';

const first = 'https://example.com/a.jpg';
const second = 'https://example.com/b.jpg';
const connection = connectSupabase(createTestConfig());
const submitted = vi.fn();
const forms = new Set<object>();

/** Gives the tests access to the form. */
function FormControlSpy() {
  forms.add(useFormContext().control);
  return null;
}

const address = () => screen.getByLabelText('Image link');
const expectSaved = (images: readonly string[]) =>
  eventually(() => expect(submitted.mock.calls[0]?.[0]).toMatchObject({ images }));

beforeEach(() => {
  answerWithoutRows(connection);
  submitted.mockClear();
  render(
    <SupabaseProvider value={connection}>
      <CoreAdminContext>
        <Form noValidate record={{ images: [first] }} onSubmit={submitted}>
          <UploadProvider bucket={buckets.tours} initialImages={[first]} saved={{ current: false }}>
            <ImageListInput source="images" label="Images" bucket={buckets.tours} getPath={(name) => name} />
          </UploadProvider>
          <FormControlSpy />
          <button type="submit">Save</button>
        </Form>
      </CoreAdminContext>
    </SupabaseProvider>,
  );
});
afterEach(cleanup);

describe('the address field of ImageListInput', () => {
  it('adds an address once by its button', async () => {
    await userEvent.type(address(), second);
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expectSaved([first, second]);
  });

  it('adds the address when it loses the focus, so that saving includes it', async () => {
    await userEvent.type(address(), second);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expectSaved([first, second]);
  });

  it('adds the address when the form is submitted from within it', async () => {
    await userEvent.type(address(), second);
    const form = address().closest('form');
    expect(form).not.toBeNull();
    if (form) fireEvent.submit(form);
    await expectSaved([first, second]);
  });

  it('accepts a path in the storage', async () => {
    await userEvent.type(address(), 'tours/b.jpg');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expectSaved([first, 'tours/b.jpg']);
  });

  it('keeps an invalid address with its error and prevents saving', async () => {
    await userEvent.type(address(), 'ftp://b.jpg');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await eventually(() => expect(document.activeElement).toBe(address()));
    expect(address().getAttribute('aria-invalid')).toBe('true');
    expect(address()).toHaveProperty('value', 'ftp://b.jpg');
    expect(screen.getByText(/^Images: please enter a full link/)).toBeDefined();
    expect(submitted).not.toHaveBeenCalled();
  });
});

describe('an upload in ImageListInput', () => {
  const alerts = () => screen.queryByText('Images: please wait until every image is uploaded.');
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

  it('prevents saving until it has finished, and leaves no error then', async () => {
    const waiting = mockSlowStorage(connection);
    await userEvent.upload(screen.getByLabelText('Choose images', { selector: 'input' }), createJpeg('dunes.jpg'));
    await eventually(() => expect([...waiting.keys()]).toEqual(['dunes.jpg']));
    await save();
    await eventually(() => expect(alerts()).not.toBeNull());
    expect(submitted).not.toHaveBeenCalled();
    waiting.get('dunes.jpg')?.();
    await eventually(() => expect(alerts()).toBeNull());
    expect(address().getAttribute('aria-invalid')).toBe('false');
    await save();
    await expectSaved([first, '/storage/v1/object/public/tour-images/dunes.jpg']);
  });

  it('clears the error of the field when the upload fails', async () => {
    const waiting = mockSlowStorage(connection);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await userEvent.upload(screen.getByLabelText('Choose images', { selector: 'input' }), createJpeg('dunes.jpg'));
    await eventually(() => expect(waiting.size).toBe(1));
    await save();
    await eventually(() => expect(alerts()).not.toBeNull());
    waiting.get('dunes.jpg')?.(500);
    await eventually(() => expect(alerts()).toBeNull());
    await screen.findByRole('button', { name: /retry|again/i });
    expect(hasPendingInput([...forms].at(-1) ?? {})).toBe(true);
  });

  it('is not started for a file that is too large, and the reason is shown at the file', async () => {
    const huge = new File([await createJpeg('huge.jpg').arrayBuffer(), new Uint8Array(10 * 1024 * 1024)], 'huge.jpg', {
      type: 'image/jpeg',
    });
    await userEvent.upload(screen.getByLabelText('Choose images', { selector: 'input' }), huge);
    expect((await screen.findByRole('alert')).textContent).toBe('File size too large. Maximum size is 10MB.');
    await save();
    await expectSaved([first]);
  });

  it('counts as unsaved while it runs, and so does an address that is typed but not added', async () => {
    const waiting = mockSlowStorage(connection);
    const form = () => [...forms].at(-1) ?? {};
    expect(hasPendingInput(form())).toBe(false);
    await userEvent.type(address(), 'b');
    expect(hasPendingInput(form())).toBe(true);
    await userEvent.clear(address());
    expect(hasPendingInput(form())).toBe(false);
    await userEvent.upload(screen.getByLabelText('Choose images', { selector: 'input' }), createJpeg('dunes.jpg'));
    await eventually(() => expect(waiting.size).toBe(1));
    expect(hasPendingInput(form())).toBe(true);
    waiting.get('dunes.jpg')?.();
    await eventually(() => expect(hasPendingInput(form())).toBe(false));
  });
});

describe('the images of ImageListInput', () => {
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

  it('can be put back after a removal', async () => {
    await userEvent.type(address(), second);
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove image 1' }));
    expect(screen.getByText('Removed: Image 1')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await save();
    await expectSaved([first, second]);
  });

  it('are said to be too small under 1,200 pixels', async () => {
    const image = screen.getByRole('img', { name: 'Image 1' });
    const load = (naturalWidth: number) => {
      Object.defineProperty(image, 'naturalWidth', { value: naturalWidth, configurable: true });
      fireEvent.load(image);
    };
    load(1200);
    expect(screen.queryByText(/^Only .* px wide/)).toBeNull();
    load(1199);
    expect(screen.getByText(/^Only 1,199 px wide/)).toBeDefined();
  });

  it('can be removed and made the main image', async () => {
    await userEvent.type(address(), second);
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await userEvent.click(screen.getByRole('button', { name: 'Make image 2 the main image' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove image 2' }));
    await save();
    await expectSaved([second]);
  });

  it('move the focus to the next image, then to the previous one, then to the file button', async () => {
    const button = (name: string) => screen.getByLabelText(name, { selector: 'button' });
    for (const name of ['b', 'c']) {
      await userEvent.click(address());
      await userEvent.paste(`https://example.com/${name}.jpg`);
      await userEvent.keyboard('{Enter}');
    }
    button('Make image 2 the main image').focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(button('Make image 3 the main image'));
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(button('Make image 3 the main image'));
    button('Remove image 1').focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(button('Remove image 1'));
    button('Remove image 2').focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(button('Remove image 1'));
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toBe('Choose images');
  });

  it('skip files whose content is no image, each with an error that can be dismissed', async () => {
    const text = new File(['hello'], 'notes.jpg', { type: 'image/jpeg' });
    await userEvent.upload(screen.getByLabelText('Choose images', { selector: 'input' }), text);
    const message = 'Invalid file type. Only JPEG, PNG, and WebP images are allowed.';
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss notes.jpg' }));
    expect(screen.queryByText(message)).toBeNull();
    await save();
    await expectSaved([first]);
  });
});
