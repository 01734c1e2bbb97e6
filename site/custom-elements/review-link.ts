import { parseReviewBookingId, parseReviewToken } from '#shared/rules/reviews/review-link.ts';

/** Final state of a review link. */
export type ReviewOutcome = 'sent' | 'used';

/**
 * Takes over the review link that the page's first script has removed from the address (layouts/PrivateAddress.astro).
 * Stores the token in the session storage for reloads of this tab until the review is sent; after that, the outcome.
 */
export class ReviewLinkElement extends HTMLElement {
  readonly bookingId = parseReviewBookingId(location.pathname);
  readonly #key = `review-link-${this.bookingId}`;
  /** Undefined when neither the address nor the session storage has one. */
  token = parseReviewToken(takeOpenedAddress());
  /** Outcome from before a reload. */
  ended: ReviewOutcome | undefined;

  connectedCallback(): void {
    // Opening an older link while this page is open changes only the fragment; reloading makes the page read it.
    window.addEventListener('hashchange', () => parseReviewToken(location) && location.reload());
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

/** Takes the address as it was opened out of the history entry; without one, returns the present address. */
function takeOpenedAddress(): URL {
  const state: unknown = history.state;
  if (typeof state !== 'string') return new URL(location.href);
  history.replaceState(null, '', location.pathname);
  return new URL(state);
}

customElements.define('review-link', ReviewLinkElement);
