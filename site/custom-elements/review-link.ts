import { parseReviewBookingId, parseReviewToken } from '#shared/reviews/review-url.ts';

/** How the matter of a review link ended. */
export type ReviewOutcome = 'sent' | 'used';

/**
 * Takes the review link from the address, and the token out of it at once, whether or not the page's island ever comes. The
 * token is kept for reloads of this tab until the review is sent; then how it ended is.
 */
export class ReviewLinkElement extends HTMLElement {
  readonly booking = parseReviewBookingId(location.pathname);
  readonly #key = `review-link-${this.booking}`;
  /** Undefined where the address has none and none was kept. */
  token = parseReviewToken(location);
  /** How it ended before the page was loaded again. */
  ended: ReviewOutcome | undefined;

  connectedCallback(): void {
    // A link that is opened where this page is open already changes the fragment only; loaded again, the page begins with it.
    window.addEventListener('hashchange', () => parseReviewToken(location) && location.reload());
    if (location.search || location.hash) history.replaceState(history.state, '', location.pathname);
    if (!this.booking) return;
    try {
      if (this.token) sessionStorage.setItem(this.#key, this.token);
      const kept = sessionStorage.getItem(this.#key) ?? undefined;
      // No token has a dot in it.
      if (kept === '.sent' || kept === '.used') this.ended = kept === '.sent' ? 'sent' : 'used';
      else this.token = kept;
    } catch {
      // Without storage the link works until the page is reloaded.
    }
  }

  /** Forgets the token, and remembers how it ended. */
  end(how: ReviewOutcome): void {
    this.token = undefined;
    try {
      sessionStorage.setItem(this.#key, `.${how}`);
    } catch {
      // Nothing was kept.
    }
  }
}
customElements.define('review-link', ReviewLinkElement);
