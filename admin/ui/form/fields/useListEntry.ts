import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { trackPendingInput } from '../unsaved/unsaved-changes.ts';
import { identity } from './identity.ts';
import type { ListValidator } from './validation.ts';

interface Options {
  readonly source: string;
  /** Returns the list with the typed text at its end; the same list when that adds nothing. */
  readonly addTyped: (list: readonly string[], typed: string) => readonly string[];
  /** Validates the list, the typed text included. */
  readonly validate?: ListValidator | undefined;
  /** Adds a typed or pasted text as soon as it contains one of these. */
  readonly separators?: RegExp;
  /** Validates the typed text itself; its error comes first. */
  readonly validateTyped?: (typed: string, list: readonly string[]) => string | undefined;
}

/**
 * Binds a text input to a list of the form: it adds on Enter, on leaving the input and before the form is submitted. A
 * text that is refused stays in the input with its error, and the form is not submitted until it is corrected.
 */
export function useListEntry({ source, addTyped, validate, separators, validateTyped }: Options) {
  const [typed, setTyped] = useState('');
  // The typed text, for handlers and validators that run before the next render.
  const pending = useRef('');
  const input = useRef<HTMLInputElement>(null);
  const { trigger, control } = useFormContext();

  useEffect(() => trackPendingInput(control, () => pending.current.trim() !== ''), [control]);

  function getError(entries: readonly string[]): string | undefined {
    return validateTyped?.(pending.current, entries) ?? validate?.(addTyped(entries, pending.current));
  }

  const { field, fieldState, id } = useInput<readonly string[]>({
    source,
    defaultValue: [],
    format: identity,
    parse: identity,
    validate: (value: readonly string[] | undefined) => getError(value ?? []),
  });
  const list: readonly string[] = field.value ?? [];

  function revalidate() {
    if (fieldState.invalid) void trigger(field.name);
  }
  function type(text: string) {
    pending.current = text;
    setTyped(text);
    revalidate();
  }
  function put(next: readonly string[]) {
    field.onChange(next);
    revalidate();
  }
  /** Adds the typed text, or the given one in its place. */
  function add(text?: string) {
    if (text !== undefined) type(text);
    if (pending.current !== '' && pending.current.trim() === '') return type('');
    if (pending.current === '') return;
    if (getError(list) !== undefined) return void trigger(field.name);
    const next = addTyped(list, pending.current);
    type('');
    if (next !== list) put(next);
  }

  const { ref: register } = field;
  const inputRef = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element;
      register(element);
    },
    [register],
  );

  // A listener on the form element itself runs before React's handler collects the values.
  useEffect(() => {
    const form = input.current?.form;
    const addTypedText = () => add();
    form?.addEventListener('submit', addTypedText);
    return () => form?.removeEventListener('submit', addTypedText);
  });

  return {
    list,
    put,
    add,
    type,
    /** Validates again if the field has an error. */
    recheck: revalidate,
    errorMessage: fieldState.error?.message ?? '',
    focus: () => input.current?.focus(),
    /** Props of the text input. */
    inputProps: {
      id,
      inputRef,
      value: typed,
      error: fieldState.invalid,
      // Screen readers then read a new error while the focus stays in the input.
      slotProps: { formHelperText: { 'aria-live': 'polite' } },
      onChange: (event: { readonly target: { readonly value: string } }) => {
        type(event.target.value);
        if (separators?.test(event.target.value)) add();
      },
      // Text inputs remove line breaks from a pasted text, so the entries have to be read here.
      onPaste: (event: ClipboardEvent<HTMLElement>) => {
        const pasted = event.clipboardData.getData('text');
        if (!separators?.test(pasted)) return;
        event.preventDefault();
        pending.current = [pending.current, pasted].filter(Boolean).join('\n');
        add();
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        add();
        field.onBlur(event);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        // Enter would submit the form.
        event.preventDefault();
        add();
      },
    },
  } as const;
}
