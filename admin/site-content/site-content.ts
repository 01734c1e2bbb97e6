import type { ComponentType } from 'react';
import type { Tables } from '#shared/database.types.ts';
import { siteContentLimits } from '#shared/rules/column-limits.ts';

/** A figure of the home page, such as '500+' happy travellers. */
type Figure = { figure: string; label: string };
/** A step of planning a trip, or a promise. */
export type TitledText = { title: string; text: string };
/** A frequent question with its answer. */
type Question = { question: string; answer: string };

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

/** A guide of the page about the agency; portrait is an image address, '' for none. */
export type Guide = { name: string; region: string; languages: string; portrait: string };

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
  /** Labels by column, in the order of the form. */
  readonly labels: Readonly<Record<string, string>>;
  /** Formatters of the columns with lists, one line an entry. */
  readonly texts?: Readonly<Record<string, (payload: Payload) => readonly string[]>>;
  /** Address of a public page that shows it. */
  readonly publicPath: string;
  readonly toValues: (row: SiteContent) => Values;
  /** Returns the columns to save. */
  readonly toPayload: (values: Values) => Payload;
  /** Returns the images of the row that the form edits. */
  readonly getImages?: (row: SiteContent) => readonly string[];
  readonly Fields: ComponentType;
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

/** Fields of entries that hold images. private.site_images() in the database names the same. */
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

/** Returns the images of some lists of the row, each once. */
export function getImages(row: SiteContent, ...columns: readonly ListColumn[]): readonly string[] {
  return [...new Set(columns.flatMap((column) => row[column].flatMap((entry) => getEntryImages(column, entry))))];
}

/** Formats an entry of a list with all its fields, so that every change of one shows; of an image only the name. */
export function formatEntry(column: ListColumn, entry: Readonly<Record<string, string>>): string {
  return Object.keys(siteContentLimits[column].fields)
    .flatMap((field) => entry[field]?.replace(/^\S*\/storage\/v1\/\S*\//, '') || [])
    .join(' · ');
}

/** Returns an image as the list of a form's input, and back. */
export const toImageList = (image: string): readonly string[] => (image === '' ? [] : [image]);
export const fromImageList = ([image = '']: readonly string[]): string => image;

/** Returns a trimmed text, null for an empty one. */
export function toColumn(text: string | null | undefined): string | null {
  return text?.trim() || null;
}
