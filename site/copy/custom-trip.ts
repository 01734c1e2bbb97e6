/** Calls for a custom trip at the end of the lists. No list's script includes them. */
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
  locations: {
    title: 'Several places on one journey?',
    text: "Tell us which ones you would like to see, and we'll plan the route for you.",
    label: 'Request a Custom Trip',
  },
} as const;
