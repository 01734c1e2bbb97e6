/** What the location screens say (docs/product.md, "Manage locations"). */
export const locationMessages = {
  loadFailed: 'Failed to load locations',
  saveFailed: 'Failed to save location',
  deleteFailed: 'Failed to delete location',
  updated: 'Location updated successfully!',
  created: 'Location created successfully!',
  deleted: 'Location deleted successfully!',
  deleteQuestion: 'Are you sure you want to delete this location?',
} as const;

/** What the form calls the columns of a location; messages call them the same. */
export const locationLabels = {
  name: 'Name',
  location_type: 'Type',
  description: 'Description',
  highlights: 'Highlights',
  best_times_to_visit: 'Best times to visit',
  duration: 'Recommended duration',
  images: 'Images',
  display_order: 'Display order',
  is_active: 'Active',
} as const;
