import { bookingTotal } from '#shared/rules/price.ts';
import { formatMoney } from '#shared/rules/text/format.ts';
import {
  getComparedTripPath,
  getComparisonPath,
  isComparedTrip,
  maxComparedTrips,
  nameComparedTrip,
  parseComparedPeople,
  parseComparedTrips,
} from './compare-address.ts';
import { readChosenTrips, storeChosenTrips } from './compare-choice.ts';

/** Milliseconds to wait for the page of a trip. */
const fetchTimeout = 10_000;

/** Largest number of trips of an address whose pages are fetched, since some of them may be withdrawn. */
const maxFetchedTrips = 2 * maxComparedTrips;

/** A trip of the address. */
interface NamedTrip {
  readonly trip: string;
  readonly title: string;
}

/** A trip with its page, whose facts and elements with `data-compare` are the source of the comparison. */
interface ComparedTrip extends NamedTrip {
  readonly path: string;
  readonly page: Document;
}

/**
 * Fetches the pages of the trips in the address and shows them side by side.
 * @returns the parts of the page to show, by their `data-when`
 * @throws Error when a page cannot be loaded
 */
export async function showComparison(root: HTMLElement): Promise<string[]> {
  const query = new URLSearchParams(location.search);
  const listed = parseComparedTrips(query.getAll('trips').join());
  const name = (trip: string): NamedTrip => ({ trip, title: nameComparedTrip(trip) });
  const fetched = listed.slice(0, maxFetchedTrips);
  const pages = await Promise.all(fetched.map(fetchTrip));
  const found = pages.filter((trip) => trip !== undefined);
  const trips = found.slice(0, maxComparedTrips);
  const gone = fetched.filter((_, index) => !pages[index]);
  const surplus = [...found.slice(maxComparedTrips), ...listed.slice(maxFetchedTrips).map(name)];
  root
    .querySelector('[data-result]')
    ?.replaceChildren(...(trips.length > 0 ? [createComparison(root, trips, surplus)] : []));
  keepChoice(trips, gone);
  const states = [['none', 'one'][trips.length] ?? 'some'];
  for (const [state, named] of Object.entries({ gone: gone.map(name), surplus })) {
    root.querySelector(`[data-when=${state}] span`)?.replaceChildren(named.map(({ title }) => title).join(', '));
    if (named.length > 0) states.push(state);
  }
  return states;
}

/**
 * Keeps the trips that are chosen in this browser in step: without those that are gone, and, when the visitor goes on to
 * choose another, with those of the address.
 */
function keepChoice(trips: readonly ComparedTrip[], gone: readonly string[]): void {
  if (gone.length > 0) storeChosenTrips(readChosenTrips().filter((trip) => !gone.includes(trip)));
  for (const link of document.querySelectorAll<HTMLElement>('[data-add]'))
    link.onclick = () => {
      if (trips.length > 0) storeChosenTrips(trips.map(({ trip }) => trip));
    };
}

/** Fetches the page of a trip; undefined when there is no such trip. */
async function fetchTrip(trip: string): Promise<ComparedTrip | undefined> {
  if (!isComparedTrip(trip)) return undefined;
  const path = getComparedTripPath(trip);
  const response = await fetch(path, { signal: AbortSignal.timeout(fetchTimeout) });
  if (response.status === 404) return undefined;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  // Something else may answer, such as the sign-in page of a hotel's network.
  if (!response.ok || !page.querySelector('[data-compare="title"]'))
    throw new Error(`${path} answered ${response.status}.`);
  return { trip, path, title: readText(page.querySelector('[data-compare="title"]')), page };
}

function createComparison(root: HTMLElement, trips: readonly ComparedTrip[], surplus: readonly NamedTrip[]): Node {
  const template = root.querySelector('template')?.content;
  const view = template ? document.importNode(template, true) : new DocumentFragment();
  const column = view.querySelector('th');
  if (column) column.replaceWith(...trips.map((trip) => createHead(column, trip)));
  for (const row of view.querySelectorAll('tr')) if (row.dataset['parts']) fillRow(row, trips);
  const field = view.querySelector('input');
  if (field) followPeople(field, view, trips, surplus);
  return view;
}

/** Shows the prices for the number of people in a field, at first that of the address, which then follows the field. */
function followPeople(
  field: HTMLInputElement,
  view: ParentNode,
  trips: readonly ComparedTrip[],
  surplus: readonly NamedTrip[],
): void {
  const prices = view.querySelectorAll<HTMLElement>('[data-price]');
  const removals = view.querySelectorAll<HTMLAnchorElement>('[data-remove]');
  const bookings = view.querySelectorAll<HTMLAnchorElement>(':is([data-kind=link], [data-kind=next]) a');
  const linkTo = (compared: readonly ComparedTrip[], people: number) =>
    getComparisonPath(
      [...compared, ...surplus].map(({ trip }) => trip),
      people,
    );

  const show = (people: number) => {
    for (const price of prices) {
      const total = bookingTotal(Number(price.dataset['price']), people);
      const { currency = '', unit = '' } = price.dataset;
      if (total === null) continue;
      price.textContent = formatMoney(total, currency);
      price.nextElementSibling?.replaceChildren(`${formatMoney(total / people, currency)} ${unit}`);
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
  const [head, cell] = row.cells;
  const find = (page: Document) =>
    parts
      .split('|')
      .map((part) => page.querySelector<HTMLElement>(part))
      .find(Boolean);
  const sources = trips.map(({ page }) => find(page) ?? findFact(page, readText(head)));
  if (!cell || !sources.some(Boolean)) {
    row.remove();
    return;
  }
  const create = creators.get(kind) ?? createText;
  const cells = sources.map((source, index) => {
    const copy = document.importNode(cell, true);
    const content = source ? create(source, index) : [];
    if (content.length > 0) copy.firstElementChild?.replaceWith(...content);
    return copy;
  });
  cell.replaceWith(...cells);
  if (kind === 'list') markCommonItems(cells);
  else row.toggleAttribute('data-same', trips.length > 1 && new Set(cells.map(readText)).size === 1);
}

/** Finds a fact of a page by its term. */
function findFact(page: Document, term: string): HTMLElement | undefined {
  return [...page.querySelectorAll<HTMLElement>('dt + dd')].find(
    ({ previousElementSibling }) => readText(previousElementSibling) === term,
  );
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
  ['next', createNext],
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
  Object.assign(total.dataset, source.dataset, { unit: readText(source.nextElementSibling) });
  const isOnRequest = Number(source.dataset['price']) === 0;
  return isOnRequest ? [total] : [total, createElement('span', 'font-normal text-muted')];
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
  link.className = 'link -my-2 inline-flex min-h-11 items-center';
  return [link];
}

/** Links to the first departure that has not passed since the page was made. */
function createNext(source: HTMLElement): Node[] {
  const links = [...source.querySelectorAll<HTMLAnchorElement>('a:not([href^="#"])')];
  const next = links.find(({ dataset }) => !(Date.parse(`${dataset['until']}`) <= Date.now()));
  return next ? createLink(next) : [];
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
