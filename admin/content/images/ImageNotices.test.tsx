import { cleanup, render, screen } from '@testing-library/react';
import { CoreAdminContext, RecordContextProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { buckets, demonstrationTime } from '#shared/rules/images/image-address.ts';
import { connectSupabase } from '../../data/auth/supabase.ts';
import { SupabaseProvider } from '../../data/auth/supabase-context.tsx';
import { createTestConfig } from '../../data/test-config.fixture.ts';
import { ImageNotices } from './ImageNotices.tsx';

const connection = connectSupabase(createTestConfig());
const card = (source: string, record_id: string, title: string) => ({ source, record_id, title });

/** Renders the notices of the main image of the tour 'dunes', which these cards show. */
function renderNotices(cards: readonly unknown[], image = 'tours/dunes.jpg', isOnCards = true) {
  const request = vi.fn(async () => Response.json(cards));
  vi.stubGlobal('fetch', request);
  render(
    <SupabaseProvider value={connection}>
      <CoreAdminContext>
        <RecordContextProvider value={{ id: 'dunes' }}>
          <ImageNotices image={image} bucket={buckets.tours} width={2400} isOnCards={isOnCards} />
        </RecordContextProvider>
      </CoreAdminContext>
    </SupabaseProvider>,
  );
  return request;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('an image on the cards of other records gets a warning that names them', async () => {
  renderNotices([
    card('tours', 'dunes', 'Dunes'),
    card('tours', 'atlas', 'Atlas'),
    card('locations', 'dunes', 'Merzouga'),
    card('day-trips', 'camels', 'Camels'),
  ]);
  expect(await screen.findByText(/^Also on the card of “Atlas”, “Merzouga”, and 1 more\./)).toBeDefined();
});

it('an image on the card of its own record only gets no warning', async () => {
  const request = renderNotices([card('tours', 'dunes', 'Dunes')], 'tours/own.jpg');
  await vi.waitFor(() => expect(request).toHaveBeenCalled());
  expect(screen.queryByText(/Also on/)).toBeNull();
});

it('an image that no card shows is not looked up', () => {
  expect(renderNotices([], 'tours/second.jpg', false)).not.toHaveBeenCalled();
});

it('an image of the demonstration is called one', () => {
  renderNotices([], `/storage/v1/object/public/tour-images/tours/${demonstrationTime}-a1b2c3d4e5.jpg`, false);
  expect(screen.getByText('Demonstration image')).toBeDefined();
  expect(screen.queryByText(/px wide/)).toBeNull();
});
