import { siteContentLimits } from '#shared/rules/column-limits.ts';
import { optionalText, requiredText } from '../ui/form/validation.ts';
import { type Figure, type SiteContent, toColumn } from './site-content.ts';

/** Labels of the columns of the home page. */
export const homeLabels = { home_title: 'Heading', home_text: 'Text', figures: 'Figures' } as const;
export const figureLabels = { figure: 'Figure', label: 'What it counts' } as const;

/** Columns that the form of the home page saves. */
export type HomePayload = Pick<SiteContent, keyof typeof homeLabels>;

const { fields } = siteContentLimits.figures;

/** Validators of the texts, and of a figure. */
export const homeValidators = {
  home_title: optionalText(homeLabels.home_title, siteContentLimits.home_title),
  home_text: optionalText(homeLabels.home_text, siteContentLimits.home_text),
  figure: requiredText(figureLabels.figure, fields.figure),
  label: requiredText(figureLabels.label, fields.label),
} as const;

/** Formats a figure as a line of text. */
export function formatFigure({ figure, label }: Figure): string {
  return `${figure} ${label}`;
}

/** Converts the row to form values, with '' for missing texts. */
export function toHomeValues({ home_title, home_text, figures }: HomePayload): HomePayload {
  return { home_title: home_title ?? '', home_text: home_text ?? '', figures };
}

/** Converts form values to the columns to save: trimmed, null for missing texts. */
export function toHomePayload({ home_title, home_text, figures }: HomePayload): HomePayload {
  return {
    home_title: toColumn(home_title),
    home_text: toColumn(home_text),
    figures: figures.map(({ figure, label }) => ({ figure: figure.trim(), label: label.trim() })),
  };
}
