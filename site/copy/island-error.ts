/** Copy in place of a form after an unexpected error, whose message follows the title. */
export const islandErrorCopy = {
  title: 'Unexpected Application Error!',
  text: 'What you typed stays here when you load the page again. Or reach us directly:',
  again: 'Load the page again',
} as const;
