import { useRecordContext } from 'react-admin';

/**
 * Whether the first field of a form has the focus when the form opens: that of a new row, where there is a keyboard beside
 * a mouse. On phones and tablets the keys of the screen would cover the form before anybody has seen it.
 */
export function useShouldAutoFocus(): boolean {
  const record = useRecordContext();
  return !record?.id && window.matchMedia('(hover: hover) and (pointer: fine)').matches;
}
