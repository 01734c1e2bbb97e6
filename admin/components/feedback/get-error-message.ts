/** How browsers and the clients of the API say that no answer came, each in its own words. */
const noAnswer = /Failed to fetch|NetworkError when attempting|Load failed|fetch failed/;

/** The sentence of a failure for people, whatever was thrown. */
export function getErrorMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  if (noAnswer.test(message)) return 'The service cannot be reached. Please check your connection and try again.';
  return message === '' ? 'Something went wrong. Please try again.' : message;
}
