import type { SearchKind, SearchRecord } from './search-record.ts';

/** Creates a record with the given texts and no others. */
export const createRecord = (list: SearchKind, title: string, texts: Partial<SearchRecord> = {}): SearchRecord => ({
  list,
  id: title.toLowerCase().replaceAll(' ', '-'),
  title,
  address: `/${list}/${title}`,
  places: '',
  facts: '',
  highlights: '',
  description: '',
  itinerary: '',
  ...texts,
});
