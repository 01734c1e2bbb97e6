import { describe, expect, it } from 'vitest';
import { siteContent } from '#shared/columns/site-content.ts';
import { blankDayTrip } from '#tests/helpers/blank-rows.ts';
import { dayTripContent } from '../content/day-trips/index.ts';
import { wholeSiteContent } from '../content/site/index.ts';
import { emptyTour, type Tour, tourContent } from '../content/tours/index.ts';
import { emptyValues, toPayload } from '../ui/form/fields/columns.ts';
import { historyMessages } from './messages.ts';
import { planRestoration, planUndo, proposeUndo } from './undo-and-restore.ts';

const today: Tour = {
  ...emptyTour,
  id: 'dunes',
  title: 'Dunes',
  price: 310,
  max_participants: 8,
  images: ['c', 'b'],
  display_order: 7,
  is_active: false,
  created_at: '2026-11-20T10:00:00+00:00',
  updated_at: '2026-11-21T10:00:00+00:00',
};
const version: Tour = { ...today, title: 'Low dunes', images: ['a', 'b'], is_active: true, display_order: 1 };

describe('restoring a version', () => {
  it('saves its content with today’s visibility, time to publish at and display order', () => {
    const publish_at = '2026-12-03T09:00:00.000Z';
    const scheduled = { ...today, publish_at };
    const { data, changes } = planRestoration(tourContent, { row: version, missingImages: [] }, scheduled);
    const visibility = { is_active: false, publish_at, display_order: 7 };
    expect(data).toMatchObject({ title: 'Low dunes', images: ['a', 'b'], ...visibility });
    expect(changes.map(({ label }) => label)).toEqual(['Title', 'Images']);
  });

  it('shows and saves no difference for a text of one line that was pasted with others', () => {
    const pasted = { ...today, title: '\u200eDunes\r\n' };
    expect(planRestoration(tourContent, { row: pasted, missingImages: [] }, today).changes).toEqual([]);
  });

  it('leaves out images that no longer exist', () => {
    const { data } = planRestoration(tourContent, { row: version, missingImages: ['a'] }, today);
    expect(data.images).toEqual(['b']);
    expect(version.images).toEqual(['a', 'b']);
  });

  it('changes nothing if only visibility and display order differ from today’s', () => {
    const same = { ...today, is_active: true, display_order: 1 };
    expect(planRestoration(tourContent, { row: same, missingImages: [] }, today).changes).toEqual([]);
  });

  it('leaves out an image of a slot', () => {
    const trip = {
      ...blankDayTrip,
      id: 'a',
      title: 'A',
      subtitle: null,
      description: '',
      duration: '',
      group_size: '',
      difficulty: 'Easy',
      price: 10,
      currency: 'USD',
      rating: null,
      review_count: null,
      departure_time: '',
      return_time: '',
      meeting_point: null,
      highlights: [],
      includes: [],
      excludes: [],
      what_to_bring: [],
      cancellation_policy: '',
      is_active: true,
      publish_at: null,
      display_order: 1,
      created_at: '',
      updated_at: '',
      images: { tall: 'a', short1: 'b' },
    };
    const { data, changes } = planRestoration(dayTripContent, { row: trip, missingImages: ['a'] }, trip);
    expect(data.images).toEqual({ tall: undefined, short1: 'b' });
    expect(changes).toMatchObject([{ label: 'Tall image', removed: ['a'] }]);
  });
});

describe('undoing a change', () => {
  const before = { ...today, title: 'Low dunes', price: 295, is_active: true, display_order: 2 };
  const after = { ...before, title: 'Dunes', is_active: false, display_order: 7 };
  const now = { ...after, price: 310 };

  it('restores the fields of the change alone, visibility too, and keeps later ones and the place', () => {
    const { data, changes, changedLater } = planUndo(tourContent, { before, after }, [], now);
    expect(data).toMatchObject({ title: 'Low dunes', price: 310, is_active: true, display_order: 7 });
    expect(changes.map(({ label }) => label)).toEqual(['Title', 'Active']);
    expect(changedLater).toEqual([]);
  });

  it('names what was changed again later, and offers the whole version before it', () => {
    const again = { ...now, title: 'High dunes' };
    expect(planUndo(tourContent, { before, after }, [], again).changedLater).toEqual(['Title']);
    const proposal = proposeUndo(tourContent, { before, after }, [], again);
    expect(proposal).toMatchObject({
      lead: historyMessages.undoChangedLater(['Title']),
      confirmLabel: 'Restore this version',
    });
    expect(proposal.data).toMatchObject({ title: 'Low dunes', price: 295, is_active: false });
  });

  it('counts a later change of the currency as one of the price', () => {
    const change = { before: { ...today, price: 295 }, after: today };
    const { changedLater } = planUndo(tourContent, change, [], { ...today, currency: 'MAD' });
    expect(changedLater).toContain('Price per person');
  });

  it('changes nothing when all is as it was before', () => {
    expect(proposeUndo(tourContent, { before, after }, [], before)).toMatchObject({
      changes: [],
      lead: historyMessages.undoSame,
    });
  });

  it('restores a time to publish at only if it is to come and the row is inactive', () => {
    const published = { ...today, is_active: true, publish_at: null };
    const scheduled = { ...today, is_active: false, publish_at: '2026-12-03T09:00:00.000Z' };
    const undo = (from: Tour, to: Tour, present: Tour, at: string) =>
      planUndo(tourContent, { before: from, after: to }, [], present, new Date(at)).data;
    const [early, late] = ['2026-12-03T08:59:59Z', '2026-12-03T09:00:00Z'];
    expect(undo(scheduled, published, published, early)).toMatchObject({
      is_active: false,
      publish_at: scheduled.publish_at,
    });
    expect(undo(scheduled, published, published, late)).toMatchObject({ is_active: false, publish_at: null });
    const without = { ...scheduled, publish_at: null };
    expect(undo(scheduled, without, published, early)).toMatchObject({ is_active: true, publish_at: null });
  });

  it('keeps a time to publish at that has passed and was not changed', () => {
    const scheduled = { ...today, publish_at: '2026-12-03T09:00:00.000Z' };
    const change = { before: { ...scheduled, title: 'Low dunes' }, after: scheduled };
    const { data, changes } = planUndo(tourContent, change, [], scheduled, new Date('2026-12-03T09:00:10Z'));
    expect(data).toMatchObject({ title: 'Low dunes', publish_at: scheduled.publish_at });
    expect(changes.map(({ label }) => label)).toEqual(['Title']);
  });

  it('leaves out only missing images that the change took away', () => {
    const change = { before: { ...today, images: ['a', 'b', 'c'] }, after: { ...today, images: ['c'] } };
    const { data, missingImages } = planUndo(tourContent, change, ['a', 'c'], change.after);
    expect(missingImages).toEqual(['a']);
    expect(data.images).toEqual(['b', 'c']);
  });
});

describe('restoring a version of the site content', () => {
  const hero = { image: 'a', caption: 'Dunes' };
  const guide = {
    id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
    name: 'Hassan',
    region: 'Merzouga',
    languages: 'Arabic',
    speciality: '',
    trips: '',
    portrait: 'b',
  };
  const activity = {
    id: 'surfing',
    title: 'Surfing',
    subtitle: 'Waves',
    image1: 'a',
    image2: 'b',
    image3: 'c',
    highlights: 'Boards',
    text: 'One.',
    trip_words: '',
  };
  const testimonial = { image: 'd', sender: 'Two friends', language: 'en', quote: 'Lovely.', description: 'Thanks.' };
  const content = {
    id: 'site',
    ...toPayload(siteContent, emptyValues(siteContent)),
    agency_name: 'Atlas Ways',
    tagline: 'Slowly',
    booking_image: 'e',
    hero: [hero],
    figures: [{ figure: '5', label: 'Guides' }],
    activities: [activity],
    testimonials: [testimonial],
    guides: [guide],
    created_at: '2026-11-20T10:00:00+00:00',
    updated_at: '2026-11-21T10:00:00+00:00',
  };

  it('saves every column but those that the database fills', () => {
    const { id: _, created_at: _created, updated_at: _updated, ...columns } = content;
    const plan = planRestoration(wholeSiteContent, { row: content, missingImages: [] }, content);
    expect(plan).toEqual({ data: columns, changes: [] });
  });

  it('shows the texts and entries that change', () => {
    const row = { ...content, tagline: 'Far', figures: [{ figure: '6', label: 'Guides' }] };
    expect(planRestoration(wholeSiteContent, { row, missingImages: [] }, content).changes).toEqual([
      { kind: 'value', label: 'Tagline', before: 'Slowly', after: 'Far' },
      {
        kind: 'list',
        label: 'Figures',
        added: ['6 · Guides'],
        removed: ['5 · Guides'],
        changed: [],
        isReordered: false,
      },
    ]);
  });

  it('keeps an entry whose image no longer exists', () => {
    const missingImages = wholeSiteContent.getImages(content);
    expect(missingImages).toEqual(['e', 'a', 'b', 'c', 'd']);
    const { data, changes } = planRestoration(wholeSiteContent, { row: content, missingImages }, content);
    expect(data).toMatchObject({
      booking_image: null,
      hero: [{ ...hero, image: '' }],
      activities: [{ ...activity, image1: '', image2: '', image3: '' }],
      testimonials: [{ ...testimonial, image: '' }],
      guides: [{ ...guide, portrait: '' }],
    });
    expect(changes).toContainEqual({
      kind: 'images',
      label: 'Images of “Guides”',
      bucket: 'site-images',
      added: [],
      removed: ['b'],
      moved: [],
    });
  });
});
