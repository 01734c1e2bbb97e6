/** Copy of the page of what a guide leads (docs/product.md, "Calendar feed"). */
export const guidePageCopy = {
  title: 'Your trips',
  description: 'What you lead today and tomorrow.',
  loading: 'Loading your trips...',
  missing: 'This phone has no link to your trips. Please open the one that your agency sent you.',
  ended: 'This link has ended. Please ask your agency for a new one.',
  failed:
    'Your trips could not be loaded. They need a connection to the internet, since this phone does not keep them.',
  forgotten: 'This phone has forgotten the link. To come back, open the one that your agency sent you.',
  withoutScript: 'This page needs JavaScript.',
  today: 'Today',
  tomorrow: 'Tomorrow',
  nothingToday: 'Nothing today.',
  nothingTomorrow: 'Nothing tomorrow.',
  time: 'Departure',
  meetingPoint: 'Meeting point',
  directions: 'Directions',
  note: 'Note from your agency',
  pending: 'Not confirmed yet',
  call: 'Call',
  chat: 'WhatsApp',
  forget: 'Forget on this phone',
} as const;

export const countPeople = (people: number) => `${people} ${people === 1 ? 'person' : 'people'}`;
export const countTripDay = (day: number) => `Day ${day} of the trip`;
