import { Component, type ReactNode } from 'react';
import { unexpectedTexts } from '../../shared/content/unexpected.ts';
import type { Contact } from './BookingNotice.tsx';

interface Props {
  readonly children: ReactNode;
  /** Other ways to reach the agency. */
  readonly contacts: readonly Contact[];
  /** Whether the title is that of the page. */
  readonly isPageTitle?: boolean;
}

/**
 * Catches what goes wrong in an island and shows the generic error with its message, instead of nothing. Drafts stay in the
 * session storage, so that loading the page again brings back what was typed.
 */
export class UnexpectedError extends Component<Props, { readonly message?: string }> {
  override state: { readonly message?: string } = {};

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { children, contacts, isPageTitle } = this.props;
    if (this.state.message === undefined) return children;
    const Title = isPageTitle ? 'h1' : 'h2';
    return (
      <div
        role="alert"
        tabIndex={-1}
        // The focus was in what is gone.
        ref={(element) => element?.focus()}
        className="rounded-card border border-danger bg-difficult p-5 outline-none sm:p-8"
      >
        <Title className="text-heading">{unexpectedTexts.title}</Title>
        <p className="mt-2 wrap-anywhere">{this.state.message}</p>
        <p className="mt-2">{unexpectedTexts.text}</p>
        <p className="mt-4 flex flex-wrap gap-3">
          <button type="button" className="button button-main" onClick={() => location.reload()}>
            {unexpectedTexts.again}
          </button>
          {contacts.map(({ label, href }) => (
            <a key={href} href={href} className="button button-quiet">
              {label}
            </a>
          ))}
        </p>
      </div>
    );
  }
}
