import { expect, test } from 'vitest';
import { checkStructuredData } from './structured-data.ts';

const tour = {
  '@context': 'https://schema.org',
  '@type': 'TouristTrip',
  name: 'Three days to the dunes',
  touristType: 'Families',
  image: ['https://example.com/a.avif', 'https://example.com/b.avif'],
  provider: {
    '@type': 'TravelAgency',
    '@id': 'https://example.com/#agency',
    name: 'An agency',
    openingHoursSpecification: { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Monday', opens: '09:00' },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.8, reviewCount: 12, bestRating: 5 },
  },
  itinerary: {
    '@type': 'ItemList',
    itemListElement: [{ '@type': 'ListItem', position: 1, item: { '@type': 'TouristDestination', name: 'Merzouga' } }],
  },
  offers: {
    '@type': 'Offer',
    price: '240.00',
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    url: 'https://example.com/contact',
    validFrom: '2026-11-21',
    seller: { '@id': 'https://example.com/#agency' },
  },
};

test('valid structured data has no errors, alone and in a graph', () => {
  const { '@context': context, ...node } = tour;
  expect(checkStructuredData(tour)).toEqual([]);
  expect(
    checkStructuredData({ '@context': context, '@graph': [node, { ...node, '@type': ['Trip', 'TouristTrip'] }] }),
  ).toEqual([]);
});

test.each([
  ['an unknown type', { '@type': 'TourTrip' }, ['$: there is no type TourTrip']],
  ['no type', { '@type': undefined }, ['$ has no @type']],
  ['another context', { '@context': 'http://example.com' }, ['@context is not https://schema.org']],
  ['an unknown property', { titel: 'Dunes' }, ['$.titel: TouristTrip has no such property']],
  ['a property of another type', { priceCurrency: 'USD' }, ['$.priceCurrency: TouristTrip has no such property']],
  [
    'a rating that a trip does not have',
    { aggregateRating: 5 },
    ['$.aggregateRating: TouristTrip has no such property'],
  ],
  ['a number for a text', { name: 5 }, ['$.name is 5, not Text']],
  ['an empty text', { name: ' ' }, ['$.name is " ", not Text']],
  ['an empty list', { image: [] }, ['$.image is empty']],
  ['a relative address', { url: '/tours/dunes' }, ['$.url is "/tours/dunes", not URL']],
  ['a text for a thing', { provider: 'An agency' }, ['$.provider is "An agency", not Organization, Person']],
  ['a thing of another type', { provider: { '@type': 'Place' } }, ['$.provider is Place, not Organization, Person']],
  ['a thing without a type', { provider: { name: 'An agency' } }, ['$.provider has no @type']],
  [
    'a text that is no date',
    { offers: { '@type': 'Offer', validFrom: 'soon' } },
    ['$.offers.validFrom is "soon", not Date, DateTime'],
  ],
  [
    'a value that the enumeration lacks',
    {
      offers: [
        { '@type': 'Offer', availability: 'Plenty' },
        { '@type': 'Offer', availability: 'InStock' },
      ],
    },
    ['$.offers[0].availability is "Plenty", not ItemAvailability'],
  ],
])('%s is an error of structured data', (_name, change, errors) => {
  expect(checkStructuredData({ ...tour, ...change })).toEqual(errors);
});

test('structured data that is not an object is an error', () => {
  expect(checkStructuredData([])).toEqual(['the document is no object']);
  expect(checkStructuredData({ '@context': 'https://schema.org', '@graph': tour })).toEqual(['@graph is no list']);
});
