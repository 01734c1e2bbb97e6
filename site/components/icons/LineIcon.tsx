/** Renders an icon of line-icons.ts, hidden from assistive technology because the text beside it says the same. */
export function LineIcon({ shape, className }: { shape: string; className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shape} />
    </svg>
  );
}
