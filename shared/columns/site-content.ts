import { networks } from '../rules/agency.ts';
import { questionTrips } from '../rules/fixed-choices.ts';
import { choice, code, image, line, number, records, text } from './columns.ts';

const titledText = {
  title: line({ label: 'Title', max: 80, required: true }),
  text: text({ label: 'Text', max: 400, required: true }),
} as const;
const pageImage = (label: string) => image({ label, max: 2000 });
const entryImage = (label: string) => image({ label, max: 2000, empty: '' });
const profile = (network: keyof typeof networks) =>
  code({ label: networks[network], max: 300, example: `https://${network}.example/atlas` });

// Columns of public.site_content, which visitors read, by the form in which staff edit them.

export const agency = {
  agency_name: line({ label: 'Name', max: 60, required: true }),
  tagline: line({ label: 'Tagline', max: 120 }),
  phone: code({ label: 'Phone', max: 40, example: '+212 535 111 111' }),
  whatsapp: code({ label: 'WhatsApp', max: 40, example: '+212 600 000 000' }),
  email: code({ label: 'E-mail', max: 254, example: 'salam@atlas.example' }),
  address: line({ label: 'Address', max: 200 }),
  licence_number: code({ label: 'Licence number', max: 60, example: '12/34' }),
  insurance: line({ label: 'Insured with', max: 120 }),
  /** Until the present year, as the form and the database check. */
  guiding_since: number({ label: 'Guiding since', min: 1900, max: 9999 }),
  facebook: profile('facebook'),
  instagram: profile('instagram'),
  twitter: profile('twitter'),
  youtube: profile('youtube'),
  booking_image: pageImage('Booking page image'),
} as const;

export const home = {
  hero: records(
    {
      image: entryImage('Image'),
      caption: line({ label: 'Caption', max: 80, required: true }),
    },
    { label: 'First images', entries: 3 },
  ),
  home_title: line({ label: 'Heading', max: 120 }),
  home_text: text({ label: 'Text', max: 2000 }),
  home_image: pageImage('Image beside the text'),
  /** Such as 500+ happy travellers. */
  figures: records(
    {
      figure: line({ label: 'Figure', max: 12, required: true }),
      label: line({ label: 'What it counts', max: 40, required: true }),
    },
    { label: 'Figures', entries: 4 },
  ),
  closing_image: pageImage('Closing image'),
} as const;

export const activities = {
  activities_title: line({ label: 'Title of the page', max: 80 }),
  activities_lead: line({ label: 'Sentence below the title', max: 300 }),
  activities_image: pageImage('Activities page image'),
  activities: records(
    {
      /** Part of its address. */
      id: code({ label: 'Id', max: 60, required: true, example: 'a-surfing', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }),
      title: line({ label: 'Title', max: 120, required: true }),
      subtitle: line({ label: 'Subtitle', max: 300, required: true }),
      image1: entryImage('Large image'),
      image2: entryImage('Small image 1'),
      image3: entryImage('Small image 2'),
      /** One in each line. */
      highlights: text({ label: 'Highlights', max: 3000, required: true }),
      text: text({ label: 'Text', max: 20_000, required: true }),
      /** Separated by commas. */
      trip_words: line({ label: 'Words in trips', max: 500, empty: '' }),
    },
    { label: 'Activities', entries: 3 },
  ),
} as const;

export const testimonials = {
  testimonials: records(
    {
      image: entryImage('Screenshot'),
      sender: line({ label: 'Sender', max: 80, required: true }),
      /** As ISO 639-1 writes it. */
      language: code({ label: 'Language', max: 2, required: true, example: 'en', pattern: '^[a-z][a-z]$' }),
      quote: line({ label: 'Quote', max: 200, required: true }),
      description: line({ label: 'Description', max: 1000, required: true }),
    },
    { label: 'Testimonials', entries: 5 },
  ),
} as const;

export const about = {
  about_image: pageImage('About page image'),
  about_text: text({ label: 'Who you are', max: 10_000 }),
  about_text_image: pageImage('Image beside who you are'),
  guides: records(
    {
      /** A UUID, by which departures name the guide. */
      id: code({
        label: 'Id',
        max: 36,
        required: true,
        example: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
        pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
      }),
      name: line({ label: 'Name', max: 60, required: true }),
      region: line({ label: 'Region', max: 80, required: true }),
      languages: line({ label: 'Languages', max: 120, required: true }),
      speciality: line({ label: 'What they know', max: 120, empty: '' }),
      /** Paths of the pages of trips, separated by commas. Pages leave out those of deleted trips. */
      trips: code({
        label: 'Trips they lead',
        max: 4000,
        empty: '',
        example: 'tours/dunes, day-trips/falls-2',
        pattern: '^(tours|day-trips)/[a-z0-9-]+(, (tours|day-trips)/[a-z0-9-]+)*$',
      }),
      portrait: entryImage('Portrait'),
    },
    { label: 'Guides', entries: 12 },
  ),
  steps: records(titledText, { label: 'How you plan a trip', entries: 6 }),
  steps_image: pageImage('Image beside the steps'),
  promises: records(titledText, { label: 'What you promise', entries: 6 }),
} as const;

export const terms = {
  payment_terms: text({ label: 'Payment', max: 2000 }),
  cancellation_terms: text({ label: 'Cancellation', max: 2000 }),
  questions: records(
    {
      question: line({ label: 'Question', max: 200, required: true }),
      answer: text({ label: 'Answer', max: 2000, required: true }),
      topic: line({ label: 'Topic', max: 60, empty: '' }),
      /** The kind of trips whose pages may have the question; all without one. */
      trips: choice(questionTrips, { label: 'About', empty: '' }),
    },
    { label: 'Questions', entries: 30 },
  ),
} as const;

/** All of them. */
export const siteContent = { ...agency, ...home, ...activities, ...testimonials, ...about, ...terms } as const;
