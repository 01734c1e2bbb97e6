import { getHttpStatus } from '../../data/http-status.ts';

/** Messages about the guides of departures (docs/product.md, "Guides of a departure"). */
export const guideMessages = {
  none: 'No guide yet',
  lead: 'Up to three. They find the trip on their sheet and in their calendar.',
  nobody: 'There are no guides yet.',
  listFailed: 'The guides could not be loaded.',
  busyFailed: 'Whether the guides lead other trips on these days could not be checked.',
  tooMany: 'Choose up to three guides.',
  all: 'All guides',
  without: 'Without a guide',
  saved: (title: string, names: string) =>
    names === '' ? `${title} has no guide now.` : `${names} ${names.includes(' and ') ? 'lead' : 'leads'} ${title}.`,
  saveFailed: 'The guides could not be saved. Please try again.',
  changed: 'Someone else has chosen other guides in the meantime. Please look again before you save.',
  gone: 'This departure no longer exists: its booking was moved, cancelled or deleted.',
  undone: 'The earlier guides lead again.',
  undoFailed: 'This could not be undone, because the guides or the departure have changed since.',
} as const;

/** Returns why the guides were not saved. */
export function getSaveFailure(error: unknown): string {
  const status = getHttpStatus(error);
  if (status === 409) return guideMessages.changed;
  return status === 404 ? guideMessages.gone : guideMessages.saveFailed;
}
