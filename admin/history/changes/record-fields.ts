import { z } from 'zod/mini';
import type { AnyColumn } from '#shared/columns/columns.ts';
import { imageDetails } from '#shared/columns/image-details.ts';
import { replyTemplates } from '#shared/columns/reply-templates.ts';
import { siteContent } from '#shared/columns/site-content.ts';
import { getCustomTripLabel } from '#shared/rules/booking/custom-trip-options.ts';
import { type Bucket, buckets } from '#shared/rules/images/image-address.ts';
import { getBookingNumber } from '#shared/rules/text/format.ts';
import { formatDate, formatDateTime } from '#shared/rules/text/format-dates.ts';
import { bookingLabels, reviewLabels } from '#shared/rules/text/labels.ts';
import { getStatusChip, getTypeLabel } from '../../bookings/index.ts';
import { dayTripContent, locationContent, tourContent } from '../../content/index.ts';
import { formatEntry } from '../../content/site/index.ts';
import { formatItineraryDay, tourLabels } from '../../content/tours/index.ts';
import { number, optionalText } from '../../data/rpc.ts';
import { imagesOf, labelsOf } from '../../ui/form/fields/columns.ts';

/** A column, or a part of one ('images.tall'), as the history shows it. */
export interface HistoryField {
  readonly label: string;
  /** Formats a value or an entry of a list; without it, the value is shown as text. */
  readonly format?: (value: unknown) => string;
  /** Bucket of the values, if they are images. */
  readonly bucket?: Bucket;
  /** Images of an entry of a list, beside its text. */
  readonly entryImages?: { readonly bucket: Bucket; readonly get: (entry: unknown) => readonly string[] };
  /** True for an amount of money. */
  readonly isMoney?: boolean;
}

type HistoryFields = Readonly<Record<string, HistoryField>>;

/** Returns the fields of a table by their paths, in the order of its form. */
export function getHistoryFields(table: string): HistoryFields {
  return fieldsByTable.get(table) ?? {};
}

/** Combines the labels of a form with details of some fields. */
function toFields(labels: Readonly<Record<string, string>>, details: Readonly<Record<string, Partial<HistoryField>>>) {
  return Object.fromEntries(Object.entries(labels).map(([path, label]) => [path, { label, ...details[path] }]));
}

const money = { isMoney: true } as const;

const contents = [tourContent, dayTripContent, locationContent] as const;
const contentFields = contents.map(({ table, bucket, conflictFields: { labels, images } }) => {
  const details = {
    price: money,
    itinerary: { format: formatDay },
    publish_at: { format: (value: unknown) => formatDateTime(String(value)) },
    ...Object.fromEntries((images?.names ?? []).map((name) => [name, { bucket }])),
  };
  const { display_order, is_active } = tourLabels;
  return [table, toFields({ ...labels, display_order, is_active }, details)] as const;
});

const bookingFields = toFields(bookingLabels, {
  status: { format: (value) => getStatusChip(String(value)).label },
  booking_type: { format: (value) => getTypeLabel(String(value)) },
  departure_date: { format: (value) => formatDate(String(value)) },
  return_date: { format: (value) => formatDate(String(value)) },
  duration: { format: (value) => getCustomTripLabel(String(value), 'duration') },
  budget: { format: (value) => getCustomTripLabel(String(value), 'budget') },
  total_price: money,
  review_link_expires_at: { format: (value) => formatDate(String(value)) },
});

const reviewFields = toFields(reviewLabels, {
  booking_id: { format: (value) => `#${getBookingNumber(String(value))}` },
});

const siteContentFields = toFields(
  labelsOf(siteContent),
  Object.fromEntries(
    Object.entries<AnyColumn>(siteContent).flatMap(([name, column]): [string, Partial<HistoryField>][] => {
      if (column.kind === 'image') return [[name, { bucket: buckets.site }]];
      if (column.kind !== 'records') return [];
      const { fields } = column;
      return [
        [
          name,
          {
            format: (value) => formatEntry(fields, z.parse(entrySchema, value)),
            entryImages: { bucket: buckets.site, get: (value) => imagesOf(fields, z.parse(entrySchema, value)) },
          },
        ],
      ];
    }),
  ),
);

const fieldsByTable: ReadonlyMap<string, HistoryFields> = new Map<string, HistoryFields>([
  ...contentFields,
  ['bookings', bookingFields],
  ['reviews', reviewFields],
  ['image_details', toFields(labelsOf(imageDetails), {})],
  ['site_content', siteContentFields],
  ['reply_templates', toFields(labelsOf(replyTemplates), {})],
]);

const itineraryDaySchema = z.object({
  day: number,
  title: z.string(),
  description: z.string(),
  activities: z.array(z.string()),
  accommodation: optionalText,
});

/** An entry of a list of the site content. */
const entrySchema = z.record(z.string(), z.string());

/** Formats a day of an itinerary, which is stored as JSON. */
function formatDay(value: unknown): string {
  return formatItineraryDay(z.parse(itineraryDaySchema, value));
}
