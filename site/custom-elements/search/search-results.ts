import { listLabels, searchCopy, searchHeadings } from '../../copy/search.ts';
import type { MarkedText } from '../../search/matched-texts.ts';
import { loadRecords } from '../../search/search-index.ts';
import type { SearchKind, SearchRecord } from '../../search/search-record.ts';
import { createSiteSearch, type SiteResult } from '../../search/search-site.ts';

/** Number of results shown of each kind. */
export type ShownCounts = Partial<Record<SearchKind, number>>;

/**
 * Shows what is found for a typed text, which is not empty.
 * @param shown numbers of results to show, at least the first ones of each kind; holds those that buttons add
 * @returns the text of the status
 */
export type ShowResults = (typed: string, shown: ShownCounts) => string;

/** Number of results of a kind that are shown first, and of those that a button adds. */
const firstCount = 6;
const moreCount = 60;

/**
 * Loads the search.
 * @param page has the prebuilt parts that results are put into
 * @throws Error when the records do not load
 */
export async function loadResults(page: HTMLElement): Promise<ShowResults> {
  const search = await createSiteSearch(await loadRecords());
  const find = (selector: string) => page.querySelector<HTMLElement>(selector);

  return (typed, shown) => {
    const result = search(typed);
    const nearest = find('[data-nearest]');
    for (const kind of result.found.keys()) {
      const section = find(`[data-kind="${kind}"]`);
      // In the order of the kinds, which depends on what is typed.
      if (section) nearest?.before(section);
      showKind(section, kind, result, shown);
    }
    if (nearest) nearest.hidden = result.nearest.length === 0;
    nearest
      ?.querySelector('ul')
      ?.replaceChildren(
        ...result.nearest.map((record) => createItem(page, result, record, ` (${listLabels[record.list]})`)),
      );
    const trip = find('[data-custom-trip]');
    const link = trip?.querySelector('a');
    if (trip) trip.hidden = result.count > 0;
    link?.setAttribute('href', `${trip?.dataset['customTrip']}&${new URLSearchParams({ place: typed })}`);
    link?.replaceChildren(searchCopy.customTrip(typed));
    const browse = find('[data-browse]');
    if (browse) browse.hidden = result.count > 0;
    return result.count > 0 ? searchCopy.found(result.count, typed) : searchCopy.none(typed);
  };
}

/** Shows the results of a kind: the first of them, and a button for the others. */
function showKind(section: HTMLElement | null, kind: SearchKind, result: SiteResult, shown: ShownCounts): void {
  const records = result.found.get(kind) ?? [];
  const [list, button] = [section?.querySelector('ul'), section?.querySelector('button')];
  if (!section || !list || !button) return;
  section.hidden = records.length === 0;
  section.querySelector('h2')?.replaceChildren(`${searchHeadings[kind]} (${records.length})`);
  list.replaceChildren();
  const add = (count: number) => {
    const before = list.childElementCount;
    list.append(...records.slice(before, before + count).map((record) => createItem(section, result, record)));
    const left = records.length - list.childElementCount;
    button.hidden = left === 0;
    button.replaceChildren(searchCopy.more(Math.min(left, moreCount)));
    return list.children[before];
  };
  add(Math.max(firstCount, shown[kind] ?? 0));
  button.onclick = () => {
    // The button may disappear, so the focus moves to the first result that it added.
    add(moreCount)?.querySelector('a')?.focus();
    shown[kind] = list.childElementCount;
  };
}

/** Returns a copy of the page's prebuilt result with a record's image, title and facts, and what of it matches. */
function createItem(part: HTMLElement, { findMatched }: SiteResult, record: SearchRecord, label = ''): Node {
  const template = part.closest('site-search')?.querySelector('template');
  const item = document.importNode(template?.content ?? new DocumentFragment(), true);
  const { title, texts } = findMatched(record);
  const mark = item.querySelector('mark');
  mark?.remove();
  if (record.image) {
    item.querySelector('source')?.setAttribute('srcset', record.image.avif);
    item.querySelector('img')?.setAttribute('src', record.image.webp);
  } else item.querySelector('picture')?.remove();
  const link = item.querySelector('a');
  link?.setAttribute('href', record.address);
  link?.replaceChildren(...markText(title, mark));
  link?.after(label);
  const note = item.querySelector('[data-note]');
  if (record.note) note?.replaceChildren(record.note);
  else note?.remove();
  const line = item.querySelector('[data-text]');
  for (const { content, day, isDeparture } of texts) {
    const copy = line?.parentElement?.appendChild(document.createElement('p'));
    copy?.setAttribute('class', line?.className ?? '');
    const intro = day ? searchCopy.day(day) : isDeparture ? searchCopy.departures : '';
    copy?.append(intro, ...markText(content, mark));
  }
  line?.remove();
  return item;
}

/** Returns the nodes of a text, its matches in copies of `mark`. */
function markText({ text, marks }: MarkedText, mark: HTMLElement | null): Node[] {
  const ends = [0, ...marks.flatMap(({ start, end }) => [start, end])];
  return ends.map((start, index) => {
    const words = document.createTextNode(text.slice(start, ends[index + 1]));
    if (index % 2 === 0 || !mark) return words;
    const marked = mark.cloneNode();
    marked.appendChild(words);
    return marked;
  });
}
