import { siteContentLimits } from '#shared/rules/column-limits.ts';
import { paths } from '#shared/rules/paths.ts';
import { optionalText, requiredText } from '../../ui/form/fields/validation.ts';
import { type GuideValues, toGuide, toGuideValues } from './guides/guide.ts';
import {
  type SiteContent,
  type SitePart,
  type TitledText,
  toColumn,
  toImageColumn,
  toImageList,
} from './site-content.ts';

/** Labels of the columns of the page about the agency. */
export const aboutLabels = {
  about_image: 'About page image',
  about_text: 'Who you are',
  about_text_image: 'Image beside who you are',
  guides: 'Guides',
  steps: 'How you plan a trip',
  steps_image: 'Image beside the steps',
  promises: 'What you promise',
} as const;
export const titledTextLabels = { title: 'Title', text: 'Text' } as const;

/** Columns that the form of the page saves. */
export type AboutPayload = Pick<SiteContent, keyof typeof aboutLabels>;
/** Values of the form. Images are lists of at most one. */
export interface AboutValues {
  readonly about_image: readonly string[];
  readonly about_text: string;
  readonly about_text_image: readonly string[];
  readonly steps: readonly TitledText[];
  readonly steps_image: readonly string[];
  readonly promises: readonly TitledText[];
  readonly guides: readonly GuideValues[];
}

/** Validators of the text, and of a step or promise. */
export const aboutValidators = {
  about_text: optionalText(aboutLabels.about_text, siteContentLimits.about_text),
  title: requiredText(titledTextLabels.title, siteContentLimits.steps.fields.title),
  text: requiredText(titledTextLabels.text, siteContentLimits.steps.fields.text),
} as const;

/** Converts the row to form values. */
export function toAboutValues({ about_text, guides, steps, promises, ...row }: AboutPayload): AboutValues {
  return {
    about_image: toImageList(row.about_image),
    about_text: about_text ?? '',
    about_text_image: toImageList(row.about_text_image),
    steps,
    steps_image: toImageList(row.steps_image),
    promises,
    guides: guides.map(toGuideValues),
  };
}

/** Converts form values to the columns to save, with trimmed texts. */
export function toAboutPayload({ about_text, guides, steps, promises, ...values }: AboutValues): AboutPayload {
  return {
    about_image: toImageColumn(values.about_image),
    about_text: toColumn(about_text),
    about_text_image: toImageColumn(values.about_text_image),
    steps: steps.map(trimTexts),
    steps_image: toImageColumn(values.steps_image),
    promises: promises.map(trimTexts),
    guides: guides.map(toGuide),
  };
}

function trimTexts({ title, text }: TitledText): TitledText {
  return { title: title.trim(), text: text.trim() };
}

export const aboutPart: SitePart<AboutValues, AboutPayload> = {
  title: 'About',
  view: 'about',
  labels: aboutLabels,
  publicPath: paths.about,
  toValues: toAboutValues,
  toPayload: toAboutPayload,
};
