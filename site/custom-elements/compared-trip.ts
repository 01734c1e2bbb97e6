/** What the comparison shows of a trip. The build writes it beside the page of the trip, as `<path>.json`. */
export interface ComparedTrip {
  readonly title: string;
  /** Of one traveller; 0 on request. */
  readonly price: number;
  readonly currency: string;
  /** The price in words. */
  readonly priceText: string;
  /** Largest group that it takes; undefined for any. */
  readonly maxPeople: number | undefined;
  /** Sentence about a larger group. */
  readonly tooMany: string;
  /** Contents of the cells, each by the label of its row: texts, HTML, ... */
  readonly texts: Readonly<Record<string, string>>;
  readonly html: Readonly<Record<string, string>>;
  /** ... the items of lists, each with its lines, ... */
  readonly lists: Readonly<Record<string, readonly (readonly string[])[]>>;
  /** ... and links, of which the first counts that has not passed at `until`. */
  readonly links: Readonly<Record<string, readonly ComparedLink[]>>;
}

interface ComparedLink {
  readonly label: string;
  readonly address: string;
  /** ISO time; undefined for one that does not pass. */
  readonly until?: string | undefined;
}

/** Version of the records; raise it when their shape changes. */
const format = 1;

/** Returns the body of the record of a trip. */
export const serializeComparedTrip = (trip: ComparedTrip): string => JSON.stringify({ format, ...trip });

/** Returns true for the content of a record of this release's version. */
export function isComparedTripRecord(value: unknown): value is ComparedTrip {
  return (
    typeof value === 'object' &&
    value !== null &&
    'format' in value &&
    value.format === format &&
    'title' in value &&
    typeof value.title === 'string' &&
    'texts' in value
  );
}
