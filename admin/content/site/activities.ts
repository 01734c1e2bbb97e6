import { siteContentLimits } from '#shared/rules/column-limits.ts';
import { paths } from '#shared/rules/paths.ts';
import { toLine } from '#shared/rules/text/clean-text.ts';
import { optionalText, requiredText } from '../../ui/form/fields/validation.ts';
import {
  type Activity,
  fromImageList,
  type SiteContent,
  type SitePart,
  toColumn,
  toImageColumn,
  toImageList,
} from './site-content.ts';

/** Labels of the columns of activities, and of the fields of one. */
export const activitiesLabels = {
  activities_title: 'Title of the page',
  activities_lead: 'Sentence below the title',
  activities_image: 'Activities page image',
  activities: 'Activities',
} as const;
export const activityLabels = {
  title: 'Title',
  subtitle: 'Subtitle',
  image1: 'Large image',
  image2: 'Small image 1',
  image3: 'Small image 2',
  highlights: 'Highlights',
  text: 'Text',
  trip_words: 'Words in trips',
} as const;

/** Columns that the form of activities saves. */
export type ActivitiesPayload = Pick<SiteContent, keyof typeof activitiesLabels>;
type ImageField = 'image1' | 'image2' | 'image3';
/** Values of the form. Images are lists of at most one. */
export interface ActivitiesValues {
  readonly activities_title: string;
  readonly activities_lead: string;
  readonly activities_image: readonly string[];
  readonly activities: readonly (Omit<Activity, ImageField> & Record<ImageField, readonly string[]>)[];
}

const { fields } = siteContentLimits.activities;

/** Validators of the texts of the page, and of an activity. */
export const activityValidators = {
  activities_title: optionalText(activitiesLabels.activities_title, siteContentLimits.activities_title),
  activities_lead: optionalText(activitiesLabels.activities_lead, siteContentLimits.activities_lead),
  title: requiredText(activityLabels.title, fields.title),
  subtitle: requiredText(activityLabels.subtitle, fields.subtitle),
  highlights: requiredText(activityLabels.highlights, fields.highlights),
  text: requiredText(activityLabels.text, fields.text),
  trip_words: optionalText(activityLabels.trip_words, fields.trip_words),
} as const;

/** Converts the row to form values. */
export function toActivitiesValues({
  activities,
  activities_title,
  activities_lead,
  activities_image,
}: ActivitiesPayload): ActivitiesValues {
  return {
    activities_title: activities_title ?? '',
    activities_lead: activities_lead ?? '',
    activities_image: toImageList(activities_image),
    activities: activities.map((activity) => ({
      ...activity,
      image1: toImageList(activity.image1),
      image2: toImageList(activity.image2),
      image3: toImageList(activity.image3),
    })),
  };
}

/** Converts form values to the columns to save, with trimmed texts. A new activity gets its id from its title. */
export function toActivitiesPayload({
  activities,
  activities_title,
  activities_lead,
  activities_image,
}: ActivitiesValues): ActivitiesPayload {
  const taken = new Set(activities.map(({ id }) => id));
  const used = new Set(['']);
  return {
    activities_title: toColumn(activities_title),
    activities_lead: toColumn(activities_lead),
    activities_image: toImageColumn(activities_image),
    activities: activities.map((activity) => {
      // An earlier version may have the same one twice, which the database refuses.
      const id = used.has(activity.id) ? createId(toLine(activity.title), taken) : activity.id;
      taken.add(id);
      used.add(id);
      return {
        id,
        title: activity.title.trim(),
        subtitle: activity.subtitle.trim(),
        image1: fromImageList(activity.image1),
        image2: fromImageList(activity.image2),
        image3: fromImageList(activity.image3),
        highlights: activity.highlights.trim(),
        text: activity.text.trim(),
        trip_words: activity.trip_words.trim(),
      };
    }),
  };
}

/** Returns a readable id that none of the others has. */
function createId(title: string, others: ReadonlySet<string>): string {
  const slug = title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replace(/^-|-$/g, '');
  const base = slug || 'activity';
  for (let number = 1; ; number++) {
    const id = number === 1 ? base : `${base}-${number}`;
    if (!others.has(id)) return id;
  }
}

export const activitiesPart: SitePart<ActivitiesValues, ActivitiesPayload> = {
  title: 'Activities',
  view: 'activities',
  labels: activitiesLabels,
  publicPath: paths.activities,
  toValues: toActivitiesValues,
  toPayload: toActivitiesPayload,
};
