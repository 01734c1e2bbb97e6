interface Ordered {
  readonly display_order: number;
}

/** Compares trips by display order, then title. */
export function compareTrips(a: Ordered & { readonly title: string }, b: Ordered & { readonly title: string }): number {
  return a.display_order - b.display_order || a.title.localeCompare(b.title, 'en');
}

/** Compares locations by display order, then name. 0 is no place of its own and comes after all numbers. */
export function compareLocations(
  a: Ordered & { readonly name: string },
  b: Ordered & { readonly name: string },
): number {
  return (
    Number(a.display_order === 0) - Number(b.display_order === 0) ||
    a.display_order - b.display_order ||
    a.name.localeCompare(b.name, 'en')
  );
}
