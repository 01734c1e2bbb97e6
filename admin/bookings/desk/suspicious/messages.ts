/** Messages of the suspicious requests (docs/product.md, "Suspicious requests"). */
export const suspiciousMessages = {
  title: 'Suspicious requests',
  lead: 'These requests filled a hidden field of the booking form. Most come from bots, but a browser may fill it too. No mail was sent.',
  loading: 'Loading the requests…',
  loadFailed: 'The suspicious requests could not be loaded.',
  none: 'No suspicious requests',
  /** @param text what the hidden field held */
  trap: (text: string) => `The hidden field held: ${text}`,
  /** @param number number of the booking */
  kept: (number: string) => `Kept as booking #${number}.`,
  /** @param status HTTP status of the error; undefined without a response */
  keepFailed(status: number | undefined): string {
    if (status === 404) return 'This request is no longer there.';
    if (status === 409) return 'Not kept: another booking has the number of this request.';
    return 'The request could not be kept. Please try again.';
  },
  /** @param name name of the customer */
  deleteText: (name: string) => `The request of ${name} is deleted for good.`,
  deleted: 'Request deleted.',
  deleteFailed: 'The request could not be deleted. Please try again.',
} as const;
