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
