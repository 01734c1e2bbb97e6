import { TextInput as ReactAdminTextInput, type TextInputProps } from 'react-admin';

/** Renders a text input. Unlike react-admin's, it keeps an empty text as such, where that one stores null. */
export function TextInput(props: TextInputProps) {
  return <ReactAdminTextInput parse={keepText} {...props} />;
}

const keepText = (text: string) => text;
