import { getMoroccoDate } from '#shared/rules/clock.ts';
import { formatWeekday } from '#shared/rules/text/format-dates.ts';
import { postToApi } from '../api.ts';
import { countPeople, countTripDay } from '../copy/guide-page.ts';

/** Answer of read_guide_page() in the database, which describes it. */
interface GuidePage {
  readonly guide: string;
  readonly days: readonly { readonly day: string; readonly departures: readonly Departure[] }[];
}

interface Departure {
  readonly title: string;
  readonly day_of_trip: number;
  readonly meeting_point: string | null;
  readonly departure_time: string | null;
  readonly staff_note: string | null;
  readonly bookings: readonly Booking[];
}

interface Booking {
  readonly name: string;
  readonly people: number;
  readonly phone: string | null;
  readonly phone_e164: string | null;
  readonly requests: string | null;
  readonly status: string;
}

type State = 'loading' | 'missing' | 'ended' | 'forgotten' | 'failed' | 'shown';

/** Name in the local storage, so that bookmarks and icons on the home screen, which lack the token, open the page too. */
const storageKey = 'guide-page';

/**
 * Shows what a guide leads today and tomorrow to whoever has the secret link, and again whenever the page is looked at. Keeps the
 * link, and nothing of travellers, in the browser.
 */
class GuidePageElement extends HTMLElement {
  /** Empty without a link, and after it was forgotten. */
  #token = '';
  /** Day in Morocco of what is shown. */
  #today = '';

  connectedCallback(): void {
    this.querySelector('[data-retry]')?.addEventListener('click', () => this.#load());
    this.querySelector('[data-forget]')?.addEventListener('click', () => this.#end('forgotten'));
    // Opening a link while this page is open changes only the fragment.
    addEventListener('hashchange', () => this.#open(takeToken()));
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden && this.#token) void this.#load();
    });
    // A damaged link does not open the page of whoever used this phone before.
    const isDamaged = /^#[\w-]{20}/.test(typeof history.state === 'string' ? history.state : location.hash);
    this.#open(takeToken() ?? (isDamaged ? undefined : readStored()));
  }

  #open(token: string | undefined): void {
    // The link that skips to the content has a fragment too.
    if (!token && this.#token) return;
    this.#token = token ?? '';
    this.#clear();
    if (token) void this.#load();
    else this.#show('missing');
  }

  async #load(): Promise<void> {
    const token = this.#token;
    if (!this.#today) this.#show('loading');
    const page = await readGuidePage(token).catch(() => undefined);
    // Another link may have been opened, or this one been forgotten.
    if (token !== this.#token) return;
    if (page === null) return this.#end('ended');
    const today = getMoroccoDate(new Date());
    if (page) {
      store(token);
      this.#fill(page);
      this.#today = today;
      return this.#show('shown');
    }
    if (this.#today !== today) this.#clear();
    this.#show('failed', ...(this.#today ? (['shown'] as const) : []));
  }

  /** Forgets the link, unless the browser keeps another. */
  #end(state: State): void {
    if (readStored() === this.#token) store('');
    this.#token = '';
    this.#clear();
    this.#show(state);
  }

  #clear(): void {
    this.#today = '';
    this.#fill({ guide: '', days: [] });
  }

  #show(...states: readonly State[]): void {
    for (const part of this.querySelectorAll<HTMLElement>('[data-when]'))
      part.hidden = !states.some((state) => state === part.dataset['when']);
  }

  #fill({ guide, days }: GuidePage): void {
    this.querySelector('[data-guide]')?.replaceChildren(guide);
    this.querySelectorAll('[data-day]').forEach((section, index) => {
      const { day, departures = [] } = days[index] ?? {};
      section.querySelector('[data-part=date]')?.replaceChildren(day ? formatWeekday(day) : '');
      section.querySelector('[data-nothing]')?.toggleAttribute('hidden', departures.length > 0);
      section.querySelector('[data-departures]')?.replaceChildren(...departures.map((each) => this.#render(each)));
    });
  }

  #render({ title, day_of_trip, meeting_point, departure_time, staff_note, bookings }: Departure): Node {
    const view = this.#copy('departure');
    fillParts(view, {
      title,
      'trip-day': day_of_trip > 1 && countTripDay(day_of_trip),
      time: departure_time,
      'meeting-point': meeting_point,
      note: staff_note,
    });
    link(view, 'directions', meeting_point && encodeURIComponent(meeting_point), meeting_point);
    view.querySelector('[data-bookings]')?.replaceChildren(...bookings.map((each) => this.#renderBooking(each)));
    return view;
  }

  #renderBooking({ name, people, phone, phone_e164: number, requests, status }: Booking): Node {
    const view = this.#copy('booking');
    fillParts(view, { name, people: countPeople(people), requests, phone });
    if (status !== 'pending') view.querySelector('[data-part=pending]')?.remove();
    link(view, 'call', number, name);
    link(view, 'chat', number?.slice(1), name);
    return view;
  }

  /** Returns a copy of one of the page's templates. */
  #copy(name: string): DocumentFragment {
    const template = this.querySelector<HTMLTemplateElement>(`template[data-${name}]`);
    return template ? document.importNode(template.content, true) : new DocumentFragment();
  }
}

type Text = string | false | null | undefined;

/** Fills in the parts of a copy by their names; removes those without a text, with their labels. */
function fillParts(view: ParentNode, texts: Readonly<Record<string, Text>>): void {
  for (const [name, text] of Object.entries(texts)) {
    const part = view.querySelector(`[data-part=${name}]`);
    if (text) part?.replaceChildren(text);
    else (part?.closest('[data-optional]') ?? part)?.remove();
  }
}

/** Adds the end of a link's address, and to whom or where it leads; removes it without one. */
function link(view: ParentNode, name: string, end: Text, subject: Text): void {
  const anchor = view.querySelector<HTMLAnchorElement>(`a[data-part=${name}]`);
  if (!end) anchor?.closest('[data-optional]')?.remove();
  else if (anchor) {
    anchor.href += end;
    anchor.ariaLabel = `${anchor.textContent}: ${subject}`;
  }
}

/** Takes the token out of the address, from which the page's first script has taken it (layouts/PrivateAddress.astro). */
function takeToken(): string | undefined {
  const state: unknown = history.state;
  const [, token] = /#([\w-]{32})(?![\w-])/.exec(typeof state === 'string' ? state : location.hash) ?? [];
  if (token || typeof state === 'string') history.replaceState(null, '', location.pathname);
  return token;
}

/** Returns the answer of the database: null for a link that has ended. Rejects without an answer. */
async function readGuidePage(token: string): Promise<GuidePage | null> {
  const { status, body } = await postToApi('rpc/read_guide_page', { token });
  // Something else may answer, such as the sign-in page of a hotel's network.
  if (status !== 200 || (body !== null && !isGuidePage(body))) throw new Error(`The API answered ${status}.`);
  return body;
}

function isGuidePage(answer: unknown): answer is GuidePage {
  return typeof answer === 'object' && answer !== null && 'days' in answer && Array.isArray(answer.days);
}

function readStored(): string | undefined {
  try {
    return localStorage.getItem(storageKey) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a token; an empty one removes it. */
function store(token: string): void {
  try {
    if (token) localStorage.setItem(storageKey, token);
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage the link works until the page is closed.
  }
}

customElements.define('guide-page', GuidePageElement);
