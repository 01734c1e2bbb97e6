import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { NumberField } from '#admin/ui/form/fields/NumberInput.tsx';
import type { TypedNumber } from '#admin/ui/form/fields/typed-number.ts';
import { validatePrice } from '#admin/ui/form/fields/validation.ts';
import { DiscardQuestion } from '#admin/ui/form/unsaved/DiscardQuestion.tsx';
import { useUnsavedBlocker } from '#admin/ui/form/unsaved/useUnsavedBlocker.ts';
import { priceLimits } from '#shared/rules/column-limits.ts';

interface Props {
  readonly label: string;
  readonly value: number;
  /** True while a question about the price is open, which takes the focus. */
  readonly isPaused: boolean;
  /**
   * Called with a valid new price on Enter and when the focus leaves. Resolves with the message of a failure. `keepsFocus` returns
   * whether the focus has stayed.
   */
  readonly onSubmit: (price: number, keepsFocus: () => boolean) => Promise<string | undefined>;
  /** Called when nothing is to be saved. */
  readonly onUnchanged: (keepsFocus: boolean) => void;
}

/** Renders the input of a price in a table. Enter saves, Escape cancels, and an invalid price stays with its message. */
export function PriceInput({ label, value, isPaused, onSubmit, onUnchanged }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const typed = useRef<TypedNumber>(value);
  const isSaving = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  const blocker = useUnsavedBlocker(
    useCallback(() => typed.current !== value && !isSaving.current, [value]),
    true,
  );
  const hasFocus = () => document.activeElement === input.current;

  async function submit(keepsFocus: () => boolean): Promise<void> {
    if (isSaving.current || isPaused) return;
    const price = typed.current;
    if (price === value) return onUnchanged(keepsFocus());
    const refusal = validatePrice(price);
    if (refusal !== undefined || typeof price !== 'number') return setMessage(refusal);
    isSaving.current = true;
    setBusy(true);
    setMessage(await onSubmit(price, keepsFocus));
    isSaving.current = false;
    setBusy(false);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The button that takes the focus must not be pressed by the same key.
    event.preventDefault();
    if (event.key === 'Enter') void submit(hasFocus);
    else if (!isSaving.current) onUnchanged(true);
  }

  return (
    <>
      <NumberField
        limits={priceLimits}
        defaultValue={value}
        inputRef={input}
        autoFocus
        error={message !== undefined}
        // Always rendered: screen readers announce changes inside a live region, not a new region.
        helperText={<span aria-live="polite">{message}</span>}
        onFocus={({ target }) => target.select()}
        // The window has lost the focus, not the input.
        onBlur={() => (hasFocus() ? undefined : submit(() => false))}
        onKeyDown={onKeyDown}
        onType={(price) => {
          typed.current = price;
          setMessage(undefined);
        }}
        sx={{ minWidth: 104, maxWidth: 160, '& input': { textAlign: 'end' } }}
        slotProps={{ formHelperText: { component: 'div' } }}
        htmlInput={{ 'aria-label': label, 'aria-busy': isBusy, readOnly: isBusy }}
      />
      <DiscardQuestion blocker={blocker} />
    </>
  );
}
