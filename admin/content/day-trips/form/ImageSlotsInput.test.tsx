import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, Form } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectSupabase } from '#admin/data/auth/supabase.ts';
import { SupabaseProvider } from '#admin/data/auth/supabase-context.tsx';
import { answerWithoutRows, createTestConfig } from '#admin/data/test-config.fixture.ts';
import { createJpeg, mockSlowStorage } from '#admin/ui/images/slow-storage.fixture.ts';
import { buckets } from '#shared/rules/images/image-address.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { UploadProvider } from '../../images/UploadProvider.tsx';
import { emptyDayTrip } from '../day-trip.ts';
import { ImageSlotsInput } from './ImageSlotsInput.tsx';

const [a, b] = ['https://example.com/a.jpg', 'https://example.com/b.jpg'];
const supabase = connectSupabase(createTestConfig());
const onSubmit = vi.fn();
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const titles = { tall: 'Tall image', short1: 'Small image 1', short2: 'Small image 2' };
const slot = (name: keyof typeof titles) => within(screen.getByRole('group', { name: titles[name] }));
const expectSaved = (images: object) => eventually(() => expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ images }));

beforeEach(() => {
  answerWithoutRows(supabase);
  onSubmit.mockClear();
  render(
    <SupabaseProvider value={supabase}>
      <CoreAdminContext>
        <Form
          noValidate
          record={{ ...emptyDayTrip, id: '', images: { tall: [a], short1: [], short2: [] } }}
          onSubmit={onSubmit}
        >
          <UploadProvider bucket={buckets.dayTrips} initialImages={[a]} saved={{ current: false }}>
            <ImageSlotsInput />
          </UploadProvider>
          <button type="submit">Save</button>
        </Form>
      </CoreAdminContext>
    </SupabaseProvider>,
  );
});
afterEach(cleanup);

describe('ImageSlotsInput', () => {
  it('replaces the image of a slot by a typed address, also without Enter', async () => {
    await userEvent.click(slot('tall').getByLabelText('Link of tall image'));
    await userEvent.paste(b);
    await press('Save');
    await expectSaved({ tall: [b] });
  });

  it('removes the image of a slot and focuses its button to choose one', async () => {
    await press('Remove tall image');
    expect(document.activeElement).toBe(slot('tall').getByRole('button', { name: 'Choose tall image' }));
    await press('Save');
    await expectSaved({ tall: [] });
  });

  it('keeps an invalid address, marks it as invalid and prevents saving', async () => {
    const address = slot('short1').getByLabelText('Link of small image 1');
    await userEvent.click(address);
    await userEvent.paste('ftp://a.jpg');
    await press('Save');
    await eventually(() => expect(address.getAttribute('aria-invalid')).toBe('true'));
    expect(address).toHaveProperty('value', 'ftp://a.jpg');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('keeps the image that was chosen last, whichever upload finishes last', async () => {
    const waiting = mockSlowStorage(supabase);
    const choose = (name: string) =>
      userEvent.upload(
        slot('tall').getByLabelText(/^(Choose|Replace) tall image$/, { selector: 'input' }),
        createJpeg(name),
      );
    const finishUpload = (name: string) => [...waiting].find(([path]) => path.endsWith(name))?.[1]();
    await choose('early.jpg');
    await choose('late.jpg');
    await eventually(() => expect(waiting.size).toBe(2));
    finishUpload('late.jpg');
    await eventually(() => expect(slot('tall').getByRole('img').getAttribute('src')).toContain('late.jpg'));
    finishUpload('early.jpg');
    await eventually(() => expect(screen.queryByRole('list', { name: 'Uploads for tall' })).toBeNull());
    await press('Save');
    await expectSaved({ tall: [expect.stringContaining('late.jpg')] });
  });

  it('clears the errors of all slots when the upload of one has finished', async () => {
    const waiting = mockSlowStorage(supabase);
    await userEvent.upload(
      slot('tall').getByLabelText('Replace tall image', { selector: 'input' }),
      createJpeg('a.jpg'),
    );
    await eventually(() => expect(waiting.size).toBe(1));
    await press('Save');
    const getInvalidStates = () =>
      (['tall', 'short1', 'short2'] as const).map((name) =>
        slot(name).getByRole('textbox').getAttribute('aria-invalid'),
      );
    await eventually(() => expect(getInvalidStates()).toEqual(['true', 'true', 'true']));
    for (const finishUpload of waiting.values()) finishUpload();
    await eventually(() => expect(getInvalidStates()).toEqual(['false', 'false', 'false']));
  });
});
