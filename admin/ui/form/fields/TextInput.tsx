import { TextInput as ReactAdminTextInput, type TextInputProps } from 'react-admin';
import { identity } from './identity.ts';

/** Renders a text input. Unlike react-admin's, it keeps an empty text as such, where that one stores null. */
export function TextInput({ kind: _, ...props }: TextInputProps & { readonly kind?: 'text' }) {
  return <ReactAdminTextInput parse={identity} {...props} />;
}
