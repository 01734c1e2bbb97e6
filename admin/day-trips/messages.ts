/** Messages of the day trip screens (docs/product.md, "Manage day trips"). */
export const dayTripMessages = {
  loadFailed: 'Failed to load day trips',
  loadOneFailed: 'Failed to load day trip for editing',
  saveFailed: 'Failed to save day trip',
  updated: 'Day trip updated successfully!',
  created: 'Day trip created successfully!',
  statusUpdated: 'Day trip status updated!',
  statusFailed: 'Failed to update day trip status',
  deleted: 'Day trip deleted successfully!',
  deleteFailed: 'Failed to delete day trip',
  deleteRefused:
    'Failed to delete day trip: only inactive ones can be deleted for good, and somebody has changed this one meanwhile.',
  uploaded: (slot: string) => `${slot} image uploaded successfully!`,
  uploadFailed: (slot: string) => `Failed to upload ${slot} image`,
  slotTitles: { tall: 'Tall image', short1: 'First short image', short2: 'Second short image' },
  noTrips: 'No day trips yet',
  noRating: 'No rating',
  ratingLoading: 'Rating…',
  ratingFailed: 'The rating could not be loaded',
  ratingSources: { reviews: 'from approved reviews', staff: 'entered by staff' },
} as const;
