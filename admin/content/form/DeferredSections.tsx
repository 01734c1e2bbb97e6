import CircularProgress from '@mui/material/CircularProgress';
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';

/**
 * Renders the lower sections of a form after the visible ones, so that a long form opens at once on slow machines too. An
 * earlier submit waits for them, since their inputs have the validators.
 */
export function DeferredSections({ children }: { readonly children: ReactNode }) {
  const [isReady, setReady] = useState(false);
  const placeholder = useRef<HTMLDivElement>(null);
  const waitingForm = useRef<HTMLFormElement>(null);

  useEffect(() => startTransition(() => setReady(true)), []);
  useEffect(() => {
    if (isReady) return waitingForm.current?.requestSubmit();
    const form = placeholder.current?.closest('form');
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      waitingForm.current = form ?? null;
    };
    form?.addEventListener('submit', hold, { capture: true });
    return () => form?.removeEventListener('submit', hold, { capture: true });
  }, [isReady]);

  if (isReady) return children;
  return (
    <div ref={placeholder}>
      <CircularProgress size={24} aria-label="Loading…" />
    </div>
  );
}
