/** Columns of a trip whose facts nobody has filled in. */
export const noTripFacts = {
  lowest_age: null,
  group_type: null,
  guide_languages: [],
  start_town: null,
  end_town: null,
  fitness: null,
};

/** The same of a day trip. */
export const noDayTripFacts = { ...noTripFacts, hours_by_road: null, km_on_foot: null };
