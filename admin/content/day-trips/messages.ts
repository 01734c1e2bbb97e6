/** Messages of the day trip screens (docs/product.md, "Day trip"). */
export const dayTripMessages = {
  loadFailed: 'Failed to load day trips',
  loadOneFailed: 'Failed to load day trip for editing',
  saveFailed: 'Failed to save day trip',
  updated: 'Day trip updated successfully!',
  created: 'Day trip created successfully!',
  statusUpdated: 'Day trip status updated!',
  statusFailed: 'Failed to update day trip status',
  deleteQuestion: 'Delete this day trip?',
  deleted: 'Day trip deleted successfully!',
  permanentlyDeleted: 'Day trip deleted successfully!',
  permanentDeleteFailed: 'Failed to delete day trip',
  deleteFailed: 'Failed to delete day trip',
  onlyInactive:
    'Failed to delete day trip: only inactive ones can be deleted permanently, and someone has changed this one in the meantime.',
  uploaded: (slot: string) => `${slot} image uploaded successfully!`,
  uploadFailed: (slot: string) => `Failed to upload ${slot} image`,
  noTrips: 'No day trips yet',
  noRating: 'No rating',
  ratingLoading: 'Rating…',
  ratingFailed: 'The rating could not be loaded',
  ratingSources: { reviews: 'from approved reviews', staff: 'entered by staff' },
} as const;
