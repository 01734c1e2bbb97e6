import { allContentKinds } from '#shared/rules/content-kinds.ts';
import { formatList } from '#shared/rules/text/format.ts';
import type { Demonstration } from './api.ts';

/** What the demonstration consists of: name in the counts, one of it, and several. */
const names = [
  ...allContentKinds.map(({ table, noun, plural }) => [table, noun, plural] as const),
  ['bookings', 'booking', 'bookings'],
  ['reviews', 'review', 'reviews'],
  ['testimonials', 'testimonial', 'testimonials'],
  ['guides', 'guide', 'guides'],
] as const;

/** Messages about the demonstration content (docs/product.md, "Dashboard"). */
export const demonstrationMessages = {
  title: 'Demonstration content',
  lead: (counts: string) => `Made up, to show what the site can do, and seen by visitors: ${counts}.`,
  button: 'Start with an empty site',
  deleting: 'Deleting…',
  confirmTitle: 'Start with an empty site?',
  confirm: (counts: string) =>
    `This deletes ${counts}. Visitors then see only what you add. Deleted records can be brought back for 30 days, under History.`,
  backup: 'Make a backup first, if you want to see the demonstration again. Whoever runs the server types:',
  kept: 'You have changed, approved or answered these, so they stay. Tick what is to go too:',
  visitors: 'These came through the site, and stay. Tick only what you sent yourself to try it:',
  keptSiteContent: (labels: string) => `What you have written under Site stays: ${labels}`,
  confirmButton: 'Delete the demonstration',
  done: 'The demonstration is deleted. The site is yours.',
  failed: 'The demonstration could not be deleted. Please try again.',
} as const;

/** Returns what would be deleted in words: '14 tours, 1 guide, and texts and images under Site'. */
export function formatCounts(counts: Demonstration['counts']): string {
  const parts = names.flatMap(([name, one, many]) =>
    counts[name] > 0 ? [`${counts[name]} ${counts[name] === 1 ? one : many}`] : [],
  );
  if (counts.site_content > 0) parts.push('texts and images under Site');
  return formatList(parts);
}
