import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { contentKinds } from '#shared/rules/content-kinds.ts';
import { isImageValue } from '#shared/rules/images/image-address.ts';
import { paths } from '#shared/rules/paths.ts';
import { formatDateTime } from '#shared/rules/text/format-dates.ts';
import { createSecurityPolicy } from '../../hosting/headers-and-redirects.ts';
import { UserError } from '../../runtime/errors.ts';
import { collectInlineHashes } from '../release/finish-release.ts';
import { type PageMetadata, readPageMetadata } from '../release/page-metadata.ts';

const { tour, dayTrip, location } = contentKinds;

/** The unsaved version of a row, which a preview shows as if it were saved and active. */
export const draftSchema = z.object({
  table: z.enum([tour.table, dayTrip.table, location.table, 'site_content']),
  /** The columns of the row, with its id. The site's own schema of the table reads those that it knows. */
  row: z
    .looseObject({ id: z.string().regex(/^[\w-]{1,200}$/) })
    .refine((row) => isWithin(row, draftLimits.depth), 'Larger than a row can be'),
  /** Path of the page to show first, if the row is on several. */
  page: z.string().max(200).optional(),
});
export type Draft = z.infer<typeof draftSchema>;

/** What no row exceeds: its depth is that of a tour's activities (row, itinerary, day, list); texts are in characters. */
const draftLimits = { depth: 4, entries: 400, text: 50_000 } as const;
const columnName = /^[a-z][a-z0-9_]{0,62}$/;

/** Returns true for JSON within the limits. Images from an older system may be as long as the request. */
function isWithin(value: unknown, depth: number): boolean {
  const { entries, text } = draftLimits;
  if (typeof value === 'string') return value.length <= text || isImageValue(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  const fields = Object.entries(value);
  return (
    fields.length <= entries &&
    fields.every(([key, field]) => (Array.isArray(value) || columnName.test(key)) && isWithin(field, depth - 1))
  );
}

export const previewRequestSchema = z.object({
  draft: draftSchema,
  /** Folder of the preview, which is created: a file for each page, and images. */
  outDir: z.string(),
  /** Path below which it is served. */
  base: z.string(),
  /** When it ends, as an ISO time. */
  until: z.string(),
});
export type PreviewRequest = z.infer<typeof previewRequestSchema>;

export const previewSchema = z.object({
  /** Paths of its pages, below `base`; the first is to be shown first. */
  pages: z.array(z.string()),
  /** The header Content-Security-Policy of its pages, which can send nothing. */
  policy: z.string(),
});
export type Preview = z.infer<typeof previewSchema>;

/** Pages with site content, by path. Those that the site lacks are left out. */
const sitePages = {
  [paths.home]: 'Home',
  [paths.activities]: 'Activities',
  [paths.about]: 'About',
  [paths.contact]: 'Contact',
  [paths.questions]: 'Questions',
  [paths.reviews]: 'Reviews',
  [paths.terms]: 'Terms',
  [paths.privacy]: 'Privacy',
};

/** Returns the pages that show a row, by path, with their names. */
export function getPreviewPages({ table, row: { id } }: Draft): Readonly<Record<string, string>> {
  switch (table) {
    case tour.table:
      return { [paths.tour(id)]: 'Tour', [paths.tours]: 'List of tours' };
    case dayTrip.table:
      return { [paths.dayTrip(id)]: 'Day trip', [paths.dayTrips]: 'List of day trips' };
    case location.table:
      return { [paths.location(id)]: 'Destination', [paths.locations]: 'List of destinations' };
    default:
      return sitePages;
  }
}

/** Returns a draft with the columns that the database would fill in. */
export function completeDraft({ row, ...draft }: Draft): Draft {
  return { ...draft, row: { display_order: 0, updated_at: new Date().toISOString(), ...row } };
}

/**
 * Writes the pages of a preview, with a note that says what they are and links to each other.
 * @param rendered the pages by path, as for a release
 */
export async function writePreview(
  { draft, outDir, base, until }: PreviewRequest,
  rendered: ReadonlyMap<string, string>,
): Promise<Preview> {
  const names = getPreviewPages(draft);
  const pages = Object.keys(names)
    .filter((page) => rendered.has(page))
    .sort((a, b) => Number(b === draft.page) - Number(a === draft.page));
  if (pages.length === 0) throw new UserError('The site has no page for it.');
  const metadata: [string, PageMetadata][] = [];
  await mkdir(outDir, { recursive: true, mode: 0o700 });
  for (const page of pages) {
    const links = pages.map((other) => renderLink(base + other, names[other] ?? other, other === page));
    const html = addNote(linkPages(rendered.get(page) ?? '', base, pages), renderNote(links, until));
    const file = path.join(outDir, getPreviewFile(page));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, html);
    metadata.push([page, readPageMetadata(Buffer.from(html))]);
  }
  const policy = createSecurityPolicy({ ...collectInlineHashes(metadata), supabaseUrl: '', reportUrl: '' })
    .replace("connect-src 'self'", "connect-src 'none'")
    .replace("form-action 'self'", "form-action 'none'");
  return { pages, policy };
}

/** Returns the file of a page in the folder of a preview. */
export function getPreviewFile(page: string): string {
  return `${page === paths.home ? 'index' : page.slice(1)}.html`;
}

/** Leads links to the pages of a preview to those pages, and leaves other links to the public site alone. */
function linkPages(html: string, base: string, pages: readonly string[]): string {
  return html.replace(/(<a\b[^>]*? href=")(\/[^"?#]*)(?=["?#])/g, (whole, start: string, target: string) =>
    pages.includes(target) ? `${start}${base}${target}` : whole,
  );
}

/** Puts the note at the end of a page. A text in it may have `</body>` too: attributes keep the `<`. */
function addNote(html: string, note: string): string {
  const end = html.lastIndexOf('</body>');
  return html.slice(0, end) + note + html.slice(end);
}

function renderLink(address: string, name: string, isCurrent: boolean): string {
  return `<a href="${address}"${isCurrent ? ' aria-current="page"' : ''}>${name}</a>`;
}

/** Above the booking bar that trips have on phones. */
const noteStyle = `
.preview-note { position: fixed; left: max(12px, env(safe-area-inset-left)); bottom: 92px; z-index: 60; max-width: min(340px, calc(100vw - 24px)); background: #fff3c4; color: #241c15; border: 1px solid #8a6d1a; border-radius: 8px; font-size: 14px; line-height: 20px; box-shadow: 0 4px 16px rgb(0 0 0 / .25) }
.preview-note summary { padding: 10px 14px; font-weight: 700; cursor: pointer }
.preview-note p, .preview-note ul { padding: 0 14px 10px }
.preview-note a { display: inline-block; color: inherit; text-decoration: underline; padding: 3px 0 }
.preview-note a[aria-current] { font-weight: 700; text-decoration: none }
@media (width >= 48rem) { .preview-note { bottom: 12px } }
@media print { .preview-note { display: none } }`;

function renderNote(links: readonly string[], until: string): string {
  const text = `Visitors do not see this, and nothing can be sent from here. It ends on ${formatDateTime(until)} (Moroccan time). Other links lead to the public site.`;
  const list = links.map((link) => `<li>${link}</li>`).join('');
  return `<style>${noteStyle}</style><aside aria-label="Preview"><details class="preview-note"><summary>Preview, not public</summary><p>${text}</p><ul>${list}</ul></details></aside>`;
}
