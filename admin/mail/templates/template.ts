import type { ValuesOf } from '#shared/columns/columns.ts';
import type { replyTemplates } from '#shared/columns/reply-templates.ts';
import type { Tables } from '#shared/database.types.ts';
import { getDepartureFacts, templateFields } from '#shared/rules/mail/mail-text.ts';

/** A row of public.reply_templates. */
export type ReplyTemplate = Tables<'reply_templates'>;

/** Returns true for a text that staff choose as a reply; false for the text of a kind of mail, of which there is one. */
export const isReply = ({ purpose }: Pick<ReplyTemplate, 'purpose'>) => purpose === 'reply';

/** Values of the form: the columns that staff write. */
export type TemplateValues = ValuesOf<typeof replyTemplates>;

/** Returns the names of the fields that a template may have. */
export const getFields = (purpose: string): readonly string[] => [...templateFields, ...(ownFields.get(purpose) ?? [])];

const ownFields: ReadonlyMap<string, readonly string[]> = new Map([
  ['review_invitation', ['link']],
  ['trip_reminder', ['departure']],
]);

/** Returns the unknown fields in texts, such as '{nmae}', without duplicates. */
export function findUnknownFields(fields: readonly string[], ...texts: readonly string[]): string[] {
  const validNames: ReadonlySet<string> = new Set(fields);
  const written = texts.flatMap((text) =>
    [...text.matchAll(/\{([^{}\s][^{}\n]{0,39})\}/g)].map(([field, name = '']) => ({ field, name })),
  );
  return [...new Set(written.flatMap(({ field, name }) => (validNames.has(name) ? [] : [field])))];
}

/** The booking for the preview. */
export const exampleBooking = {
  id: '3f9c2a10-0000-4000-8000-000000000000',
  customer_name: 'Amal Berrada',
  booking_type: 'tour',
  tour_title: 'Three days in the dunes',
  number_of_people: 2,
  total_price: 590,
  currency: 'EUR',
  travel_dates: 'Mar 12, 2027 to Mar 14, 2027',
} as const;

/** Its departure, as the field {departure} lists it. */
export const exampleDeparture = getDepartureFacts(exampleBooking, {
  meeting_point: 'Place Jemaa el-Fna, Marrakech',
  departure_time: '8:00 AM',
  guides: ['Hassan'],
  what_to_bring: ['sun hat', 'water'],
  phone: '+212 5 22 00 00 00',
});
