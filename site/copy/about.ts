import type { Reason } from './reasons.ts';
import { type Scene, scenes } from './scenes.ts';

/** Headings of the page about the agency. */
export const aboutCopy = {
  title: 'About Us',
  lead: 'Your ultimate travel companion: expert local guides, and an itinerary shaped around you.',
  /** Slug of the image behind the title, in site/assets/scenes. */
  scene: 'draa-palm-groves',
  who: 'Who we are',
  guides: 'Meet your guides',
  guidesLead: 'Some of the people you may travel with.',
  /** @param languages joined, in English */
  speaks: (languages: string) => `Speaks ${languages}`,
  how: 'How we plan your trip',
  promises: 'What we promise',
  call: 'Where would you like to wake up?',
  callLead: 'Tell us, or tell us that you are not sure yet: we are happy to suggest a route.',
  book: 'Book Your Adventure',
} as const;

/** Images beside the text. */
export const aboutImages: readonly [Scene, Scene] = [scenes.camelsResting, scenes.campDinner];

/** Steps from the first message to the journey, in order. */
export const aboutSteps: readonly Reason[] = [
  {
    title: 'You write to us',
    text: 'A few lines are enough: who is coming, when, and what you would hate to miss. It costs nothing, and somebody who knows the roads answers within 2 hours.',
  },
  {
    title: 'We plan the route together',
    text: 'How early you like to get up, how far you like to walk, what the children eat: we customise the itinerary until it suits you. We also tell you what we would leave out.',
  },
  {
    title: 'One person looks after you',
    text: 'From the airport to the last glass of tea you have one guide to turn to, and one phone number that a real person answers.',
  },
  {
    title: 'You tell us how it was',
    text: 'After the trip we send you a private link for a review. All of us read what you write, and the criticism twice.',
  },
];

/** Promises of the agency. */
export const aboutPromises: readonly Reason[] = [
  {
    title: 'Honest prices',
    text: 'Every trip page says what is included and what is not. There are no hidden fees.',
  },
  {
    title: 'No surprise shopping stops',
    text: 'We take no commission from shops. If you want a carpet, we go where our mothers buy theirs.',
  },
  {
    title: 'Care for the places',
    text: 'We carry our litter out, bring water with us, and never drive up the face of a dune.',
  },
];
