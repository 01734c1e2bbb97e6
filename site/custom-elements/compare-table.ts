import { bookingTotal } from '#shared/rules/price.ts';
import { formatMoney } from '#shared/rules/text/format.ts';
import { perPerson } from '../copy/price.ts';
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
import { type ComparedTrip, isComparedTripRecord } from './compared-trip.ts';

/** Milliseconds to wait for the record of a trip. */
const fetchTimeout = 10_000;

/** Largest number of trips of an address whose records are fetched, since some of them may be withdrawn. */
const maxFetchedTrips = 2 * maxComparedTrips;

/** A trip of the address. */
interface NamedTrip {
  readonly trip: string;
  readonly title: string;
}

/** A trip with its record. */
interface FoundTrip extends NamedTrip, ComparedTrip {
  readonly path: string;
}

/**
 * Fetches the records of the trips in the address and shows them side by side.
 * @returns the parts of the page to show, by their `data-when`
 * @throws Error when a record cannot be loaded
 */
export async function showComparison(root: HTMLElement): Promise<string[]> {
  const query = new URLSearchParams(location.search);
  const listed = parseComparedTrips(query.getAll('trips').join());
  const name = (trip: string): NamedTrip => ({ trip, title: nameComparedTrip(trip) });
  const fetched = listed.slice(0, maxFetchedTrips);
  const records = await Promise.all(fetched.map(fetchTrip));
  const found = records.filter((trip) => trip !== undefined);
  const trips = found.slice(0, maxComparedTrips);
  const gone = fetched.filter((_, index) => !records[index]);
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
function keepChoice(trips: readonly FoundTrip[], gone: readonly string[]): void {
  if (gone.length > 0) storeChosenTrips(readChosenTrips().filter((trip) => !gone.includes(trip)));
  for (const link of document.querySelectorAll<HTMLElement>('[data-add]'))
    link.onclick = () => {
      if (trips.length > 0) storeChosenTrips(trips.map(({ trip }) => trip));
    };
}

/** Fetches the record of a trip; undefined when there is no such trip. */
async function fetchTrip(trip: string): Promise<FoundTrip | undefined> {
  if (!isComparedTrip(trip)) return undefined;
  const path = getComparedTripPath(trip);
  const response = await fetch(`${path}.json`, { signal: AbortSignal.timeout(fetchTimeout) });
  if (response.status === 404) return undefined;
  const record: unknown = await response.json();
  // Something else may answer, such as the sign-in page of a hotel's network.
  if (!response.ok || !isComparedTripRecord(record)) throw new Error(`${path} answered ${response.status}.`);
  return { ...record, trip, path };
}

function createComparison(root: HTMLElement, trips: readonly FoundTrip[], surplus: readonly NamedTrip[]): Node {
  const template = root.querySelector('template')?.content;
  const view = template ? document.importNode(template, true) : new DocumentFragment();
  const column = view.querySelector('th');
  if (column) column.replaceWith(...trips.map((trip) => createHead(column, trip)));
  for (const row of view.querySelectorAll('tr')) if (row.dataset['label']) fillRow(row, trips);
  const field = view.querySelector('input');
  if (field) followPeople(field, view, trips, surplus);
  return view;
}

/** Shows the prices for the number of people in a field, at first that of the address, which then follows the field. */
function followPeople(
  field: HTMLInputElement,
  view: ParentNode,
  trips: readonly FoundTrip[],
  surplus: readonly NamedTrip[],
): void {
  const prices = view.querySelectorAll('[data-kind=price] td');
  const removals = view.querySelectorAll<HTMLAnchorElement>('[data-remove]');
  const bookings = view.querySelectorAll<HTMLAnchorElement>('[data-kind=link] a');
  const linkTo = (compared: readonly FoundTrip[], people: number) =>
    getComparisonPath(
      [...compared, ...surplus].map(({ trip }) => trip),
      people,
    );

  const show = (people: number) => {
    for (const [index, trip] of trips.entries()) prices[index]?.replaceChildren(...createPrice(trip, people));
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
function createHead(column: Element, { path, title }: FoundTrip): Node {
  const head = document.importNode(column, true);
  const link = createElement('a', 'link font-display sm:text-xl', title);
  link.href = path;
  head.replaceChildren(link);
  return head;
}

/** Fills a row with what the trips say about its subject; removes it when none says anything. */
function fillRow(row: HTMLTableRowElement, trips: readonly FoundTrip[]): void {
  const { label = '', kind = '' } = row.dataset;
  const cell = row.cells[1];
  const contents = trips.map((trip) => creators[kind]?.(trip, label) ?? []);
  if (!cell || contents.every(({ length }) => length === 0)) {
    row.remove();
    return;
  }
  const cells = contents.map((content) => {
    const copy = document.importNode(cell, true);
    if (content.length > 0) copy.firstElementChild?.replaceWith(...content);
    return copy;
  });
  cell.replaceWith(...cells);
  if (kind === 'list') markCommonItems(cells);
  else row.toggleAttribute('data-same', trips.length > 1 && new Set(cells.map(readText)).size === 1);
}

/** Marks the items that every list has. */
function markCommonItems(lists: readonly Element[]): void {
  const keys = lists.map((list) => [...list.querySelectorAll('li')].map((item) => readText(item).toLowerCase()));
  for (const item of lists.flatMap((list) => [...list.querySelectorAll('li')])) {
    const key = readText(item).toLowerCase();
    item.toggleAttribute('data-same', lists.length > 1 && keys.every((list) => list.includes(key)));
  }
}

/** Makes the content of a cell of the row with a label. */
type Creator = (trip: ComparedTrip, label: string) => readonly (Node | string)[];

const createHtml: Creator = ({ html }, label) => [
  ...new DOMParser().parseFromString(html[label] ?? '', 'text/html').body.children,
];

const creators: Readonly<Record<string, Creator>> = {
  text: ({ texts }, label) => (texts[label] ? [texts[label]] : []),
  // Until the number of people is known.
  price: ({ priceText }) => [priceText],
  image: createHtml,
  map: createHtml,
  list: createList,
  days: createDays,
  link: createLink,
};

/** Creates what a trip costs for a group, and a note when it takes no group of that size. */
function createPrice({ priceText, price, currency, maxPeople, tooMany }: ComparedTrip, people: number): Node[] {
  const total = bookingTotal(price, people);
  const strong = (text: string) => createElement('strong', 'block text-lg tabular-nums', text);
  const share = (amount: number) =>
    createElement('span', 'font-normal text-muted', `${formatMoney(amount, currency)} ${perPerson}`);
  return [
    ...(total === null ? [strong(priceText)] : [strong(formatMoney(total, currency)), share(total / people)]),
    ...(maxPeople && people > maxPeople ? [createElement('span', 'block font-normal', tooMany)] : []),
  ];
}

function createList({ lists }: ComparedTrip, label: string): Node[] {
  const items = lists[label]?.map((lines) =>
    createElement('li', 'data-same:font-normal data-same:text-muted', ...lines),
  );
  return items?.length ? [createElement('ul', 'space-y-1', ...items)] : [];
}

function createDays({ lists }: ComparedTrip, label: string): Node[] {
  const days = lists[label]?.map((lines) =>
    createElement(
      'li',
      'print:break-inside-avoid',
      ...lines.map((line, index) =>
        createElement('span', index === 1 ? 'block' : 'block font-normal text-muted', line),
      ),
    ),
  );
  return days?.length ? [createElement('ol', 'space-y-2', ...days)] : [];
}

function createLink({ links }: ComparedTrip, label: string): Node[] {
  const link = links[label]?.find(({ until }) => !(Date.parse(`${until}`) <= Date.now()));
  if (!link) return [];
  const element = createElement('a', 'link -my-2 inline-flex min-h-11 items-center', link.label);
  element.href = link.address;
  return [element];
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

function readText({ textContent }: Element): string {
  return textContent.trim();
}
