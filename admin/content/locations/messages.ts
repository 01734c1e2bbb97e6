/** Messages of the location screens (docs/product.md, "Soft deletion"). */
export const locationMessages = {
  loadFailed: 'Failed to load locations',
  saveFailed: 'Failed to save location',
  deleteFailed: 'Failed to delete location',
  updated: 'Location updated successfully!',
  created: 'Location created successfully!',
  deleted: 'Location deleted successfully!',
  permanentlyDeleted: 'Location deleted permanently. It can be brought back on the History page for 30 days.',
  permanentDeleteFailed: 'Failed to delete location',
  onlyInactive:
    'Failed to delete location: only inactive ones can be deleted permanently, and someone has changed this one in the meantime.',
  deleteQuestion: 'Are you sure you want to delete this location?',
} as const;
