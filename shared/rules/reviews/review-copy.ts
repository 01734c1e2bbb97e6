/** Texts of the reviews on the site and of the review page (docs/product.md, "Reviews page", "Review page"). */
export const reviewCopy = {
  /** Note below the reviews of a trip, and where it has none. */
  note: 'Reviews are submitted after completion of the trip, via the booking confirmation email.',
  featured: 'Featured Review',
  count: (reviews: number) => (reviews === 1 ? '1 review' : `${reviews} reviews`),
  /** Count that staff entered for a day trip, without reviews to read. */
  ratingCount: (ratings: number) => (ratings === 1 ? '1 rating' : `${ratings} ratings`),
  /** The same on the page of the trip, which may have reviews besides. */
  earlierRatingCount: (ratings: number) => (ratings === 1 ? '1 earlier rating' : `${ratings} earlier ratings`),
  /** Shown when no trip has a review yet. */
  noneYet: 'The first review will appear here.',
  /** Title of the page of all reviews and of the links to it. */
  listTitle: 'Reviews from our travellers',
  listLead: 'What travellers say about our tours, our day trips and the trips we planned just for them.',
  listPage: (title: string, page: number) => (page === 1 ? title : `${title}, page ${page}`),
  /** @param choice which of the reviews are listed; undefined for all */
  listDescription: (page: number, choice?: string) =>
    `${choice === undefined ? '' : `${choice}. `}What travellers say about their trips through Morocco with us, good and less good${page === 1 ? '' : `, page ${page}`}.`,
  stars: (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`),
  /** Title of the reviews with one rating. */
  starCount: (stars: number, count: number) =>
    `${stars} ${stars === 1 ? 'star' : 'stars'}: ${count} ${count === 1 ? 'review' : 'reviews'}`,
  noneWithStars: (stars: number) => `No review has ${stars} ${stars === 1 ? 'star' : 'stars'}.`,
  noneOfCustomTrips: 'No custom trip has a review yet.',
  customTrips: 'Custom trips',
  customTripCount: (count: number) => `Custom trips: ${count} ${count === 1 ? 'review' : 'reviews'}`,
  newestFirst: 'Newest first',
  range: (first: number, last: number, total: number) => `${first} to ${last} of ${total}, newest first`,
  /** Opens the links to the reviews of each trip. */
  byTrip: 'Reviews of one trip',
  allReviews: 'All reviews',
  readOn: 'Read on',
  /** Heading of the agency's answer below a review. */
  answerFrom: (agency: string) => `Answer from ${agency}`,
  /** Trip of a review whose booking has no trip title. */
  customTrip: 'Custom trip',
  bookTitle: 'The next review could be yours',
  bookLead: 'Tell us where you would like to go, and when. A few lines are enough.',
  /** @param dates free text of the traveller */
  travelled: (dates: string) => `travelled ${dates}`,
  /** Shown in place of the form without JavaScript; an e-mail address follows. */
  withoutScript: 'This page needs JavaScript. You can also email your review to',
  /** Names of the ratings by number of stars. */
  ratings: { 1: 'Poor', 2: 'Fair', 3: 'Good', 4: 'Very Good', 5: 'Excellent' },
  ratingMissing: 'Please select a rating before submitting your review.',
  refused: 'Review cannot be submitted for this booking',
  /** @param count of characters in the trimmed comment */
  commentCounter: (count: number, max: number) => `${count}/${max}`,
  commentTooLong: (max: number) => `A comment has at most ${max} characters.`,
  formTitle: 'Tell us about your trip',
  loading: 'Loading your booking...',
  privacyNote: 'We publish it with your name, your trip and when it was, never with your e-mail address.',
  submit: 'Submit Review',
  submitting: 'Submitting...',
  thanksTitle: 'Thank you for your review!',
  thanks: 'Our team reads every review before it is published. It then appears among our reviews.',
  /** Leads on to the tours after the thanks. */
  nextTrip: 'Find your next trip',
  unavailableTitle: 'Unable to Load Review',
  goHome: 'Go to Homepage',
  linkInvalid: 'Invalid review link. Please check the URL and try again.',
  linkUsed: 'This review link is no longer valid or a review has already been submitted for this booking.',
  bookingFailed: 'Unable to load booking details. Please try again later.',
  sendingFailed: 'Failed to submit your review. Please try again.',
} as const;
