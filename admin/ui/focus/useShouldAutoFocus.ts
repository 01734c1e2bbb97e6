import { useRecordContext } from 'react-admin';

/**
 * Returns true if the first field of a form takes the focus on opening: for a new row, on devices with a mouse. On
 * phones and tablets the on-screen keyboard would cover the form.
 */
export function useShouldAutoFocus(): boolean {
  const record = useRecordContext();
  return !record?.id && window.matchMedia('(hover: hover) and (pointer: fine)').matches;
}
