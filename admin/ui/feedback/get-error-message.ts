/** Messages of browsers and API clients for a request without a response. */
const networkError = /Failed to fetch|NetworkError when attempting|Load failed|fetch failed/;

/** Returns the message to show for a thrown value; a general one if it has none. */
export function getErrorMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  if (networkError.test(message)) return 'The service cannot be reached. Please check your connection and try again.';
  return message === '' ? 'Something went wrong. Please try again.' : message;
}
