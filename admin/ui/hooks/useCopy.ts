import { useMutation } from '@tanstack/react-query';

/**
 * Returns a function that copies a text to the clipboard, and its status: 'success', 'error', or 'pending' while it copies, when
 * a message about an earlier copy has to go: screen readers announce the same text again only after it changed.
 */
export function useCopy(onError: () => void = () => undefined) {
  const { mutate, status } = useMutation({
    mutationKey: ['clipboard', 'copy'],
    mutationFn: (text: string) => navigator.clipboard.writeText(text),
    onError,
  });
  return { copy: mutate, status };
}
