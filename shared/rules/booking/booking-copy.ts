/** Labels of the booking form's fields, help texts below them, and the placeholder options of select fields. */
export const bookingFieldCopy = {
  name: { label: 'Full name' },
  email: { label: 'E-mail' },
  phone: { label: 'Phone', help: 'With country code: we can reply on WhatsApp' },
  people: { label: 'Number of travellers' },
  trip: { label: 'Trip', placeholder: 'Choose a trip' },
  duration: { label: 'Duration', placeholder: 'Choose a duration' },
  budget: { label: 'Budget per person', placeholder: 'Choose a budget range' },
  dates: { label: 'Preferred travel dates', help: 'For example: second week of April, a weekend in May' },
  requests: { label: 'Special requests', help: 'For example: a child seat, vegetarian food, a birthday' },
} as const satisfies Record<string, { readonly label: string; readonly help?: string; readonly placeholder?: string }>;

/** Validation messages of the booking form. */
export const bookingErrorMessages = {
  name: 'Please enter your full name.',
  email: 'Please enter your e-mail address.',
  emailForm: 'Please enter an e-mail address such as name@example.com.',
  people: 'Please choose the number of travellers.',
  trip: 'Please choose a trip.',
  tripGone: 'This trip is no longer offered. Please choose another one.',
  duration: 'Please choose a duration.',
  budget: 'Please choose a budget range.',
  question: 'Please write your question.',
  tooLong: (max: number) => `Please use at most ${max} characters.`,
} as const;

const countTravellers = (people: number) => (people === 1 ? '1 traveller' : `${people} travellers`);

/** Texts of the booking form (docs/product.md, "Booking form"). */
export const bookingCopy = {
  form: 'Booking request',
  who: 'Your details',
  trip: 'Your trip',
  tours: 'Tours',
  dayTrips: 'Day trips',
  other: 'Something else',
  custom: 'Custom trip, made for me',
  optional: '(optional)',
  /** Button beside the trip of a link. */
  change: 'Change',
  changeTrip: (title: string) => `Change the trip: ${title}`,
  /** Filled in as a special request when a link names a place, or a trip that is not in the list. */
  wish: (title: string) => `I am interested in: ${title}`,
  travellers: countTravellers,
  discount: (percent: number) => `${percent}% group discount`,
  total: 'Total price',
  onRequest: "Price on request. We'll quote you in our reply.",
  send: 'Send Booking Request',
  sending: 'Creating Your Itinerary...',
  /** @param number the first 8 characters of the booking's id */
  sent: (number: string) =>
    `Thank you! Your booking (#${number}) has been submitted. We'll contact you within 24 hours to confirm details.`,
  /** Follows `sent` when the request was stored although the first attempt seemed to fail. */
  arrived: ' It arrived when you first sent it. Your changes since are still below: tell us, or send it again.',
  failed: (request: 'booking' | 'question') =>
    `Sorry, there was an error submitting your ${request}. Please try again or contact us directly.`,
  /** Reason while the browser has no connection. */
  offline: 'You are offline: nothing was sent.',
  /** @param price per person; undefined when it is now on request */
  priceChanged: (price: string | undefined) =>
    `The price of this trip has changed: it is now ${price ? `${price} per person` : 'on request'}. Please send your booking again if you agree.`,
  /** Replaces a message about a trip when another trip is chosen. */
  otherTrip: 'You have chosen another trip. Please send your booking when you are ready.',
  /** @param message the reason, a whole sentence */
  refused: (message: string) => `${message} Everything you entered is still here.`,
  errors: 'Please check these fields:',
  /** Announced by screen readers before an error that has been corrected. */
  corrected: 'Done:',
  /** Replaces `errors` when all of them have been corrected. */
  allCorrected: 'All set, send again',
  /** Heading of the form after a booking has been sent. */
  another: 'Send another request',
} as const;

/** Below the form's button. */
export const bookingPrivacyCopy = {
  text: 'We use what you enter only to answer your request.',
  link: 'How we use your data',
} as const;

/** Shown in place of the form without JavaScript. */
export const bookingNoScriptCopy = {
  title: 'Book by e-mail, phone or WhatsApp',
  text: 'The form needs JavaScript. You can also reach us directly:',
} as const;

/** Shown below the form while its script has not loaded. */
export const bookingTimeoutCopy = {
  text: 'The form has not loaded completely, so it cannot be sent yet. Please reload the page: what you typed stays here. Or reach us directly:',
  again: 'Load the page again',
} as const;

/** Labels of the links that reach the agency without the form. */
export const bookingContactLabels = {
  call: (phone: string) => `Call ${phone}`,
  write: 'Write an e-mail',
} as const;
