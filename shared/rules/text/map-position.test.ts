import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPosition, parsePosition, parseStopPosition, positionLimits } from './map-position.ts';

const marrakech = { latitude: 31.6258, longitude: -7.9892 };

it.each([
  ['Tazzarine: 30.7783, -5.5662', { name: 'Tazzarine', latitude: 30.7783, longitude: -5.5662 }],
  ['Camp : https://www.google.com/maps/@31.1,-4.01,14z', { name: 'Camp', latitude: 31.1, longitude: -4.01 }],
  ['Tazzarine', 'unreadable'],
  ['Paris: 48.85, 2.35', 'outside'],
])('reads of %j the stop and its position', (text, stop) => {
  expect(parseStopPosition(text)).toEqual(stop);
});

describe('parsePosition', () => {
  it.each([
    '31.6258, -7.9892',
    '31.6258,-7.9892',
    ' 31.6258  -7.9892 ',
    '31.6258; -7.9892',
    '31.6258/-7.9892',
    '(31.6258, -7.9892)',
    '31.6258, −7.9892',
    '31,6258; -7,9892',
    '31,6258, -7,9892',
    '31,6258,-7,9892',
    '31,6258 -7,9892',
    '-7.9892, 31.6258',
    '-7,9892; 31,6258',
    '31.6258°N 7.9892°W',
    '31.6258° N, 7.9892° W',
    '31.6258N,7.9892W',
    'N 31.6258 W 7.9892',
    'N31.6258, W7.9892',
    'W 7.9892, N 31.6258',
    '31,6258° N, 7,9892° O',
    '31.6258, 7.9892 W',
    '7.9892 W, 31.6258 N',
    '31.6258 n 7.9892 w',
    'Lat: 31.6258, Lng: -7.9892',
    'latitude=31.6258 longitude=-7.9892',
    'geo:31.6258,-7.9892?z=12',
    'https://www.google.com/maps/@31.6258,-7.9892,14z',
    'https://www.google.com/maps/place/Jemaa+el-Fna/@31.7,-7.8,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d31.6258!4d-7.9892!16zL20?entry=ttu',
    'https://www.google.com/maps/search/31.6258,+-7.9892',
    'https://www.google.com/maps/search/?api=1&query=31.6258%2C-7.9892',
    'https://www.google.com/maps?q=31.6258,-7.9892&z=12',
    'https://maps.google.com/?q=loc:31.6258,-7.9892',
    'google.com/maps?q=31.6258,-7.9892',
    'www.google.co.uk/maps/@31.6258,-7.9892,9z',
    'https://maps.google.com/maps?ll=31.6258,-7.9892&q=Marrakech',
    'https://maps.apple.com/?ll=31.6258,-7.9892&q=Marrakech',
    'https://maps.apple.com/place?coordinate=31.6258,-7.9892&name=Marrakech',
    'https://www.openstreetmap.org/#map=14/31.6258/-7.9892',
    'https://www.openstreetmap.org/?mlat=31.6258&mlon=-7.9892#map=6/30.00/-5.00',
    'https://www.bing.com/maps?cp=31.6258%7E-7.9892&lvl=12',
  ])('reads %s', (text) => {
    expect(parsePosition(text)).toEqual(marrakech);
  });

  it.each([
    `31°37'32.9"N 7°59'21.1"W`,
    `31°37'32.9"N, 7°59'21.1"W`,
    `31° 37′ 32.9″ N 7° 59′ 21.1″ W`,
    `31°37’32.9”N 7°59’21.1”W`,
    `31°37'32,9"N 7°59'21,1"O`,
    `N 31°37'32.9" W 7°59'21.1"`,
    `31°37'32.9" -7°59'21.1"`,
    `7°59'21.1"W 31°37'32.9"N`,
    `https://www.google.com/maps/place/31%C2%B037'32.9%22N+7%C2%B059'21.1%22W/@31.7,-7.8,17z`,
  ])('reads degrees, minutes and seconds in %s', (text) => {
    expect(parsePosition(text)).toEqual({ latitude: 31.62581, longitude: -7.98919 });
  });

  it('reads degrees with decimal minutes', () => {
    expect(parsePosition(`31° 37.548' N 7° 59.352' W`)).toEqual(marrakech);
  });

  it('reads places in the far south, west, north and east', () => {
    expect(parsePosition('20.8849, -17.0540')).toEqual({ latitude: 20.8849, longitude: -17.054 });
    expect(parsePosition('35.9, -5.3')).toEqual({ latitude: 35.9, longitude: -5.3 });
    expect(parsePosition('32.1089, -1.2294')).toEqual({ latitude: 32.1089, longitude: -1.2294 });
  });

  it.each([
    ['48.8566, 2.3522', 'outside'],
    ['31.6258, 7.9892', 'outside'],
    ['31.6258 N, 7.9892 E', 'outside'],
    ['31.6258 S, 7.9892 W', 'outside'],
    ['0, 0', 'outside'],
    ['https://www.google.com/maps/@48.8566,2.3522,12z', 'outside'],
    ['31.6258 W, 7.9892 N', 'outside'],
    ['https://maps.app.goo.gl/AbCdEfGh12345', 'short link'],
    ['maps.app.goo.gl/AbCdEfGh12345', 'short link'],
    ['https://goo.gl/maps/AbCd', 'short link'],
    ['https://maps.apple/p/AbCd', 'short link'],
    ['https://osm.org/go/AbCd', 'short link'],
    ['https://www.google.com/maps/place/Marrakesh', 'no position'],
    ['https://www.example.com/marrakech', 'no position'],
    ['Marrakech', 'unreadable'],
    ['JXGP+8Q Marrakesh', 'unreadable'],
    ['31.6258', 'unreadable'],
    ['31,6258', 'unreadable'],
    ['31.6258, -7.9892, 466', 'unreadable'],
    [`31°61'00"N 7°59'00"W`, 'unreadable'],
    ['31.6258, -799', 'unreadable'],
    ['', 'unreadable'],
  ])('says of %s that it is %s', (text, problem) => {
    expect(parsePosition(text)).toBe(problem);
  });

  it('reads back every position that it formats', () => {
    const { latitude, longitude } = positionLimits;
    const degrees = ({ min, max }: { min: number; max: number }) =>
      fc.integer({ min: Math.ceil(min * 1e5), max: Math.floor(max * 1e5) }).map((value) => value / 1e5);
    fc.assert(
      fc.property(degrees(latitude), degrees(longitude), (latitude, longitude) => {
        expect(parsePosition(formatPosition(latitude, longitude))).toEqual({ latitude, longitude });
      }),
    );
  });
});

it('formats a missing position as an empty text', () => {
  expect(formatPosition(null, null)).toBe('');
});
