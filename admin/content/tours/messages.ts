/** Messages of the tour screens (docs/product.md, "Soft deletion"). */
export const tourMessages = {
  loadFailed: 'Failed to load tours. Please try again.',
  saveFailed: 'Failed to save tour. Please try again.',
  updated: 'Tour updated successfully!',
  created: 'Tour created successfully!',
  alreadyInactive: 'This tour is already inactive.',
  deleteFailed: 'Failed to delete tour. Please try again.',
  onlyInactive: 'Only inactive tours can be permanently deleted.',
  permanentDeleteFailed: 'Failed to permanently delete tour.',
  permanentlyDeleted: 'Tour permanently deleted.',
  deleteQuestion: 'Delete this tour?',
  deleted: 'Tour deleted successfully!',
  uploadFailed: 'Failed to upload images. Please try again.',
  noTours: 'No tours to show',
  noActiveTours: 'No active tours yet',
} as const;
