/** A guide who leads trips, as shown on the page about the agency and beside trips. */
export interface Guide {
  readonly name: string;
  /** Where the guide is at home. */
  readonly region: string;
  /** In English, in the order in which the guide speaks them best. */
  readonly languages: readonly string[];
  /** Name of the file site/assets/guides/<portrait>.jpg: square, 480 pixels wide or more. */
  readonly portrait: string;
}

/**
 * What the agency says about itself; edit this first when the site becomes yours. Name, contact data and terms are
 * site content, edited in the admin.
 */
export const agencyContent = {
  /** Without any, the site shows nothing about guides. */
  guides: [
    {
      name: 'Hassan',
      region: 'Merzouga and the dunes',
      languages: ['Tamazight', 'Arabic', 'Spanish', 'English'],
      portrait: 'hassan',
    },
    {
      name: 'Nadia',
      region: 'Fes and the imperial cities',
      languages: ['Arabic', 'French', 'English', 'German'],
      portrait: 'nadia',
    },
    {
      name: 'Lahcen',
      region: 'High Atlas',
      languages: ['Tashelhit', 'Arabic', 'French', 'English'],
      portrait: 'lahcen',
    },
    {
      name: 'Leila',
      region: 'Dades and the Valley of Roses',
      languages: ['Tamazight', 'Arabic', 'French', 'English'],
      portrait: 'leila',
    },
  ] as readonly Guide[],
} as const;
