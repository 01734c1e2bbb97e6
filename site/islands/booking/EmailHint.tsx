import { emailHintCopy } from '../../copy/booking.ts';
import type { EmailTypo } from './email-typo.ts';

interface Props {
  typo: EmailTypo | undefined;
  /** Takes the suggested address. */
  accept: (address: string) => void;
}

/** Renders a hint at a likely mistake in an e-mail address. It never keeps the form from being sent. */
export function EmailHint({ typo, accept }: Props) {
  return (
    // Always rendered: screen readers announce changes inside a live region, not a new region.
    <div aria-live="polite">
      {typo === 'no-ending' ? (
        <p className="mt-1 text-sm">{emailHintCopy.noEnding}</p>
      ) : (
        typo && (
          <button
            type="button"
            className="link min-h-11 cursor-pointer text-left text-sm wrap-anywhere"
            onClick={() => accept(typo.suggestion)}
          >
            {emailHintCopy.suggestion(typo.suggestion)}
          </button>
        )
      )}
    </div>
  );
}
