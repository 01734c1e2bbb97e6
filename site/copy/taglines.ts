/** Taglines besides the agency's own (docs/product.md, "Agency data"). */
export const taglines = {
  discover: 'Discover Morocco',
  magic: 'Experience the magic of Morocco',
} as const;
