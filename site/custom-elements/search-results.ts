import { listLabels, searchCopy, searchHeadings } from '../copy/search.ts';
import type { MarkedText } from '../search/matched-texts.ts';
import { loadRecords } from '../search/search-index.ts';
import { type SearchKind, type SearchRecord, searchKinds } from '../search/search-record.ts';
import { createSiteSearch, type SiteResult } from '../search/search-site.ts';

/** Shows what is found for a typed text, which is not empty. */
export type ShowResults = (typed: string) => void;

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

  return (typed) => {
    const result = search(typed);
    for (const kind of searchKinds) showKind(find(`[data-kind="${kind}"]`), kind, result, typed);
    const nearest = find('[data-nearest]');
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
    find('[data-status]')?.replaceChildren(
      result.count > 0 ? searchCopy.found(result.count, typed) : searchCopy.none(typed),
    );
  };
}

/** Shows the results of a kind: the first of them, and a link to a list or a button for the others. */
function showKind(section: HTMLElement | null, kind: SearchKind, result: SiteResult, typed: string): void {
  const records = result.found.get(kind) ?? [];
  const list = section?.querySelector('ul');
  if (!section || !list) return;
  section.hidden = records.length === 0;
  section.querySelector('h2')?.replaceChildren(`${searchHeadings[kind]} (${records.length})`);
  list.replaceChildren();
  const link = section.querySelector<HTMLAnchorElement>('a[data-more]');
  const button = section.querySelector('button');
  const add = (count: number) => {
    const shown = list.childElementCount;
    list.append(...records.slice(shown, shown + count).map((record) => createItem(section, result, record)));
    const left = records.length - list.childElementCount;
    if (link) link.hidden = left === 0;
    if (button) button.hidden = left === 0;
    button?.replaceChildren(searchCopy.more(Math.min(left, moreCount)));
    return list.children[shown];
  };
  add(firstCount);
  if (link) link.search = String(new URLSearchParams({ search: typed }));
  link?.replaceChildren(searchCopy.all(records.length, searchHeadings[kind]));
  // The button may disappear, so the focus moves to the first result that it added.
  if (button) button.onclick = () => add(moreCount)?.querySelector('a')?.focus();
}

/** Returns a copy of the page's prebuilt result with a record's title and what of it matches. */
function createItem(part: HTMLElement, { findMatched }: SiteResult, record: SearchRecord, note = ''): Node {
  const template = part.closest('site-search')?.querySelector('template');
  const item = document.importNode(template?.content ?? new DocumentFragment(), true);
  const { title, texts } = findMatched(record);
  const mark = item.querySelector('mark');
  mark?.remove();
  const link = item.querySelector('a');
  link?.setAttribute('href', record.address);
  link?.replaceChildren(...markText(title, mark));
  link?.after(note);
  const line = item.querySelector('p');
  for (const { content, day, isDeparture } of texts) {
    const copy = item.querySelector('li')?.appendChild(document.createElement('p'));
    copy?.setAttribute('class', line?.className ?? '');
    copy?.append(day ? searchCopy.day(day) : isDeparture ? searchCopy.departures : '', ...markText(content, mark));
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
