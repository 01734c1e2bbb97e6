import { parseReviewBookingId, parseReviewToken } from '#shared/rules/reviews/review-link.ts';

/** Final state of a review link. */
export type ReviewOutcome = 'sent' | 'used';

/**
 * Reads the review link from the address and removes the token from it at once, even if the page's island never loads.
 * Stores the token in the session storage for reloads of this tab until the review is sent; after that, the outcome.
 */
export class ReviewLinkElement extends HTMLElement {
  readonly bookingId = parseReviewBookingId(location.pathname);
  readonly #key = `review-link-${this.bookingId}`;
  /** Undefined when neither the address nor the session storage has one. */
  token = parseReviewToken(location);
  /** Outcome from before a reload. */
  ended: ReviewOutcome | undefined;

  connectedCallback(): void {
    // Opening a link while this page is open changes only the fragment; reloading makes the page read it.
    window.addEventListener('hashchange', () => parseReviewToken(location) && location.reload());
    if (location.search || location.hash) history.replaceState(history.state, '', location.pathname);
    if (!this.bookingId) return;
    try {
      if (this.token) sessionStorage.setItem(this.#key, this.token);
      const stored = sessionStorage.getItem(this.#key) ?? undefined;
      // Tokens contain no dot.
      if (stored === '.sent' || stored === '.used') this.ended = stored === '.sent' ? 'sent' : 'used';
      else this.token = stored;
    } catch {
      // Without storage the link works until the page is reloaded.
    }
  }

  /** Replaces the stored token by the outcome. */
  end(outcome: ReviewOutcome): void {
    this.token = undefined;
    try {
      sessionStorage.setItem(this.#key, `.${outcome}`);
    } catch {
      // Without storage there is no token to remove.
    }
  }
}
customElements.define('review-link', ReviewLinkElement);
