/** Labels of buttons and links that more than one page has. */
export const buttonLabels = {
  viewDetails: 'View Details',
  bookNow: 'Book Now',
  bookYourTour: 'Book Your Tour',
  contactUs: 'Contact Us',
  chat: 'Chat on WhatsApp',
  tryAgain: 'Try Again',
  learnMore: 'Learn More',
} as const;

/** Label of the button that chooses a trip to compare; not of the others, to keep it out of other lists' scripts. */
export const compareLabel = 'Compare';

/** Shown above a list whose search and filters have not loaded. */
export const listTimeoutCopy = {
  text: 'Search and filters have not loaded, so the list is shown without them. Please reload the page, or reach us directly:',
  again: 'Load the page again',
} as const;

/** Copy in place of an island after an unexpected error, whose message follows the title. */
export const islandErrorCopy = {
  title: 'Unexpected Application Error!',
  text: 'What you typed stays here when you load the page again. Or reach us directly:',
  again: 'Load the page again',
} as const;
