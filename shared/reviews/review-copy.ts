/** What reviews, their pages and the page for writing one say (docs/product.md, "Review page"). */
export const reviewCopy = {
  /** Below a tour's reviews: how one comes about. */
  note: 'Reviews are submitted after completion of a trip, through the link in the booking confirmation email.',
  featured: 'Featured Review',
  count: (reviews: number) => (reviews === 1 ? '1 review' : `${reviews} reviews`),
  none: 'Be the first to tell others about this journey.',
  /** Where no trip has a review yet. */
  noneAtAll: 'The first travellers to write one will be read here.',
  /** The page of all reviews, and the ways to it. */
  listTitle: 'Reviews from our travellers',
  listLead:
    'What people say when they are home: of our tours, of our day trips, and of journeys that we drew up for them alone.',
  listPage: (page: number) => `Reviews from our travellers, page ${page}`,
  listDescription: (page: number) =>
    `What travellers say of their journeys through Morocco with us, good and less good${page === 1 ? '' : `, page ${page}`}.`,
  allReviews: 'All reviews',
  readOn: 'Read on',
  /** What a review is of when its booking named nothing. */
  customTrip: 'Custom trip',
  call: 'The next one may be yours',
  callLead: 'Tell us where you would like to go, and when. A few lines are enough.',
  /** @param dates as the traveller wrote them */
  travelled: (dates: string) => `travelled ${dates}`,
  /** In place of the form where there are no scripts; a mail address follows. */
  withoutScript: 'This page needs JavaScript. You may as well write to us at',
  /** By the number of stars, from 1. */
  ratings: { 1: 'Poor', 2: 'Fair', 3: 'Good', 4: 'Very Good', 5: 'Excellent' },
  ratingMissing: 'Please select a rating before submitting your review.',
  refused: 'Review cannot be submitted for this booking',
  /** @param count of characters in the trimmed comment */
  commentCounter: (count: number, most: number) => `${count}/${most}`,
  commentTooLong: (most: number) => `A comment has at most ${most} characters.`,
  title: 'Tell us about your trip',
  loading: 'Loading your booking...',
  published: 'We publish it with your name, your trip and when it was, never with your e-mail address.',
  submit: 'Submit Review',
  submitting: 'Submitting...',
  thanksTitle: 'Thank you for your review!',
  thanks: 'Our team reads every review before it is published. It then stands among our reviews.',
  unavailableTitle: 'Unable to Load Review',
  goHome: 'Go to Homepage',
  linkInvalid: 'Invalid review link. Please check the URL and try again.',
  linkUsed: 'This review link is no longer valid or a review has already been submitted for this booking.',
  bookingFailed: 'Unable to load booking details. Please try again later.',
  sendingFailed: 'Failed to submit your review. Please try again.',
} as const;
