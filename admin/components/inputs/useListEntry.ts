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
import { trackPendingInput } from '../../forms/unsaved/unsaved-changes.ts';
import type { ListValidator } from './list-validators.ts';

interface Options {
  readonly source: string;
  /** The list with what was typed at its end; the list itself when that adds nothing. */
  readonly addTyped: (list: readonly string[], typed: string) => readonly string[];
  /** What is wrong with the list, what was typed included. */
  readonly validate?: ListValidator | undefined;
  /** Adds what was typed or pasted as soon as one of these is in it. */
  readonly separators?: RegExp;
  /** What is wrong with what was typed, beyond that. */
  readonly validateTyped?: (typed: string, list: readonly string[]) => string | undefined;
}

const identity = (value: unknown) => value;

/**
 * A list of the form with a text input that adds to it: on Enter, on leaving the input and before the form is sent. What
 * may not be added stays in the input with its fault, and the form is not sent until it was mended.
 */
export function useListEntry({ source, addTyped, validate, separators, validateTyped }: Options) {
  const [typed, setTyped] = useState('');
  // What is typed, for handlers and rules that run before the next render.
  const pending = useRef('');
  const input = useRef<HTMLInputElement>(null);
  const { trigger, control } = useFormContext();
  // Somebody may have typed a sentence that no list has yet.
  useEffect(() => trackPendingInput(control, () => pending.current.trim() !== ''), [control]);

  function getError(entries: readonly string[]): string | undefined {
    return validateTyped?.(pending.current, entries) ?? validate?.(addTyped(entries, pending.current));
  }

  const { field, fieldState, id } = useInput<readonly string[]>({
    source,
    defaultValue: [],
    format: identity,
    parse: (value: readonly string[]) => value,
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
  function add() {
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

  // Heard on the form itself, which comes before React's own handler collects the values.
  useEffect(() => {
    const form = input.current?.form;
    form?.addEventListener('submit', add);
    return () => form?.removeEventListener('submit', add);
  });

  return {
    list,
    put,
    add,
    /** Looks again whether what is wrong still is. */
    recheck: revalidate,
    errorMessage: fieldState.error?.message ?? '',
    focus: () => input.current?.focus(),
    /** For the text input. */
    inputProps: {
      id,
      inputRef,
      value: typed,
      error: fieldState.invalid,
      // What is wrong is said also while the focus stays here.
      slotProps: { formHelperText: { 'aria-live': 'polite' } },
      onChange: (event: { readonly target: { readonly value: string } }) => {
        type(event.target.value);
        if (separators?.test(event.target.value)) add();
      },
      // An input drops line breaks before anybody could tell the entries of a pasted list apart.
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
        // Enter would send the form.
        event.preventDefault();
        add();
      },
    },
  } as const;
}
