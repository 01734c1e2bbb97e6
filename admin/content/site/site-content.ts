import type { Tables } from '#shared/database.types.ts';
import { siteContentLimits } from '#shared/rules/column-limits.ts';
import { cleanText } from '#shared/rules/text/clean-text.ts';

/** A figure of the home page, such as '500+' happy travellers. */
type Figure = { figure: string; label: string };
/** A step of planning a trip, or a promise. */
export type TitledText = { title: string; text: string };
/** A frequent question with its answer. Those of earlier versions lack topic and kind of trips. */
type Question = { question: string; answer: string; topic?: string; trips?: string };

/** An image behind the headline of the home page. */
type HeroImage = { image: string; caption: string };
/** An activity; the highlights are lines, the words of trips are separated by commas. Images may be ''. */
export type Activity = {
  id: string;
  title: string;
  subtitle: string;
  image1: string;
  image2: string;
  image3: string;
  highlights: string;
  text: string;
  trip_words: string;
};
/** A screenshot of what travellers wrote. */
export type Testimonial = { image: string; sender: string; language: string; quote: string; description: string };

/**
 * A guide of the page about the agency. The id is a UUID, by which departures name the guide. Trips are the paths of those that they
 * lead, separated by commas; portrait is an image address. Both and speciality are '' for none.
 */
export type Guide = {
  id: string;
  name: string;
  region: string;
  languages: string;
  speciality: string;
  trips: string;
  portrait: string;
};

/** The row of public.site_content as staff read it. */
export type SiteContent = Omit<Tables<'site_content'>, ListColumn> & {
  hero: HeroImage[];
  activities: Activity[];
  testimonials: Testimonial[];
  guides: Guide[];
  steps: TitledText[];
  promises: TitledText[];
  figures: Figure[];
  questions: Question[];
};

/** A part of the site content that is edited in a form of its own. */
export interface SitePart<Values, Payload> {
  readonly title: string;
  /** Parameter `view` of its address; '' for the first part. */
  readonly view: string;
  /** Labels by column, in the order of the form. */
  readonly labels: Readonly<Record<string, string>>;
  /** Address of a public page that shows it. */
  readonly publicPath: string;
  readonly toValues: (row: SiteContent) => Values;
  /** Returns the columns to save. */
  readonly toPayload: (values: Values) => Payload;
}

/** Columns of the site content that hold lists. */
export const listColumns = [
  'hero',
  'figures',
  'activities',
  'testimonials',
  'guides',
  'steps',
  'promises',
  'questions',
] as const;
type ListColumn = (typeof listColumns)[number];

/** Columns that hold the address of an image. */
export const imageColumns = [
  'booking_image',
  'home_image',
  'closing_image',
  'activities_image',
  'about_image',
  'about_text_image',
  'steps_image',
] as const;

/** Fields of entries that hold images. private.site_images() in the database names the same, and the columns above. */
const imageFields: Readonly<Record<ListColumn, readonly string[]>> = {
  hero: ['image'],
  figures: [],
  activities: ['image1', 'image2', 'image3'],
  testimonials: ['image'],
  guides: ['portrait'],
  steps: [],
  promises: [],
  questions: [],
};

/** Returns the images of an entry of a list. */
export function getEntryImages(column: ListColumn, entry: Readonly<Record<string, string>>): readonly string[] {
  return imageFields[column].flatMap((field) => toImageList(entry[field] ?? ''));
}

/** Returns the images in some columns of the row, by default in all, each once. */
export function getImages(
  row: SiteContent,
  columns: readonly string[] = [...imageColumns, ...listColumns],
): readonly string[] {
  const images = columns.flatMap((column) => {
    const imageColumn = imageColumns.find((name) => name === column);
    if (imageColumn) return toImageList(row[imageColumn]);
    const list = listColumns.find((name) => name === column);
    return list ? row[list].flatMap((entry) => getEntryImages(list, entry)) : [];
  });
  return [...new Set(images)];
}

/** Formats an entry of a list with all its fields but its id, so that every change of one shows; of an image only the name. */
export function formatEntry(column: ListColumn, entry: Readonly<Record<string, string>>): string {
  return Object.keys(siteContentLimits[column].fields)
    .filter((field) => field !== 'id')
    .flatMap((field) => entry[field]?.replace(/^\S*\/storage\/v1\/\S*\//, '') || [])
    .join(' · ');
}

/** Returns an image as the list of a form's input. */
export const toImageList = (image: string | null | undefined): readonly string[] => (image ? [image] : []);
/** Returns the image of such a list for an entry: '' for none. */
export const fromImageList = ([image = '']: readonly string[]): string => image;
/** Returns the image of such a list for a column: null for none. */
export const toImageColumn = ([image]: readonly string[]): string | null => image ?? null;

/** Returns a trimmed text, null for an empty one. */
export function toColumn(text: string | null | undefined): string | null {
  return cleanText(text ?? '') || null;
}
