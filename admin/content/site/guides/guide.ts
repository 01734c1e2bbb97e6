import { optionalText, requiredText } from '#admin/ui/form/fields/validation.ts';
import { siteContentLimits } from '#shared/rules/column-limits.ts';
import { createUuid } from '#shared/rules/uuid.ts';
import { fromImageList, type Guide, toImageList } from '../site-content.ts';

export const guideLabels = {
  name: 'Name',
  region: 'Region',
  languages: 'Languages',
  speciality: 'What they know',
  trips: 'Trips they lead',
  portrait: 'Portrait',
} as const;

/** A guide in the form. The portrait is a list of at most one image, the trips are paths. */
export type GuideValues = Omit<Guide, 'portrait' | 'trips'> & {
  readonly portrait: readonly string[];
  readonly trips: readonly string[];
};

/** Returns a new guide for the form. */
export function createGuide(): GuideValues {
  return { id: createUuid(), name: '', region: '', languages: '', speciality: '', trips: [], portrait: [] };
}

const { fields } = siteContentLimits.guides;
const separator = ', ';

/** Validators of the fields of a guide. */
export const guideValidators = {
  name: requiredText(guideLabels.name, fields.name),
  region: requiredText(guideLabels.region, fields.region),
  languages: requiredText(guideLabels.languages, fields.languages),
  speciality: optionalText(guideLabels.speciality, fields.speciality),
  trips: (paths: readonly string[]) =>
    paths.join(separator).length > fields.trips ? `${guideLabels.trips}: too many.` : undefined,
} as const;

/** Converts a guide of the row to form values. */
export function toGuideValues({ portrait, trips, ...guide }: Guide): GuideValues {
  return { ...guide, trips: trips.split(separator).filter(Boolean), portrait: toImageList(portrait) };
}

/** Converts form values of a guide to the entry to save, with trimmed texts. */
export function toGuide({ id, name, region, languages, speciality, trips, portrait }: GuideValues): Guide {
  return {
    id,
    name: name.trim(),
    region: region.trim(),
    languages: languages.trim(),
    speciality: speciality.trim(),
    trips: trips.join(separator),
    portrait: fromImageList(portrait),
  };
}
