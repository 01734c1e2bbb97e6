import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, Form } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buckets } from '#shared/images/image-address.ts';
import { createJpeg, mockSlowStorage } from '../../components/images/slow-storage.fixture.ts';
import { UploadProvider } from '../../components/images/UploadProvider.tsx';
import { connectSupabase } from '../../providers/supabase.ts';
import { SupabaseProvider } from '../../providers/supabase-context.tsx';
import { emptyDayTrip } from '../day-trip.ts';
import { ImageSlotsInput } from './ImageSlotsInput.tsx';

const [a, b] = ['https://example.com/a.jpg', 'https://example.com/b.jpg'];
const desk = connectSupabase({ supabaseUrl: 'http://127.0.0.1:9', supabaseKey: 'sb_publishable_test', agency: 'A' });
const submitted = vi.fn();
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const slot = (name: string) => within(screen.getByRole('group', { name: `Image ${name}` }));
const saved = (images: object) => vi.waitFor(() => expect(submitted.mock.calls[0]?.[0]).toMatchObject({ images }));

beforeEach(() => {
  submitted.mockClear();
  render(
    <SupabaseProvider value={desk}>
      <CoreAdminContext>
        <Form
          noValidate
          record={{ ...emptyDayTrip, id: '', images: { tall: [a], short1: [], short2: [] } }}
          onSubmit={submitted}
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

describe('the places of the pictures', () => {
  it('are exchanged', async () => {
    await press('Swap tall and short2');
    await press('Save');
    await saved({ tall: [], short1: [], short2: [a] });
  });

  it('have one picture each: an address that is typed takes the place of the picture, also without Enter', async () => {
    await userEvent.click(slot('tall').getByLabelText('Address of tall'));
    await userEvent.paste(b);
    await press('Save');
    await saved({ tall: [b] });
  });

  it('are emptied', async () => {
    await press('Remove image tall');
    expect(document.activeElement).toBe(slot('tall').getByRole('button', { name: 'Choose tall image' }));
    await press('Save');
    await saved({ tall: [] });
  });

  it('keep an address that is none with its fault, and hold saving back', async () => {
    const address = slot('short1').getByLabelText('Address of short1');
    await userEvent.click(address);
    await userEvent.paste('ftp://a.jpg');
    await press('Save');
    await vi.waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'));
    expect(address).toHaveProperty('value', 'ftp://a.jpg');
    expect(submitted).not.toHaveBeenCalled();
  });

  it('keep the picture that was chosen last, whichever arrives last', async () => {
    const { waiting, restore } = mockSlowStorage(desk);
    const choose = (name: string) =>
      userEvent.upload(
        slot('tall').getByLabelText(/^(Choose|Replace) tall image$/, { selector: 'input' }),
        createJpeg(name),
      );
    const arrive = (name: string) => [...waiting].find(([path]) => path.endsWith(name))?.[1]();
    await choose('early.jpg');
    await choose('late.jpg');
    await vi.waitFor(() => expect(waiting.size).toBe(2));
    arrive('late.jpg');
    await vi.waitFor(() => expect(slot('tall').getByRole('img').getAttribute('src')).toContain('late.jpg'));
    arrive('early.jpg');
    await vi.waitFor(() => expect(screen.queryByRole('list', { name: 'Uploads for tall' })).toBeNull());
    await press('Save');
    await saved({ tall: [expect.stringContaining('late.jpg')] });
    restore();
  });

  it('are not red any more when an upload in another place has arrived', async () => {
    const { waiting, restore } = mockSlowStorage(desk);
    await userEvent.upload(
      slot('tall').getByLabelText('Replace tall image', { selector: 'input' }),
      createJpeg('a.jpg'),
    );
    await vi.waitFor(() => expect(waiting.size).toBe(1));
    await press('Save');
    const others = () =>
      ['tall', 'short1', 'short2'].map((name) => slot(name).getByRole('textbox').getAttribute('aria-invalid'));
    await vi.waitFor(() => expect(others()).toEqual(['true', 'true', 'true']));
    for (const arrive of waiting.values()) arrive();
    await vi.waitFor(() => expect(others()).toEqual(['false', 'false', 'false']));
    restore();
  });
});
