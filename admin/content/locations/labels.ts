/** Label of the input for both coordinates. */
export const positionLabel = 'Position on the map';

/** Titles of the sections of the location form that are not named after a column. */
export const locationSections = { main: 'The place', season: 'When to go' } as const;
