import { formatList } from '#shared/rules/text/format.ts';
import { getHttpStatus } from '../../data/http-status.ts';

/** Messages about the guides of departures (docs/product.md, "Departures"). */
export const guideMessages = {
  none: 'No guide yet',
  lead: 'Up to three. They find the trip on their sheet and in their calendar.',
  nobody: 'There are no guides yet.',
  listFailed: 'The guides could not be loaded.',
  busyFailed: 'Whether the guides lead other trips on these days could not be checked.',
  tooMany: 'Choose up to three guides.',
  all: 'All guides',
  without: 'Without a guide',
  /** A guide while the names are not known. */
  unnamed: 'One guide',
  saved: (title: string, names: readonly string[]) =>
    names.length === 0
      ? `${title} has no guide now.`
      : `${formatList(names)} ${names.length === 1 ? 'leads' : 'lead'} ${title}.`,
  saveFailed: 'The guides could not be saved. Please try again.',
  changed: 'A colleague has changed this departure. Please look again before you save.',
  current: (names: string) => `Current guides: ${names}.`,
  gone: 'This departure no longer exists: its trip was deleted, or its booking moved, cancelled or deleted.',
} as const;

/** Returns why the guides were not saved, but for those that a colleague chose. */
export function getSaveFailure(error: unknown): string {
  return getHttpStatus(error) === 404 ? guideMessages.gone : guideMessages.saveFailed;
}
