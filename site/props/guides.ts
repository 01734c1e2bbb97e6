import { paths } from '#shared/rules/paths.ts';
import { foldText } from '#shared/rules/text/fold.ts';
import type { SiteContent } from '../data/schemas/site-content.ts';
import { splitList } from '../data/split-text.ts';

type Guide = SiteContent['guides'][number];

/** Adds ids made of the names of the guides, so that links hold when the order changes; each id is there once. */
export function addGuideIds(guides: readonly Guide[]): (Guide & { readonly id: string })[] {
  const ids = new Set<string>();
  return guides.map((guide) => {
    const base = ['guide', ...(foldText(guide.name).match(/[a-z0-9]+/g) ?? [])].join('-');
    let id = base;
    for (let number = 2; ids.has(id); number++) id = `${base}-${number}`;
    ids.add(id);
    return { ...guide, id };
  });
}

interface Trip {
  readonly id: string;
  readonly title: string;
}

/** Returns the trips that a guide leads, in the order of their entry. Trips that visitors cannot see are left out. */
export function findLedTrips(
  { trips }: Pick<Guide, 'trips'>,
  tours: readonly Trip[],
  dayTrips: readonly Trip[],
): { readonly path: string; readonly title: string }[] {
  const titles = new Map([
    ...tours.map(({ id, title }) => [paths.tour(id), title] as const),
    ...dayTrips.map(({ id, title }) => [paths.dayTrip(id), title] as const),
  ]);
  return [...new Set(splitList(trips, ','))].flatMap((trip) => {
    const path = `/${trip}`;
    const title = titles.get(path);
    return title === undefined ? [] : [{ path, title }];
  });
}

/** Returns what joins the name of a guide to those before it. */
export const getJoint = (index: number, count: number) => (index === 0 ? '' : index === count - 1 ? ' or ' : ', ');

/** Returns the guides of the trip whose page has this path, with the addresses of their entries. */
export function findGuides(path: string, guides: readonly Guide[]): { readonly name: string; readonly href: string }[] {
  return addGuideIds(guides)
    .filter(({ trips }) => splitList(trips, ',').includes(path.slice(1)))
    .map(({ id, name }) => ({ name, href: paths.guide(id) }));
}
