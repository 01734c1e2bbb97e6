import type { Reason } from './reasons.ts';
import type { Scene } from './scene.ts';

/** Headings of the page about the agency. */
export const aboutCopy = {
  title: 'About Us',
  lead: 'Your ultimate travel companion: expert local guides, and an itinerary made for you.',
  /** Slug of the image behind the title, in site/assets/scenes. */
  scene: 'draa-palm-groves',
  who: 'The people who show you the way',
  how: 'How a journey is made',
  promises: 'What we promise',
  call: 'Tell us where you would like to wake up',
  callLead: 'Or tell us that you do not know yet. That is often the better beginning.',
  book: 'Book Your Adventure',
} as const;

/** Paragraphs about the guides. */
export const aboutGuides: readonly string[] = [
  'We are a small house of expert local guides. Some of us grew up in the High Atlas, where the school was an hour away on foot; some in the palm groves of the Draa; one in the medina of Fes, in a street that is too narrow for two loaded mules. We show people the places that we would miss if we lived elsewhere.',
  'That is why we do not read from a card. Your guide knows the baker, asks after his daughter, and will tell you why the storks left the minaret and when they came back. Where we do not know something, we know whom to ask, and you will probably be given tea there.',
  'We keep groups small, because a kitchen in a village seats eight, and a story is best told to people who can all hear it.',
];

/** Images beside the text. */
export const aboutImages: readonly [Scene, Scene] = [
  { slug: 'camels-resting-dawn', alt: 'A nomad tent with tea at first light, camels resting beside it' },
  {
    slug: 'desert-camp-dinner',
    alt: 'Musicians and guests round a low table in a lantern-lit tent, with dunes and a crescent moon outside',
  },
];

/** Steps from the first message to the journey, in order. */
export const aboutSteps: readonly Reason[] = [
  {
    title: 'You write to us',
    text: 'A few lines on who is coming, when, and what you would rather not miss. Nothing is paid for that. Within 2 hours somebody who knows the roads has read it.',
  },
  {
    title: 'We draw the route together',
    text: 'How early you rise, how far you like to walk, what the children eat: the itinerary is customised until you say that it is yours. We tell you, too, what we would leave out.',
  },
  {
    title: 'One person looks after you',
    text: 'From the airport to the last glass of tea you have one guide to turn to, and one telephone number at which a person answers.',
  },
  {
    title: 'You tell us how it was',
    text: 'After the journey we send you a private link for a review. What you write there is read by all of us, the less kind lines twice.',
  },
];

/** Promises of the agency. */
export const aboutPromises: readonly Reason[] = [
  {
    title: 'A true price',
    text: 'What is included stands on the page of every trip, and so does what is not. There are no hidden fees.',
  },
  {
    title: 'No shop you did not ask for',
    text: 'We take no commission from bazaars. If you want a carpet, we go where our mothers buy theirs.',
  },
  {
    title: 'Care for the places',
    text: 'Water is carried in, litter is carried out, and no wheel of ours goes up the face of a dune.',
  },
];
