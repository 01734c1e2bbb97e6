import { findEmailTypo } from './email-typo.ts';

const emailHintCopy = {
  suggestion: (address: string) => `Did you mean ${address}?`,
  noEnding: 'Is the ending missing, such as .com?',
} as const;

interface Props {
  address: string;
  /** Takes the suggested address. */
  accept: (address: string) => void;
}

/** Renders a hint at a likely mistake in an e-mail address. It never keeps the form from being sent. */
export function EmailHint({ address, accept }: Props) {
  const typo = findEmailTypo(address);
  if (!typo) return null;
  if (typo === 'no-ending') return <p className="mt-1 text-sm">{emailHintCopy.noEnding}</p>;
  const { suggestion } = typo;
  return (
    <button
      type="button"
      className="link min-h-11 cursor-pointer text-left text-sm wrap-anywhere"
      onClick={() => accept(suggestion)}
    >
      {emailHintCopy.suggestion(suggestion)}
    </button>
  );
}
