import type { Database } from '#shared/database.types.ts';
import { places } from './places.ts';
import { capitalize, formatList, pickSome, randomFor, sampleId } from './row-helpers.ts';

type Location = Database['public']['Tables']['locations']['Insert'];

const sights = places.flatMap((place) => place.sights.map((sight) => ({ place, sight })));

/** Number of distinct sights, and so of locations that can be generated. */
export const maxSampleLocations = sights.length;

/** Generates a location from a sight of a real place. The index runs from 1 to maxSampleLocations. */
export function sampleLocation(index: number, address: (scene: string) => string): Location {
  const chance = randomFor('location', index);
  const entry = sights[(index - 1) % sights.length];
  if (!entry) throw new Error('There are no sights.');
  const { place, sight } = entry;
  const name = `${capitalize(sight.replace(/^(the|a) /, ''))}, ${place.name}`;
  const others = place.sights.filter((other) => other !== sight);
  return {
    id: sampleId(index, name),
    name,
    location_type: place.type,
    description: `People come to ${place.name} for ${sight}. ${chance.pick(['Come early, before the coaches.', 'The last hour of light is the best.', 'Ask our guide for the story; there are three versions.'])} Nearby: ${formatList(others)}.`,
    highlights: others.map(capitalize),
    best_times_to_visit: chance.pick(['March to May', 'September to November', 'October to April', 'All year']),
    duration: chance.chance(0.8) ? chance.pick(['1 hour', '2 hours', 'Half a day', '1 day']) : null,
    images: pickSome(place.scenes, 4, chance).map(address),
    display_order: 1000 + index,
    is_active: !chance.chance(0.05),
  };
}
