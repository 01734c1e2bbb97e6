/** Messages of the bookings screens (docs/product.md, "Booking details", "Staff bookings", "Review link dialog"). */
export const bookingMessages = {
  loadFailed: 'Failed to load bookings. Please try again.',
  loadOneFailed: 'This booking could not be loaded.',
  notFound: 'This booking is no longer there.',
  customerFailed: 'The other bookings of this customer could not be loaded.',
  erased: 'What named the customer was erased. Trip, month, party and amount are kept.',
  statusFailed: 'The status could not be changed. Please try again.',
  /** @param reverted how many of the bookings have their former status again; the others were changed by somebody else */
  statusUndone: (reverted: number, count: number) =>
    reverted === count
      ? 'Undone.'
      : `${reverted} of ${count} undone. Someone else has changed the other status meanwhile.`,
  undoFailed: 'This could not be undone. Please try again.',
  saveFailed: 'The booking could not be saved. Please try again. Everything you typed is still here.',
  created: 'Booking created.',
  updated: 'Booking saved.',
  deleteFailed: 'The booking could not be deleted. Please try again.',
  deleted: 'Booking deleted. It can be brought back on the History page for 30 days.',
  exportFailed: 'The export failed, and no file was saved. Please try again.',
  linkRefused: 'Review links can only be generated for confirmed or completed bookings.',
  linkFailed: 'Failed to generate review link. Please try again.',
  /** @param expiry last day on which the earlier link is valid */
  linkReplaced: (expiry: string) =>
    `A link was made before, valid until ${expiry}. It cannot be shown again. A new link takes its place: the earlier one stops working.`,
  linkCopied: 'Review link copied to clipboard!',
  copyFailed: 'Failed to copy link. Please copy manually.',
  idCopied: 'Booking id copied to clipboard!',
  idNotCopied: (id: string) => `Failed to copy. Please copy manually: ${id}`,
} as const;
