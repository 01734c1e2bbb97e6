import { getDepartureDays, getOfferedMonths } from '#shared/rules/booking/availability.ts';
import { weekdays } from '#shared/rules/fixed-choices.ts';
import { buckets } from '#shared/rules/images/image-address.ts';
import { paths } from '#shared/rules/paths.ts';
import { aboutCopy } from '../copy/about.ts';
import { dayTripCopy } from '../copy/day-trips.ts';
import { getPrivacySections, privacyCopy } from '../copy/privacy.ts';
import { termsPageCopy } from '../copy/questions-page.ts';
import { listLabels, searchCopy } from '../copy/search.ts';
import { tripFactCopy } from '../copy/trips.ts';
import { getRoute } from '../data/places/route.ts';
import { getDayTrips, getLocations, getTours } from '../data/queries.ts';
import { readRetention } from '../data/retention.ts';
import type { DayTrip } from '../data/schemas/day-trip.ts';
import type { Location } from '../data/schemas/location.ts';
import type { SiteContent } from '../data/schemas/site-content.ts';
import type { Tour } from '../data/schemas/tour.ts';
import { getSiteContent, getTerms } from '../data/site-content.ts';
import { getAvifName, getImageSrc, getImageWidths, type ProcessedImage } from '../images/image-sources.ts';
import { processImages } from '../images/process-image.ts';
import { describeKnownFacts } from '../search/known-facts.ts';
import { addQuestionIds } from '../search/question-ids.ts';
import type { SearchRecord } from '../search/search-record.ts';
import { addGuideIds } from './guides.ts';
import { countTourDays } from './tour-summary.ts';
import { describeRoute } from './trips/describe-route.ts';
import { getSearchedFacts } from './trips/trip-facts.ts';
import { createDayTripRow, createTourRow, type TripRow } from './trips/trip-row.ts';

const join = (...texts: readonly (string | null | undefined)[]) => texts.filter(Boolean).join('\n');

/** Creates a record with the given texts and no others. */
const createRecord = (
  record: Pick<SearchRecord, 'list' | 'id' | 'title' | 'address'> & Partial<SearchRecord>,
): SearchRecord => ({ places: '', facts: '', highlights: '', description: '', itinerary: '', ...record });

/** Returns the smallest size of an image, which a result shows. */
function describeImage(image: ProcessedImage | undefined) {
  const [width = 0] = getImageWidths(image?.width ?? 0);
  return image && { avif: `/images/${getAvifName(image.name, width)}`, webp: getImageSrc(image) };
}

/** Returns what the record of a trip has besides its texts. */
function describeTrip(
  trip: Tour | DayTrip,
  { duration, price, groupPrice, image }: TripRow,
  days: number,
  departures: readonly string[],
) {
  const { lowest_age: lowestAge, group_type } = trip;
  const isPrivate = group_type === 'Private';
  const age = lowestAge === null ? '' : tripFactCopy.fromAge(lowestAge);
  return {
    note: [duration, [price, groupPrice].filter(Boolean).join(', '), age, isPrivate ? tripFactCopy.private : '']
      .filter(Boolean)
      .join(' · '),
    image: describeImage(image),
    ...describeKnownFacts({ lowestAge, isPrivate, days, departures }),
  };
}

async function describeTour(tour: Tour): Promise<SearchRecord> {
  const days = tour.itinerary.map((day) =>
    join(day.title, day.description, ...day.activities, day.accommodation).replace(/\n\s*\n/g, '\n'),
  );
  const { available_months, weekly_schedule } = tour.availability_calendar;
  const departureDays = getDepartureDays(weekly_schedule);
  const departures = [...getOfferedMonths(available_months), ...(departureDays.length > 0 ? departureDays : weekdays)];
  return createRecord({
    list: 'tours',
    id: tour.id,
    title: tour.title,
    address: paths.tour(tour.id),
    places: join(...tour.locations),
    facts: join(tour.duration, tour.difficulty_level, describeRoute(getRoute(tour)), tour.meeting_point),
    highlights: join(...tour.highlights, ...tour.includes, ...getSearchedFacts(tour)),
    description: tour.description,
    itinerary: days.join('\n\n'),
    ...describeTrip(tour, await createTourRow(tour), countTourDays(tour), departures),
  });
}

async function describeDayTrip(trip: DayTrip): Promise<SearchRecord> {
  const policy = trip.cancellation_policy && `${dayTripCopy.cancellation}: ${trip.cancellation_policy}`;
  return createRecord({
    list: 'day-trips',
    id: trip.id,
    title: trip.title,
    address: paths.dayTrip(trip.id),
    places: join(trip.meeting_point),
    facts: join(trip.duration, trip.difficulty, trip.group_size),
    highlights: join(...trip.highlights, ...trip.includes, ...getSearchedFacts(trip), policy.replace(/\s+/g, ' ')),
    description: join(trip.subtitle, trip.description),
    ...describeTrip(trip, await createDayTripRow(trip), 1, []),
  });
}

async function describeLocation(location: Location): Promise<SearchRecord> {
  const [image] = await processImages(location.images, buckets.locations, 1);
  return createRecord({
    list: 'locations',
    id: location.id,
    title: location.name,
    address: paths.location(location.id),
    facts: join(location.location_type, location.best_times_to_visit, location.duration),
    highlights: join(...location.highlights),
    description: location.description,
    note: location.location_type,
    image: describeImage(image),
  });
}

async function describeActivity(activity: SiteContent['activities'][number]): Promise<SearchRecord> {
  const { id, title, subtitle, highlights, text, image1 } = activity;
  const [image] = await processImages(image1 ? [image1] : [], buckets.site, 1);
  return createRecord({
    list: 'activities',
    id,
    title,
    address: `${paths.activities}#${id}`,
    facts: join(listLabels.activities, subtitle),
    highlights,
    description: text,
    image: describeImage(image),
  });
}

/** Returns what the other pages say: who the guides are, the agency's terms and privacy. */
async function describePages({ guides }: SiteContent): Promise<SearchRecord[]> {
  const page = { list: 'pages' } as const;
  const privacy = getPrivacySections(await readRetention());
  return [
    ...(guides.length > 0
      ? [
          {
            ...page,
            id: 'guides',
            title: aboutCopy.guides,
            address: paths.guide('guides'),
            description: aboutCopy.guidesLead,
          },
        ]
      : []),
    ...addGuideIds(guides).map(({ id, name, region, languages, speciality }) => ({
      ...page,
      id,
      title: name,
      address: paths.guide(id),
      facts: join(searchCopy.guide, region, aboutCopy.speaks(languages), speciality),
    })),
    ...(await getTerms()).map(({ subject, text }) => ({
      ...page,
      id: subject,
      title: termsPageCopy[subject],
      address: `${paths.terms}#${subject}`,
      facts: termsPageCopy.link,
      description: text,
    })),
    {
      ...page,
      id: 'privacy',
      title: privacyCopy.title,
      address: paths.privacy,
      facts: privacyCopy.lead,
      description: privacy
        .flatMap(({ title, paragraphs, list = [] }) => [
          `${title}.`,
          ...paragraphs,
          ...list.map(({ term, text }) => `${term}: ${text}`),
        ])
        .join('\n'),
    },
  ].map(createRecord);
}

/** Returns what the search finds, in the order of its kinds and of their lists. */
export async function getSearchRecords(): Promise<SearchRecord[]> {
  const [tours, dayTrips, locations, content] = await Promise.all([
    getTours(),
    getDayTrips(),
    getLocations(),
    getSiteContent(),
  ]);
  return [
    ...(await Promise.all([
      ...tours.map(describeTour),
      ...dayTrips.map(describeDayTrip),
      ...locations.map(describeLocation),
      ...content.activities.map(describeActivity),
    ])),
    ...addQuestionIds(content.questions).map(({ id, question, answer }) =>
      createRecord({ list: 'questions', id, title: question, address: paths.question(id), description: answer }),
    ),
    ...(await describePages(content)),
  ];
}
