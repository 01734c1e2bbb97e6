import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { buckets } from '#shared/rules/images/image-address.ts';
import { connectSupabase } from '../data/auth/supabase.ts';
import { SupabaseProvider } from '../data/auth/supabase-context.tsx';
import { createTestConfig } from '../data/test-config.fixture.ts';
import { CroppedImage } from './CroppedImage.tsx';

const config = createTestConfig();
const connection = connectSupabase(config);
const croppedImage = (value: string | undefined, alt = 'Image 1', small = false) => (
  <SupabaseProvider value={connection}>
    <CroppedImage value={value} bucket={buckets.dayTrips} alt={alt} small={small} />
  </SupabaseProvider>
);

afterEach(cleanup);

describe('CroppedImage', () => {
  it.each([
    [
      'a path',
      'day-trip-images/1 a.jpg',
      `${config.supabaseUrl}/storage/v1/object/public/day-trip-images/day-trip-images/1%20a.jpg`,
    ],
    [
      'an address of the storage',
      '/storage/v1/object/public/tour-images/a.jpg',
      `${config.supabaseUrl}/storage/v1/object/public/tour-images/a.jpg`,
    ],
    [
      'a full address of the storage',
      `${config.supabaseUrl}/storage/v1/object/public/tour-images/a.jpg`,
      `${config.supabaseUrl}/storage/v1/object/public/tour-images/a.jpg`,
    ],
    [
      'an http address, requested over https because of the content security policy',
      'http://example.com/a.jpg',
      'https://example.com/a.jpg',
    ],
  ])('shows an image by %s', (_, value, address) => {
    render(croppedImage(value));
    expect(screen.getByRole('img', { name: 'Image 1' }).getAttribute('src')).toBe(address);
  });

  it('shows the address of an image that fails to load, until the address changes', () => {
    const { rerender } = render(croppedImage('tours/gone.jpg'));
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByText('tours/gone.jpg')).toBeDefined();
    expect(screen.getByRole('img', { name: 'Image 1: cannot be shown, tours/gone.jpg' })).toBeDefined();
    rerender(croppedImage('tours/there.jpg'));
    expect(screen.getByRole('img', { name: 'Image 1' }).getAttribute('src')).toContain('tours/there.jpg');
  });

  it('shows the thumbnail of a small image, then the image, then its address, as each fails to load', () => {
    render(croppedImage('tours/a.jpg', 'Image 1', true));
    const getFile = () => screen.getByRole('img').getAttribute('src')?.replace(/.*\//, '');
    expect(getFile()).toBe('a.jpg.thumb.jpg');
    fireEvent.error(screen.getByRole('img'));
    expect(getFile()).toBe('a.jpg');
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByText('tours/a.jpg')).toBeDefined();
  });

  it('names a broken data URL as embedded image in place of its millions of characters', () => {
    const { container } = render(croppedImage(`data:image/png;base64,${'A'.repeat(500)}`, ''));
    const image = container.querySelector('img');
    if (image) fireEvent.error(image);
    expect(container.textContent).toBe('Embedded image');
  });
});
