import { siteContentLimits } from '#shared/rules/column-limits.ts';
import { paths } from '#shared/rules/paths.ts';
import { optionalText, requiredText } from '../../ui/form/fields/validation.ts';
import {
  fromImageList,
  type SiteContent,
  type SitePart,
  toColumn,
  toImageColumn,
  toImageList,
} from './site-content.ts';

/** Labels of the columns of the home page. */
export const homeLabels = {
  hero: 'First images',
  home_title: 'Heading',
  home_text: 'Text',
  home_image: 'Image beside the text',
  figures: 'Figures',
  closing_image: 'Closing image',
} as const;
export const heroLabels = { image: 'Image', caption: 'Caption' } as const;
export const figureLabels = { figure: 'Figure', label: 'What it counts' } as const;

/** Columns that the form of the home page saves. */
export type HomePayload = Pick<SiteContent, keyof typeof homeLabels>;
/** Values of the form. Images are lists of at most one. */
export interface HomeValues extends Omit<HomePayload, 'hero' | 'home_image' | 'closing_image'> {
  readonly home_image: readonly string[];
  readonly closing_image: readonly string[];
  readonly hero: readonly { readonly image: readonly string[]; readonly caption: string }[];
}

const { fields } = siteContentLimits.figures;
const { caption } = siteContentLimits.hero.fields;

/** Validators of the texts, of a caption and of a figure. */
export const homeValidators = {
  caption: requiredText(heroLabels.caption, caption),
  home_title: optionalText(homeLabels.home_title, siteContentLimits.home_title),
  home_text: optionalText(homeLabels.home_text, siteContentLimits.home_text),
  figure: requiredText(figureLabels.figure, fields.figure),
  label: requiredText(figureLabels.label, fields.label),
} as const;

/** Converts the row to form values, with '' for missing texts. */
function toHomeValues({ hero, home_title, home_text, figures, ...row }: HomePayload): HomeValues {
  return {
    hero: hero.map(({ image, caption }) => ({ image: toImageList(image), caption })),
    home_title: home_title ?? '',
    home_text: home_text ?? '',
    home_image: toImageList(row.home_image),
    figures,
    closing_image: toImageList(row.closing_image),
  };
}

/** Converts form values to the columns to save: trimmed, null for missing texts. */
function toHomePayload({ hero, home_title, home_text, figures, ...values }: HomeValues): HomePayload {
  return {
    hero: hero.map(({ image, caption }) => ({ image: fromImageList(image), caption: caption.trim() })),
    home_title: toColumn(home_title),
    home_text: toColumn(home_text),
    home_image: toImageColumn(values.home_image),
    figures: figures.map(({ figure, label }) => ({ figure: figure.trim(), label: label.trim() })),
    closing_image: toImageColumn(values.closing_image),
  };
}

export const homePart: SitePart<HomeValues, HomePayload> = {
  title: 'Home page',
  view: 'home',
  labels: homeLabels,
  publicPath: paths.home,
  toValues: toHomeValues,
  toPayload: toHomePayload,
};
