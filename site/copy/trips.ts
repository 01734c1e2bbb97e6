/** Copy shared by the pages of tours and day trips. */
export const tripCopy = {
  panel: 'Booking',
  noReviews: 'No Reviews Yet',
  from: 'from',
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
  highlights: 'Highlights',
  included: 'Included',
  excluded: 'Not included',
  includedLater: "We'll tell you what is included when we reply.",
  /** Accessible name of the image viewer. */
  images: (title: string) => `Images: ${title}`,
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
