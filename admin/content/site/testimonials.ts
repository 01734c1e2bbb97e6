import { siteContentLimits } from '#shared/rules/column-limits.ts';
import { paths } from '#shared/rules/paths.ts';
import { requiredText } from '../../ui/form/fields/validation.ts';
import { fromImageList, type SiteContent, type SitePart, type Testimonial, toImageList } from './site-content.ts';

/** Labels of the column of testimonials, and of their fields. */
export const testimonialsLabels = { testimonials: 'Testimonials' } as const;
export const testimonialLabels = {
  image: 'Screenshot',
  sender: 'Sender',
  language: 'Language',
  quote: 'Quote',
  description: 'Description',
} as const;

/** Columns that the form of testimonials saves. */
export type TestimonialsPayload = Pick<SiteContent, keyof typeof testimonialsLabels>;
/** Values of the form. Images are lists of at most one. */
export interface TestimonialsValues {
  readonly testimonials: readonly (Omit<Testimonial, 'image'> & { readonly image: readonly string[] })[];
}

const { fields } = siteContentLimits.testimonials;

/** Validators of the texts of a testimonial. */
export const testimonialValidators = {
  sender: requiredText(testimonialLabels.sender, fields.sender),
  language: requiredText(testimonialLabels.language, fields.language),
  quote: requiredText(testimonialLabels.quote, fields.quote),
  description: requiredText(testimonialLabels.description, fields.description),
} as const;

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

/** Languages to choose from, by name. */
export const languageChoices = [
  'ar',
  'da',
  'de',
  'en',
  'es',
  'fi',
  'fr',
  'it',
  'ja',
  'ko',
  'nl',
  'no',
  'pl',
  'pt',
  'ru',
  'sv',
  'tr',
  'zh',
]
  .map((id) => ({ id, name: languageNames.of(id) ?? id }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));

/** Converts the row to form values. */
function toTestimonialsValues({ testimonials }: TestimonialsPayload): TestimonialsValues {
  return {
    testimonials: testimonials.map((testimonial) => ({ ...testimonial, image: toImageList(testimonial.image) })),
  };
}

/** Converts form values to the column to save, with trimmed texts. */
function toTestimonialsPayload({ testimonials }: TestimonialsValues): TestimonialsPayload {
  return {
    testimonials: testimonials.map(({ image, sender, language, quote, description }) => ({
      image: fromImageList(image),
      sender: sender.trim(),
      language,
      quote: quote.trim(),
      description: description.trim(),
    })),
  };
}

export const testimonialsPart: SitePart<TestimonialsValues, TestimonialsPayload> = {
  title: 'Testimonials',
  view: 'testimonials',
  labels: testimonialsLabels,
  publicPath: paths.home,
  toValues: toTestimonialsValues,
  toPayload: toTestimonialsPayload,
};
