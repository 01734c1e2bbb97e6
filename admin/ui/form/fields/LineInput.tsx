import type { KeyboardEvent } from 'react';
import type { TextInputProps } from 'react-admin';
import { joinLines } from '#shared/rules/text/clean-text.ts';
import { TextInput } from './TextInput.tsx';

/** Renders an input for a text of one line. With `multiline`, long texts wrap, but line breaks are not accepted either. */
export function LineInput({ kind: _, ...props }: TextInputProps & { readonly kind?: 'line' }) {
  return <TextInput {...props} parse={joinLines} {...(props.multiline && { onKeyDown: refuseLineBreak })} />;
}

/** Keeps Enter from adding a line break to a text of one line. With Ctrl it saves the form. */
export function refuseLineBreak(event: KeyboardEvent): void {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing;
  if (event.key === 'Enter' && isPlain) event.preventDefault();
}
