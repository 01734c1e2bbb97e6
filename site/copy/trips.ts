/** Copy shared by the pages of tours and day trips. */
export const tripCopy = {
  panel: 'Booking',
  noReviews: 'No Reviews Yet',
  ask: 'Ask Questions',
  chat: 'Ask on WhatsApp',
  /** First message of the chat. */
  chatMessage: (title: string) => `Hello, I have a question about "${title}".`,
  help: 'Need help? Call',
  duration: 'Duration',
  groupSize: 'Group size',
  difficulty: 'Difficulty',
  meetingPoint: 'Meeting point',
  departure: 'Departure',
  /** Followed by the names of the guides. */
  ledBy: 'Led by',
  highlights: 'Highlights',
  included: 'Included',
  excluded: 'Not included',
  includedLater: "We'll tell you what is included when we reply.",
  /** Accessible name of the image viewer. */
  images: (title: string) => `Images: ${title}`,
  imageOf: (title: string, number: number, count: number) =>
    count > 1 ? `${title}, image ${number} of ${count}` : title,
  image: (title: string, number: number) => `${title}, image ${number}`,
  showImage: (number: number) => `Show image ${number}`,
  previousImage: 'Previous image',
  nextImage: 'Next image',
  pauseImages: 'Pause the images',
  share: 'Share',
  copied: 'Link copied.',
  /** Followed by the address. */
  copyFailed: 'Copy this link:',
  /** Printed above the agency's telephone number and address. */
  printed: 'To book, or to ask us anything about this trip:',
} as const;

/** Copy of the facts of a trip (docs/product.md, "Facts of a trip"). */
export const tripFactCopy = {
  title: 'Good to know',
  age: 'Ages',
  fromAge: (years: number) => (years === 0 ? 'All ages' : `From ${years} ${years === 1 ? 'year' : 'years'}`),
  group: 'Group',
  groupTypes: { Private: 'Private, only your party', Shared: 'Shared with other travellers' },
  runsFrom: 'Runs from',
  languages: 'The guide speaks',
  towns: 'Start and end',
  from: (start: string) => `From ${start}`,
  fromTo: (start: string, end: string) => `${start} to ${end}`,
  fromAndBackTo: (town: string) => `From and back to ${town}`,
  endsIn: (town: string) => `Ends in ${town}`,
  road: 'By road',
  train: 'By train',
  foot: 'On foot',
  /** @param most the most of one day */
  inAll: (sum: string, most: string) => `About ${sum}, at most ${most} in a day`,
  onOneDay: (amount: string) => `About ${amount}, on one day`,
  about: (amount: string) => `About ${amount}`,
  hours: (hours: number) => `${hours} ${hours === 1 ? 'hour' : 'hours'}`,
  kilometres: (kilometres: number) => `${kilometres} km`,
  meals: 'Meals included',
  rooms: 'Rooms',
  /** @param price as staff wrote it, perhaps with these words */
  singleSupplement: (price: string) => (/supplement/i.test(price) ? price : `Single supplement: ${price}`),
  fitness: 'Luggage and fitness',
  private: 'Private',
  dayRoad: (hours: string) => `${hours} by road`,
  dayTrain: (hours: string) => `${hours} by train`,
  dayFoot: (kilometres: string) => `${kilometres} on foot`,
} as const;

/** Calls for a custom trip at the end of the lists and of the activities. */
export const customTripCopy = {
  tours: {
    title: 'Nothing quite fits?',
    text: "Tell us your dates and wishes, and we'll plan a route just for you.",
    label: 'Request a Custom Tour',
  },
  dayTrips: {
    title: 'Another day in mind?',
    text: "Tell us where you start and what you would like to see, and we'll plan a day just for you.",
    label: 'Request a Custom Trip',
  },
  activities: {
    title: 'Which of these for your journey?',
    text: "Tell us what you would like to do and when, and we'll plan a trip around it.",
    label: 'Request a Custom Trip',
  },
  locations: {
    title: 'Several places on one journey?',
    text: "Tell us which ones you would like to see, and we'll plan the route for you.",
    label: 'Request a Custom Trip',
  },
} as const;
