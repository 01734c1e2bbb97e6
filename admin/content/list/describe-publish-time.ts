import { formatDateTime } from '#shared/rules/text/format-dates.ts';

/** Milliseconds after which a check was missed, as in private.publish_at_tolerance(). */
const tolerance = 5 * 60_000;

/** Returns when an inactive row is published, or since when it should have been. */
export function describePublishTime(
  publishAt: string,
  now: Date,
): { readonly text: string; readonly isOverdue: boolean } {
  const time = formatDateTime(publishAt);
  const isOverdue = now.getTime() - Date.parse(publishAt) > tolerance;
  return { text: isOverdue ? `Due since ${time}: not published yet` : `Publishes ${time}`, isOverdue };
}
