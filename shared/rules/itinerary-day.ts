/** A day of a tour's itinerary, as stored in tours.itinerary. */
export interface ItineraryDay {
  day: number;
  title: string;
  description: string;
  activities: string[];
  accommodation?: string | null | undefined;
}
