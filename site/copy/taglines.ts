/** The taglines of specification section 1. */
export const taglines = {
  discover: 'Discover Morocco',
  magic: 'Experience the magic of Morocco',
  companion: 'Your ultimate travel companion',
} as const;
