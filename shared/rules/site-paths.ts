import { getListPagePath } from './list-pages.ts';

export const home = '/';
export const tours = '/tours';
export const tour = (id: string) => `/tours/${encodeURIComponent(id)}`;
export const dayTrips = '/day-trips';
export const dayTrip = (id: string) => `/day-trips/${encodeURIComponent(id)}`;
export const locations = '/locations';
export const location = (id: string) => `/locations/${encodeURIComponent(id)}`;
/** Opens a location's details over the list page that contains it. */
export const locationDetails = (id: string, page = 1) => `${getListPagePath('/locations', page)}#${id}`;
/** Compares the trips that `?trips=` lists (site/custom-elements/compare-address.ts). */
export const compare = '/compare';
export const activities = '/activities';
export const reviews = '/reviews';
/** Parent of the lists of some reviews, which search engines leave out. */
export const filteredReviews = '/reviews/only';
/** A review on a page of the list. */
export const review = (id: string, page = 1) => `${getListPagePath('/reviews', page)}#review-${id}`;
export const about = '/about';
/** A guide on the page about the agency, by the id that site/props/guides.ts makes. */
export const guide = (id: string) => `/about#${id}`;
/** The page of what a guide leads. Browsers keep the fragment to themselves, so the token is in no log of a server. */
export const guidePage = (token: string) => `/guide#${token}`;
export const privacy = '/privacy';
export const questions = '/questions';
/** A question on its page, by the id of site/search/question-ids.ts. */
export const question = (id: string) => `/questions#${id}`;
/** Exists only if the agency has entered terms. */
export const terms = '/terms';
export const search = '/search';
export const contact = '/contact';
/** The booking page with the trip of this title selected. */
export const bookTrip = (title: string) => `/contact?trip=${encodeURIComponent(title)}`;
/** The same with text for the travel dates. */
export const bookTripOn = (title: string, dates: string) => `${bookTrip(title)}&dates=${encodeURIComponent(dates)}`;
/** The same for a day trip, even if a tour has the same title. */
export const bookDayTrip = (title: string) => `/contact?trip=${encodeURIComponent(title)}&type=day-trip`;
/** The booking page with a custom trip selected; `&place=` adds what the visitor looked for. */
export const bookCustomTrip = '/contact?custom';
/** The booking page with the wish to see a place and no trip selected. */
export const bookPlace = (name: string) => `/contact?place=${encodeURIComponent(name)}`;
/** The booking page as a form for a question. */
export const ask = '/contact?ask';
/** The form for a question about a place or an activity. */
export const askAbout = (name: string) => `/contact?ask=${encodeURIComponent(name)}`;
/** The form for a question about the trip of this title. */
export const askAboutTrip = (title: string) => `/contact?trip=${encodeURIComponent(title)}&ask`;
/** The same for a day trip, even if a tour has the same title. */
export const askAboutDayTrip = (title: string) => `/contact?trip=${encodeURIComponent(title)}&type=day-trip&ask`;
export const login = '/login';
