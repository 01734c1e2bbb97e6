import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agency, namelyAgency } from '#shared/rules/agency.fixture.ts';
import { blankDayTrip } from '#tests/helpers/blank-rows.ts';
import { agencyData } from './agency.ts';
import { breadcrumbData } from './breadcrumb.ts';
import { destinationData } from './destination.ts';
import { reviewedAgencyData } from './reviews.ts';
import { serializeStructuredData } from './script.ts';
import { dayTripData } from './trip.ts';

const site = new URL('https://tours.example');

describe('serializeStructuredData', () => {
  it('escapes every character that could end the script, and keeps the values', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constant('</script><script>alert(1)</script><!-- &')), (name) => {
        const script = serializeStructuredData([{ '@type': 'Place', name }]);
        expect(script).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(script)['@graph'][0].name).toBe(name);
      }),
    );
  });
});

const trip = {
  ...blankDayTrip,
  id: 'ouzoud',
  title: 'Ouzoud',
  subtitle: null,
  description: 'Falls.',
  duration: '10 hours',
  group_size: '2-12 people',
  difficulty: 'Easy',
  price: 45.5,
  currency: 'EUR',
  rating: 4.9,
  review_count: 41,
  images: {},
  highlights: [],
  departure_time: '8:00',
  return_time: '18:00',
  includes: [],
  excludes: [],
  meeting_point: null,
  what_to_bring: [],
  cancellation_policy: '',
  display_order: 0,
  updated_at: '2026-11-01T10:00:00Z',
} as const;
const review = {
  id: '00000000-0000-4000-8000-000000000001',
  customer_name: 'Amal',
  rating: 4,
  comment: 'Wet and happy.',
  is_featured: false,
  booking_type: 'day-trip',
  tour_id: null,
  day_trip_id: 'ouzoud',
  service_title: 'Ouzoud',
  travel_dates: null,
  created_at: '2026-10-05T10:00:00Z',
  answer: null,
  answered_at: null,
} as const;

describe('the structured data of a trip', () => {
  const day = { ...trip, highlights: [], includes: [], excludes: [], what_to_bring: [], guide_languages: [] };
  const page = { path: '/day-trips/ouzoud', image: '/images/a.jpg', facts: [], site };

  it('has the price, absolute addresses and the rating from approved reviews, not the rating that staff entered', () => {
    expect(dayTripData(day, { ...page, reviews: [] })).not.toHaveProperty('aggregateRating');
    const reviews = [review, { ...review, rating: 5 }, { ...review, rating: 5 }];
    expect(dayTripData(day, { ...page, reviews })).toMatchObject({
      url: 'https://tours.example/day-trips/ouzoud',
      image: 'https://tours.example/images/a.jpg',
      offers: { price: 45.5, priceCurrency: 'EUR' },
      aggregateRating: { ratingValue: 4.7, reviewCount: 3 },
    });
    // The page shows no average of two.
    const few = dayTripData(day, { ...page, reviews: reviews.slice(1) });
    expect(few).not.toHaveProperty('aggregateRating');
    expect(few).toHaveProperty('review.length', 2);
  });

  it('has no offer when the price is on request', () => {
    expect(dayTripData({ ...day, price: 0 }, { ...page, reviews: [] })).not.toHaveProperty('offers');
  });

  it.each([
    ['a price', 45, [], ['TouristTrip', 'Product']],
    ['reviews', 0, [review], ['TouristTrip', 'Product']],
    ['neither price nor reviews', 0, [], 'TouristTrip'],
  ])('with %s is a product only if search engines find what a product needs', (_, price, reviews, type) => {
    expect(dayTripData({ ...day, price }, { ...page, reviews })['@type']).toEqual(type);
  });
});

describe('the structured data of a destination', () => {
  const page = { path: '/locations/fes', image: '/images/fes.jpg', site };
  const fes = {
    name: 'Fes',
    description: 'Lanes.',
    highlights: ['The tanneries'],
    latitude: 34.0646,
    longitude: -4.9736,
  };

  it('has its page, image, position and highlights', () => {
    expect(destinationData(fes, page)).toMatchObject({
      '@type': 'TouristDestination',
      url: 'https://tours.example/locations/fes',
      image: 'https://tours.example/images/fes.jpg',
      geo: { '@type': 'GeoCoordinates', latitude: 34.0646, longitude: -4.9736 },
      includesAttraction: [{ '@type': 'TouristAttraction', name: 'The tanneries' }],
    });
  });

  it('leaves out what is not filled in', () => {
    const bare = { ...fes, highlights: [], latitude: null, longitude: null };
    const data = destinationData(bare, { ...page, image: undefined });
    for (const property of ['image', 'geo', 'includesAttraction']) expect(data).not.toHaveProperty(property);
  });
});

describe('the breadcrumb', () => {
  it('begins at the home page and counts from 1', () => {
    expect(breadcrumbData([{ name: 'Tours', path: '/tours' }], site).itemListElement).toMatchObject([
      { position: 1, name: 'Home', item: { '@id': 'https://tours.example/' } },
      { position: 2, name: 'Tours', item: { '@id': 'https://tours.example/tours' } },
    ]);
  });
});

describe('the structured data of the agency', () => {
  it('has the contact data and the profiles that are given', () => {
    const profile = 'https://www.instagram.com/discover-morocco';
    expect(agencyData({ ...agency, social: { Instagram: profile } }, site)).toMatchObject({
      slogan: agency.tagline,
      telephone: agency.phone,
      address: agency.address,
      sameAs: [profile],
      foundingDate: '2014',
      identifier: { value: '12/34' },
    });
    expect(agencyData(agency, site)['@type']).toBe('TravelAgency');
    const data = agencyData(namelyAgency, site);
    expect(data['@type']).toBe('Organization');
    for (const property of ['slogan', 'email', 'telephone', 'address', 'sameAs', 'foundingDate', 'identifier'])
      expect(data).not.toHaveProperty(property);
  });

  it('has the rating from all reviews and lists the first ten, with no more about authors than their name', () => {
    const reviews = Array.from({ length: 12 }, (_, index) => ({ ...review, rating: index < 6 ? 5 : 4 }));
    const data = reviewedAgencyData(agencyData(agency, site), reviews);
    expect(data).toMatchObject({
      '@id': 'https://tours.example/#agency',
      aggregateRating: { ratingValue: 4.5, reviewCount: 12, bestRating: 5, worstRating: 1 },
    });
    expect(data.review).toHaveLength(10);
    expect(reviewedAgencyData(agencyData(agency, site), [review]).review).toEqual([
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Amal' },
        datePublished: '2026-10-05',
        reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5, worstRating: 1 },
        reviewBody: 'Wet and happy.',
      },
    ]);
  });
});
