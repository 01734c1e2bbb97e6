import { allContentKinds } from '#shared/rules/content-kinds.ts';
import { formatList } from '#shared/rules/text/format.ts';
import type { Demonstration, DemonstrationKind } from './api.ts';

/** What the demonstration consists of: name in the counts, one of it, and several. */
const names = [
  ...allContentKinds.map(({ table, noun, plural }) => [table, noun, plural] as const),
  ['bookings', 'booking', 'bookings'],
  ['reviews', 'review', 'reviews'],
  ['testimonials', 'testimonial', 'testimonials'],
  ['guides', 'guide', 'guides'],
  ['site_content', '', 'texts and images under Site'],
] as const;

/** Messages about the demonstration content (docs/product.md, "Dashboard"). */
export const demonstrationMessages = {
  title: 'Demonstration content',
  lead: (counts: string) => `Made up, to show what the site can do, and seen by visitors: ${counts}.`,
  button: 'Start with an empty site',
  deleting: 'Deleting…',
  confirmTitle: 'Start with an empty site?',
  confirm: 'Visitors then see only what you add. Deleted records can be brought back for 30 days, under History.',
  goes: 'This goes. Untick anything you want to keep:',
  all: 'All',
  nothing: 'Nothing is ticked, so nothing goes.',
  added: (counts: string) => `What you have added stays: ${counts}.`,
  kept: 'You have changed, approved or answered these, or they have bookings, so they stay. Tick any that should go too:',
  visitors: 'These came through the site, and stay. Tick only what you sent yourself to try it:',
  keptSiteContent: (labels: string) => `What you have written under Site stays: ${labels}`,
  backup:
    'Want to see the demonstration again some day? Ask the person who runs your website for a backup first. They will know how.',
  confirmButton: 'Delete the demonstration',
  done: 'The demonstration is deleted. The site is yours.',
  partlyDone: 'What you ticked is deleted.',
  failed: 'The demonstration could not be deleted. Please try again.',
} as const;

type Counts = Partial<Demonstration['counts']>;

/** Returns the kinds of which there are any, in words: '14 tours', '1 guide', 'texts and images under Site'. */
export function listKinds(counts: Counts): { readonly kind: DemonstrationKind; readonly label: string }[] {
  return names.flatMap(([kind, one, many]) => {
    const count = counts[kind] ?? 0;
    if (count === 0) return [];
    return [{ kind, label: kind === 'site_content' ? many : `${count} ${count === 1 ? one : many}` }];
  });
}

/** Joins the kinds of which there are any: '14 tours, 1 guide, and texts and images under Site'. */
export const formatCounts = (counts: Counts) => formatList(listKinds(counts).map(({ label }) => label));
