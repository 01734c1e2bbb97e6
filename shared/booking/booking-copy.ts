/** Labels of the booking form's fields, help texts below them, and the placeholder options of select fields. */
export const bookingFieldCopy = {
  name: { label: 'Full name' },
  email: { label: 'E-mail' },
  phone: { label: 'Phone', help: 'With country code; also good for WhatsApp' },
  people: { label: 'Number of travellers' },
  trip: { label: 'Trip', placeholder: 'Choose a trip' },
  duration: { label: 'Duration', placeholder: 'Choose a duration' },
  budget: { label: 'Budget per person', placeholder: 'Choose a budget range' },
  dates: { label: 'Preferred travel dates', help: 'For example: second week of April, or any weekend in May' },
  requests: { label: 'Special requests' },
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
  tooLong: (max: number) => `Please use at most ${max} characters.`,
} as const;

const sentMessage = (number: string) =>
  `Thank you! Your booking (#${number}) has been submitted. We'll contact you within 24 hours to confirm details.`;

/** Texts of the booking form (docs/product.md, "Booking form"). */
export const bookingCopy = {
  form: 'Booking request',
  who: 'Who is travelling',
  trip: 'Your trip',
  tours: 'Tours',
  dayTrips: 'Day trips',
  other: 'Something else',
  custom: 'Custom trip, made for me',
  optional: '(optional)',
  /** Filled in as a special request when a link names a trip or a location that is not in the list. */
  wish: (title: string) => `I am interested in: ${title}`,
  travellers: (people: number) => (people === 1 ? '1 traveller' : `${people} travellers`),
  discount: (percent: number) => `${percent}% group discount`,
  total: 'Total',
  onRequest: 'Price on request. We name it when we answer.',
  tooMany: (max: number) =>
    `This departure takes at most ${max} people. For your group we gladly offer a private departure: send the request and we arrange it.`,
  /** For '10+', which may be more than the departure's maximum. */
  perhapsTooMany: (max: number) =>
    `This departure takes at most ${max} people. If you are more, we gladly offer a private departure: tell us under special requests how many you are.`,
  send: 'Send Booking Request',
  sending: 'Creating Your Itinerary...',
  privacy: 'No payment now. We use what you enter here to answer your request and for nothing else.',
  privacyLink: 'How we treat your data',
  /** @param number the first 8 characters of the booking's id */
  sent: sentMessage,
  /** @param number of a booking that was stored although the first attempt seemed to fail */
  arrived: (number: string) =>
    `${sentMessage(number)} It arrived when you first sent it, as it was then: please tell us directly what you have changed since.`,
  failed: 'Sorry, there was an error submitting your booking. Please try again or contact us directly.',
  /** @param price per person; undefined when it is now on request */
  priceChanged: (price: string | undefined) =>
    `The price of this trip has changed: it is now ${price ? `${price} per person` : 'named on request'}. What stands below is up to date. Please send your booking again if you agree.`,
  /** Replaces a message about a trip when another trip is chosen. */
  otherTrip: 'You have chosen something else. Please send your booking when it is as you want it.',
  /** @param message the database's reason, a whole sentence */
  refused: (message: string) => `${message} Everything you entered is still here.`,
  errors: 'Please look at these fields again:',
  /** Announced by screen readers before an error that has been corrected. */
  corrected: 'Done:',
} as const;

/** Shown in place of the form without JavaScript. */
export const bookingNoScriptCopy = {
  title: 'Book by telephone, mail or WhatsApp',
  text: 'The form needs JavaScript. We are as glad to hear from you directly:',
} as const;

/** Shown below the form while its script has not loaded. */
export const bookingTimeoutCopy = {
  text: 'The form is not ready, so it cannot be sent yet. What you typed stays here when you load the page again. Or reach us directly:',
  again: 'Load the page again',
} as const;

/** Labels of the links that reach the agency without the form. */
export const bookingContactLabels = {
  call: (phone: string) => `Call ${phone}`,
  write: 'Write an e-mail',
} as const;
