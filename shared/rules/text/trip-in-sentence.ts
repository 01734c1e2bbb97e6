/** Title that the database gives to a custom trip without one. */
const untitledTrip = 'Custom trip';

/** Returns the trip of a booking as it stands in a sentence: its title, or 'your trip' for a custom trip without one. */
export const getTripInSentence = (title: string) => (['', untitledTrip].includes(title.trim()) ? 'your trip' : title);
