/** A day of a tour's itinerary, as tours.itinerary holds it. */
export interface ItineraryDay {
  day: number;
  title: string;
  description: string;
  activities: string[];
  accommodation?: string | null | undefined;
}
