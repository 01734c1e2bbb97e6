import type { ErrorCounts } from './api.ts';

/** Returns the line about reported errors: '3 errors on the public pages since the last release'; undefined if there are none. */
export function formatErrorCounts({
  public: ofPages,
  admin,
}: Pick<ErrorCounts, 'public' | 'admin'>): string | undefined {
  const errors = (count: number) => `${count} ${count === 1 ? 'error' : 'errors'}`;
  const parts = [
    ...(ofPages > 0 ? [`${errors(ofPages)} on the public pages`] : []),
    ...(admin > 0 ? [`${ofPages > 0 ? admin : errors(admin)} in the admin`] : []),
  ];
  return parts.length > 0 ? `${parts.join(' and ')} since the last release` : undefined;
}
