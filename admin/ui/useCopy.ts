import { useMutation } from '@tanstack/react-query';

/**
 * Returns a function that copies a text to the clipboard, and its status. Hide the message about an earlier copy while it is
 * 'pending': screen readers announce the same text again only after a change.
 */
export function useCopy(onError: () => void = () => undefined) {
  const { mutate, status } = useMutation({
    mutationKey: ['clipboard', 'copy'],
    mutationFn: (text: string) => navigator.clipboard.writeText(text),
    onError,
  });
  return { copy: mutate, status };
}
