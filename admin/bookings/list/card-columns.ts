/** Grid of the cards and of their skeleton. */
export const cardColumns = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
} as const;
