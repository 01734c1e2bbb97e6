/** Returns the id of a section of a form by its title. */
export function getFormSectionId(title: string): string {
  return `section-${title.toLowerCase().replace(/[^a-z]+/g, '-')}`;
}
