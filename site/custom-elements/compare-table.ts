import { bookingTotal } from '#shared/rules/price.ts';
import { formatMoney } from '#shared/rules/text/format.ts';
import { getComparedTripPath, getComparisonPath, parseComparedPeople, parseComparedTrips } from './compare-address.ts';
import { readChosenTrips, storeChosenTrips } from './compare-choice.ts';

/** Milliseconds to wait for the page of a trip. */
const fetchTimeout = 10_000;

/** A trip with its page, whose elements with `data-compare` are the source of the comparison. */
interface ComparedTrip {
  readonly trip: string;
  readonly path: string;
  readonly title: string;
  readonly page: Document;
}

/**
 * Fetches the pages of the trips in the address and shows them side by side.
 * @returns what to say about the comparison
 * @throws Error when a page cannot be loaded
 */
export async function showComparison(root: HTMLElement): Promise<('none' | 'one' | 'some' | 'unknown')[]> {
  const query = new URLSearchParams(location.search);
  const listed = parseComparedTrips(query.getAll('trips').join());
  const trips = (await Promise.all(listed.map(fetchTrip))).filter((trip) => trip !== undefined);
  root.querySelector('[data-result]')?.replaceChildren(...(trips.length > 0 ? [createComparison(root, trips)] : []));
  keepChoice(trips, (trip) => listed.includes(trip) && !trips.some((found) => found.trip === trip));
  const counted = (['none', 'one'] as const)[trips.length] ?? 'some';
  return trips.length < listed.length ? [counted, 'unknown'] : [counted];
}

/**
 * Keeps the trips that are chosen in this tab in step: without those that are gone, and, when the visitor goes on to choose
 * another, with those of the address.
 */
function keepChoice(trips: readonly ComparedTrip[], isGone: (trip: string) => boolean): void {
  const forget = () => {
    const chosen = readChosenTrips();
    if (chosen.some(isGone)) storeChosenTrips(chosen.filter((trip) => !isGone(trip)));
  };
  // What is stored while a page is rendered in the background is thrown away.
  if (document.prerendering) document.addEventListener('prerenderingchange', forget, { once: true });
  else forget();
  for (const link of document.querySelectorAll<HTMLElement>('[data-add]'))
    link.onclick = () => {
      if (trips.length > 0) storeChosenTrips(trips.map(({ trip }) => trip));
    };
}

/** Fetches the page of a trip; undefined when there is no such trip. */
async function fetchTrip(trip: string): Promise<ComparedTrip | undefined> {
  const path = getComparedTripPath(trip);
  if (!path) return undefined;
  const response = await fetch(path, { signal: AbortSignal.timeout(fetchTimeout) });
  if (response.status === 404) return undefined;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  // Something else may answer, such as the sign-in page of a hotel's network.
  if (!response.ok || !page.querySelector('[data-compare="title"]'))
    throw new Error(`${path} answered ${response.status}.`);
  return { trip, path, title: readText(page.querySelector('[data-compare="title"]')), page };
}

function createComparison(root: HTMLElement, trips: readonly ComparedTrip[]): Node {
  const template = root.querySelector('template')?.content;
  const view = template ? document.importNode(template, true) : new DocumentFragment();
  const column = view.querySelector('th');
  if (column) column.replaceWith(...trips.map((trip) => createHead(column, trip)));
  for (const row of view.querySelectorAll('tr')) if (row.dataset['parts']) fillRow(row, trips);
  const field = view.querySelector('input');
  if (field) followPeople(field, view, trips);
  return view;
}

/** Shows the prices for the number of people in a field, at first that of the address, which then follows the field. */
function followPeople(field: HTMLInputElement, view: ParentNode, trips: readonly ComparedTrip[]): void {
  const prices = view.querySelectorAll<HTMLElement>('[data-price]');
  const removals = view.querySelectorAll<HTMLAnchorElement>('[data-remove]');
  const bookings = view.querySelectorAll<HTMLAnchorElement>('[data-kind=link] a');
  const linkTo = (compared: readonly ComparedTrip[], people: number) =>
    getComparisonPath(
      compared.map(({ trip }) => trip),
      people,
    );

  const show = (people: number) => {
    for (const price of prices) {
      const total = bookingTotal(Number(price.dataset['price']), people);
      if (total !== null) price.textContent = formatMoney(total, `${price.dataset['currency']}`);
    }
    for (const booking of bookings)
      booking.search = booking.search.replace(/(&people=\d+)?$/, `&people=${encodeURIComponent(people)}`);
    removals.forEach((removal, index) => {
      removal.href = linkTo(trips.toSpliced(index, 1), people);
      removal.onclick = () => storeChosenTrips(readChosenTrips().filter((trip) => trip !== trips[index]?.trip));
      removal.ariaLabel = `${removal.textContent}: ${trips[index]?.title}`;
    });
  };
  const choose = (people: number) => {
    show(people);
    history.replaceState(history.state, '', linkTo(trips, people));
  };
  field.valueAsNumber = parseComparedPeople(`${new URLSearchParams(location.search).get('people')}`);
  show(field.valueAsNumber);
  field.addEventListener('input', () => {
    // An emptied field is about to get another number.
    if (field.value && field.validity.valid) choose(field.valueAsNumber);
  });
  field.addEventListener('change', () => {
    field.valueAsNumber = parseComparedPeople(field.value);
    choose(field.valueAsNumber);
  });
}

/** Creates the head of a trip's column: its title, as a link to its page. */
function createHead(column: Element, { path, title }: ComparedTrip): Node {
  const head = document.importNode(column, true);
  const link = createElement('a', 'link font-display sm:text-xl', title);
  link.href = path;
  head.replaceChildren(link);
  return head;
}

/** Fills a row with what the trips say about its subject; removes it when none says anything. */
function fillRow(row: HTMLTableRowElement, trips: readonly ComparedTrip[]): void {
  const { parts = '', kind = '' } = row.dataset;
  const sources = trips.map(({ page }) => page.querySelector<HTMLElement>(parts));
  const [, cell] = row.cells;
  if (!cell || !sources.some(Boolean)) {
    row.remove();
    return;
  }
  const create = creators.get(kind) ?? createText;
  const cells = sources.map((source, index) => {
    const copy = document.importNode(cell, true);
    if (source) copy.firstElementChild?.replaceWith(...create(source, index));
    return copy;
  });
  cell.replaceWith(...cells);
  if (kind === 'list') markCommonItems(cells);
  else row.toggleAttribute('data-same', trips.length > 1 && new Set(sources.map(readText)).size === 1);
}

/** Marks the items that every list has. */
function markCommonItems(lists: readonly Element[]): void {
  const keys = lists.map((list) => [...list.querySelectorAll('li')].map((item) => readText(item).toLowerCase()));
  for (const item of lists.flatMap((list) => [...list.querySelectorAll('li')])) {
    const key = readText(item).toLowerCase();
    item.toggleAttribute('data-same', lists.length > 1 && keys.every((list) => list.includes(key)));
  }
}

/** Makes the content of a cell from its source on the page of a trip, the number of which is given. */
type Creator = (source: HTMLElement, index: number) => readonly (Node | string)[];

const createText: Creator = (source) => [readText(source)];

const creators: ReadonlyMap<string, Creator> = new Map<string, Creator>([
  ['image', createImage],
  ['price', createPrice],
  ['list', createList],
  ['days', createDays],
  ['map', createMap],
  ['link', createLink],
]);

function createImage(source: HTMLElement): Node[] {
  const image = source.querySelector('picture, [role=img]');
  const copy = image && document.importNode(image, true);
  if (!copy) return [];
  const frame = copy.querySelector('img') ?? copy;
  // Without those of its frame on the page of the trip: its focal point, and its colour until it is loaded.
  const cover = [...frame.classList].filter((name) => /^(object-|focal|f[xy]-|bg-|khatam)/.test(name));
  frame.className = `aspect-4/3 w-full rounded-control ${cover.join(' ')}`;
  for (const size of copy.querySelectorAll('source')) size.sizes = '30vw';
  return [copy];
}

function createPrice(source: HTMLElement): Node[] {
  const total = createElement('strong', 'block text-lg tabular-nums', readText(source));
  Object.assign(total.dataset, source.dataset);
  const isOnRequest = Number(source.dataset['price']) === 0;
  return isOnRequest
    ? [total]
    : [
        total,
        createElement('span', 'font-normal text-muted', `${readText(source)} ${readText(source.nextElementSibling)}`),
      ];
}

function createList(source: HTMLElement): Node[] {
  const items = [...source.querySelectorAll('li')].map((item) =>
    createElement('li', 'data-same:font-normal data-same:text-muted', readText(item)),
  );
  return [createElement('ul', 'space-y-1', ...items)];
}

function createDays(source: HTMLElement): Node[] {
  const days = [...source.children].map((day) => {
    const lines = [...day.querySelectorAll('[data-compare]')].map(readText);
    return createElement(
      'li',
      'print:break-inside-avoid',
      ...lines.map((line, index) =>
        createElement('span', index === 1 ? 'block' : 'block font-normal text-muted', line),
      ),
    );
  });
  return [createElement('ol', 'space-y-2', ...days)];
}

function createMap(source: HTMLElement, index: number): Node[] {
  const drawing = source.querySelector('svg');
  const map = drawing && document.importNode(drawing, true);
  if (!map) return [];
  // The ids of three drawings must differ.
  for (const element of map.querySelectorAll('[id]')) {
    const { id } = element;
    element.id = `${id}-${index}`;
    for (const use of map.querySelectorAll(`use[href="#${id}"]`)) use.setAttribute('href', `#${element.id}`);
  }
  return [map];
}

function createLink(source: HTMLElement): Node[] {
  const link = document.importNode(source, true);
  link.className = 'link inline-flex min-h-11 items-center';
  return [link];
}

function createElement<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  className: string,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[T] {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...content);
  return element;
}

/** Returns the text of an element with single blanks; '' without an element. */
function readText(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}
