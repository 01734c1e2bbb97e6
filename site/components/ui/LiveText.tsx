interface Props {
  text: string;
  className?: string;
}

/**
 * Renders a text that changes, in an element of its own for each text. Browsers that translate a page replace its text
 * nodes, and React can neither change nor remove the nodes it has lost (docs/decisions/029-translated-pages.md).
 */
export function LiveText({ text, className }: Props) {
  return (
    <span key={text} className={className}>
      {text}
    </span>
  );
}
