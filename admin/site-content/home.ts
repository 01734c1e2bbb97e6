import { siteContentLimits } from '#shared/rules/column-limits.ts';
import { requiredText } from '../ui/form/validation.ts';
import type { Figure, SiteContent } from './site-content.ts';

/** Labels of the columns of the home page. */
export const homeLabels = { figures: 'Figures' } as const;
export const figureLabels = { figure: 'Figure', label: 'What it counts' } as const;

/** Columns that the form of the home page saves. */
export type HomePayload = Pick<SiteContent, 'figures'>;

const { fields } = siteContentLimits.figures;

/** Validators of a figure. */
export const figureValidators = {
  figure: requiredText(figureLabels.figure, fields.figure),
  label: requiredText(figureLabels.label, fields.label),
} as const;

/** Formats a figure as a line of text. */
export function formatFigure({ figure, label }: Figure): string {
  return `${figure} ${label}`;
}

/** Converts form values to the columns to save, with trimmed texts. */
export function toHomePayload({ figures }: HomePayload): HomePayload {
  return { figures: figures.map(({ figure, label }) => ({ figure: figure.trim(), label: label.trim() })) };
}
