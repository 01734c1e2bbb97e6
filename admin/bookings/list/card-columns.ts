/** The grid of the cards, and of what stands in their place until they are there. */
export const cardColumns = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
} as const;
