import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buckets,
  dayTripImagePath,
  demonstrationTime,
  getImageId,
  getObjectUrl,
  isDemonstrationImage,
  isImageAddress,
  isImageValue,
  locationImagePath,
  parseObjectPath,
  resolveImageUrl,
  resolveThumbnailUrl,
  tourImagePath,
} from './image-address.ts';

it.each([
  ['https://example.com/a.jpg', 'https://example.com/a.jpg'],
  ['HTTP://example.com/a.jpg', 'HTTP://example.com/a.jpg'],
  ['copy of http:a.jpg', 'https://db.test/storage/v1/object/public/day-trip-images/copy%20of%20http%3Aa.jpg'],
  ['/1-a.jpg', 'https://db.test/storage/v1/object/public/day-trip-images/1-a.jpg'],
  ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
  [
    '/storage/v1/object/public/tour-images/tours/a.jpg',
    'https://db.test/storage/v1/object/public/tour-images/tours/a.jpg',
  ],
  ['day-trip-images/1 a.jpg', 'https://db.test/storage/v1/object/public/day-trip-images/day-trip-images/1%20a.jpg'],
])('resolves the image %j to %j', (value, url) => {
  expect(resolveImageUrl(value, buckets.dayTrips, 'https://db.test')).toBe(url);
});

it.each([
  ['1 a.jpg', 'https://db.test/storage/v1/object/public/day-trip-images/1%20a.jpg.thumb.jpg'],
  [
    '/storage/v1/object/public/tour-images/tours/a.webp',
    'https://db.test/storage/v1/object/public/tour-images/tours/a.webp.thumb.jpg',
  ],
  ['https://example.com/a.jpg', undefined],
  ['data:image/png;base64,AA', undefined],
])('the image %j has the thumbnail %j', (value, url) => {
  expect(resolveThumbnailUrl(value, buckets.dayTrips, 'https://db.test')).toBe(url);
});

const stored = '/storage/v1/object/public/day-trip-images/1-a.jpg';
it.each([
  ['1-a.jpg', stored],
  ['/1-a.jpg', stored],
  [stored, stored],
  [`https://db.test${stored}`, stored],
  [`http://127.0.0.1:4321${stored}`, stored],
  ['https://example.com/a.jpg', 'https://example.com/a.jpg'],
  [`https://example.com/copy${stored}`, `https://example.com/copy${stored}`],
  ['https://db.test/storage/v1/object/public/../a.jpg', 'https://db.test/storage/v1/object/public/../a.jpg'],
  ['../a.jpg', undefined],
  ['data:image/png;base64,AA', undefined],
])('the image %j has the details of %j', (value, id) => {
  expect(getImageId(value, buckets.dayTrips)).toBe(id);
});

it('an image whose address has more than 2,000 bytes has no details', () => {
  expect(getImageId(`https://example.com/${'é'.repeat(1500)}`, buckets.dayTrips)).toBeUndefined();
});

describe('image that staff enter', () => {
  it.each([
    'https://example.com/a.jpg',
    'http://example.com/photo?id=5',
    '/storage/v1/object/public/tour-images/tours/a.jpg',
    '/storage/v1/object/public/day-trip-images/1-a.webp',
    'tours/1793523600000-7f3a.jpg',
    'day-trip-images/1 souk à midi.JPEG',
    'a.png',
    'tours/copy of http:a.jpg',
  ])('may be %j', (text) => {
    expect(isImageAddress(text)).toBe(true);
  });

  it.each([
    '',
    'dunes',
    'dunes.gif',
    '.jpg',
    'https://',
    'http:a b',
    'ftp://example.com/a.jpg',
    'javascript:alert(1)//a.jpg',
    'data:image/png;base64,AA',
    '//example.com/a.jpg',
    '/a.jpg',
    '/storage/v1/object/public/private/a.jpg',
    '/storage/v1/object/public/tour-images/',
    '/storage/v1/object/public/tour-images/../private/a.jpg',
    '/storage/v1/object/public/tour-images/javascript:a.jpg',
    'tours/a.jpg.html',
    'tours//a.jpg',
    'tours/../a.jpg',
    './a.jpg',
    'tours\\a.jpg',
    'a\nb.jpg',
    'https://example.com/a b.jpg',
    'https://user:word@example.com/a.jpg',
  ])('may not be %j', (text) => {
    expect(isImageAddress(text)).toBe(false);
  });
});

describe('image value of a row', () => {
  it.each([
    'https://example.com/a.jpg',
    'http://example.com/a.jpg?width=800#top',
    'HTTPS://example.com',
    'http://127.0.0.1:54321/storage/v1/object/public/tour-images/tours/a.jpg',
    '/storage/v1/object/public/tour-images/tours/a.jpg',
    'tours/1793523600000-7f3a.jpg',
    '1 a.jpg',
    'Vallée du Drâa..jpg',
    '/a.jpg',
    'data:image/png;base64,AA',
    'tours/metadata:1.jpg',
    'tours//a.jpg',
    `https://example.com/${'a'.repeat(1980)}`,
  ])('may be %s', (value) => {
    expect(isImageValue(value)).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html;base64,AA',
    'data:image/png,AA',
    'data:image/svg+xml;base64,AA',
    'data:image/pngx;base64,AA',
    'data:text/html,data:image/png;base64,AA',
    'ftp://example.com/a.jpg',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    'https:example.com/a.jpg',
    'https://',
    'https://user:word@example.com/a.jpg',
    'https://example.com/a b.jpg',
    '//example.com/a.jpg',
    '../secret.jpg',
    'tours/../../secret.jpg',
    'tours/..',
    'tours\\a.jpg',
    `https://example.com/${'a'.repeat(1981)}`,
  ])('may not be %s', (value) => {
    expect(isImageValue(value)).toBe(false);
  });
});

describe('path of an uploaded image', () => {
  it('consists of time, random text and extension in the folder tours for a tour', () => {
    expect(tourImagePath('Dunes at dusk.JPG', 1793523600000, '7f3a91c0de')).toBe('tours/1793523600000-7f3a91c0de.jpg');
  });

  it('is in the folder locations for a location', () => {
    expect(locationImagePath('medina.webp', 1793523600000, 'abc')).toBe('locations/1793523600000-abc.webp');
  });

  it.each([
    ['ouzoud falls.jpg', '5-ouzoud-falls.jpg'],
    ['Vallée du Drâa (2).PNG', '5-Vallee-du-Draa-2.png'],
    ['.jpg', '5-image.jpg'],
    ['صورة.webp', '5-image.webp'],
    ['no extension', '5-no-extension.jpg'],
    ['v1.2 final.webp', '5-v1.2-final.webp'],
    ['--souk--.jpg', '5-souk.jpg'],
    ['Souk...jpg', '5-Souk.jpg'],
    [`${'a'.repeat(200)}.jpg`, `5-${'a'.repeat(80)}.jpg`],
    [`${'a'.repeat(78)}--b.jpg`, `5-${'a'.repeat(78)}.jpg`],
  ])('consists of time and file name for a day trip: %j becomes %j', (fileName, path) => {
    expect(dayTripImagePath(fileName, 5)).toBe(path);
  });

  it('has only characters that storage accepts and that URLs do not escape', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (fileName, time) => {
        expect(dayTripImagePath(fileName, time)).toMatch(/^\d+-[A-Za-z0-9_][A-Za-z0-9._-]*\.[a-z0-9]+$/);
        expect(tourImagePath(fileName, time, 'a1')).toMatch(/^tours\/\d+-a1\.[a-z0-9]{1,8}$/);
      }),
    );
  });
});

describe('image of the demonstration', () => {
  it.each([
    `/storage/v1/object/public/tour-images/tours/${demonstrationTime}-0123456789.jpg`,
    `${demonstrationTime}-spice-souk.jpg`,
  ])('is %s', (value) => expect(isDemonstrationImage(value)).toBe(true));

  it.each(['tours/1793523600001-0123456789.jpg', `https://example.com/${demonstrationTime}-folder/a.jpg`, ''])(
    'is not %j',
    (value) => expect(isDemonstrationImage(value)).toBe(false),
  );
});

describe('stored object of an image value', () => {
  const storage = 'https://db.test';

  it.each([
    [getObjectUrl(buckets.tours, 'tours/1-a.jpg'), 'tours/1-a.jpg'],
    [`${storage}${getObjectUrl(buckets.tours, 'tours/1-a.jpg')}`, 'tours/1-a.jpg'],
    ['tours/1-a.jpg', 'tours/1-a.jpg'],
  ])('has for %j the path %j', (value, path) => {
    expect(parseObjectPath(value, buckets.tours, storage)).toBe(path);
  });

  it.each([
    'http://elsewhere.example/tours/1-a.jpg',
    'https://elsewhere.example/storage/v1/object/public/tour-images/tours/1-a.jpg',
    getObjectUrl(buckets.locations, 'locations/1-a.jpg'),
    'data:image/png;base64,AA',
    '',
  ])('does not exist for %j', (value) => {
    expect(parseObjectPath(value, buckets.tours, storage)).toBeUndefined();
  });

  it('is found by the address that its upload got', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (fileName, time) => {
        const path = dayTripImagePath(fileName, time);
        expect(parseObjectPath(getObjectUrl(buckets.dayTrips, path), buckets.dayTrips, '')).toBe(path);
      }),
    );
  });
});
