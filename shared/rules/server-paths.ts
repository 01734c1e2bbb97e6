/** Path at which our own server answers invitations of staff. */
export const staffInvitationPath = '/staff/invitations';

/** Path at which our own server takes the unsaved records of staff, and below which it shows the previews of them. */
export const previewPath = '/staff/previews';

/** Path below which our own server answers calendar feeds; the path itself answers 204 if there are any. */
export const calendarFeedPath = '/calendar-feed';

/**
 * Returns the address of a calendar feed.
 * @param base the address before the token, with or without a slash at its end
 */
export function getFeedAddress(base: string, token: string): string {
  return `${base.replace(/(^|[^/])\/+$/, '$1')}/${encodeURIComponent(token)}.ics`;
}
