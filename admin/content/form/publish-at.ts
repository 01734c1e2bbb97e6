import type { Refusals } from '#admin/ui/form/save/save-error-message.ts';
import { formatDateTime } from '#shared/rules/text/format-dates.ts';
import { fromInputTime, toInputTime } from '../../ui/input-time.ts';

/** Label of the column in messages and the history. */
export const publishAtLabel = 'Publish at';

/** Messages of the time to publish at (docs/product.md, "Publishing"). */
export const publishAtMessages = {
  incomplete: 'Please complete date and time, or remove them.',
  passed: 'This time has passed. Please choose a later one.',
} as const;

/** The latest time of the input, so that browsers accept years of four digits only. */
export const latestTime = '9999-12-31T23:59';

const inputTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** Returns the value of the input for a stored time; '' for none. */
export function toPublishAtValue(stored: string | null | undefined): string {
  return stored ? toInputTime(new Date(stored)) : '';
}

/** Returns the ISO time to store for the value of the input, which is in Moroccan time; null for an empty one. */
export function toPublishAt(typed: string): string | null {
  return inputTime.test(typed) ? fromInputTime(typed) : null;
}

/** Returns what is wrong with a typed time; undefined if nothing is. Whether it has passed is for the database to say, by its clock. */
export function validatePublishAt(typed: string): string | undefined {
  return typed === '' || inputTime.test(typed) ? undefined : publishAtMessages.incomplete;
}

/** Order and visibility of a tour or location, with the time as its input has it. */
export interface Visibility {
  readonly display_order: number;
  readonly is_active: boolean;
  readonly publish_at: string;
}

/** Those of a new one. */
export const emptyVisibility: Visibility = { display_order: 0, is_active: true, publish_at: '' };

/** Labels of their columns, in messages and the history. */
export const visibilityLabels = {
  display_order: 'Display order',
  is_active: 'Active',
  publish_at: publishAtLabel,
} as const;

/** Returns the columns to save for them. */
export function toVisibilityPayload({ display_order, is_active, publish_at }: Visibility) {
  return { display_order, is_active, publish_at: is_active ? null : toPublishAt(publish_at) };
}

/** Columns that conflict as one: an active record has no time to publish at. */
export const visibilityFields = ['is_active', 'publish_at'] as const;

/** Formats the time to publish at for two versions of a row. */
export const publishAtTexts = {
  publish_at: ({ publish_at }: { readonly publish_at: string | null }) =>
    publish_at === null ? [] : [formatDateTime(publish_at)],
} as const;

/** What the database refuses by its clock: that of the browser may be ahead or behind. */
export const publishAtRefusals: Refusals = {
  time_passed: { field: 'publish_at', message: publishAtMessages.passed },
};
