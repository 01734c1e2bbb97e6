/** Columns with facts that tours and day trips share. All are optional. */
export interface TripFacts {
  readonly lowest_age: number | null;
  readonly group_type: string | null;
  readonly guide_languages: string[];
  readonly start_town: string | null;
  readonly end_town: string | null;
  readonly fitness: string | null;
}

/** Labels of these columns, in the form and in messages. */
export const tripFactLabels = {
  lowest_age: 'Lowest age',
  group_type: 'Group',
  guide_languages: 'Languages of the guide',
  start_town: 'Start town',
  end_town: 'End town',
  fitness: 'Luggage and fitness',
} as const;

/** Title of the section of both forms. */
export const tripFactsSection = 'Facts to decide by';

export const emptyTripFacts: TripFacts = {
  lowest_age: null,
  group_type: null,
  guide_languages: [],
  start_town: '',
  end_town: '',
  fitness: '',
};

/** Converts the facts of a row to form values, in which missing texts are empty. */
export function toTripFactValues(row: TripFacts): TripFacts {
  const { lowest_age, group_type, guide_languages, start_town, end_town, fitness } = row;
  return {
    lowest_age,
    group_type,
    guide_languages,
    start_town: start_town ?? '',
    end_town: end_town ?? '',
    fitness: fitness ?? '',
  };
}

/** Converts form values to the columns to save: trimmed texts, and null for empty ones. */
export function toTripFactPayload(values: TripFacts): TripFacts {
  return {
    lowest_age: values.lowest_age,
    group_type: values.group_type || null,
    guide_languages: values.guide_languages,
    start_town: toOptionalText(values.start_town),
    end_town: toOptionalText(values.end_town),
    fitness: toOptionalText(values.fitness),
  };
}

/** Returns the trimmed text, null if it is empty. */
export function toOptionalText(text: string | null): string | null {
  return text?.trim() || null;
}
