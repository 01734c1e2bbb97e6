/** A list whose records are searched. */
export type SearchedList = 'tours' | 'day-trips' | 'locations';

/** What the search knows of a record; the texts have one entry a line. */
export interface SearchRecord {
  readonly list: SearchedList;
  readonly id: string;
  readonly title: string;
  readonly address: string;
  /** Names of the places that it visits. */
  readonly places: string;
  /** Type, duration, difficulty and the like. */
  readonly facts: string;
  readonly highlights: string;
  readonly description: string;
  readonly itinerary: string;
}

/** Address of all records that the search finds. */
export const searchIndexPath = '/search.json';

/** Version of the records; raise it when their shape changes. */
export const searchIndexFormat = 1;
