/** An image that ships with the site. */
export interface Scene {
  /** Name of the file site/assets/scenes/<slug>.jpg. */
  readonly slug: string;
  /** Alternative text, true of cropped versions too. */
  readonly alt: string;
}

/** Images that ship with the site, each with the alternative text that all pages use. */
export const scenes = {
  camelsResting: {
    slug: 'camels-resting-dawn',
    alt: 'Saddled camels rest beside a nomad tent and a small fire at first light',
  },
  campDinner: {
    slug: 'desert-camp-dinner',
    alt: 'Musicians and guests round a low table in a lantern-lit tent, with dunes and a crescent moon outside',
  },
  aitBenhaddou: {
    slug: 'ait-benhaddou',
    alt: 'The earthen towers of Ait Benhaddou on their hill, above a river and palms',
  },
  chefchaouen: { slug: 'chefchaouen-lane', alt: 'A stepped lane between the blue walls of Chefchaouen' },
  draa: {
    slug: 'draa-palm-groves',
    alt: 'Two camels before the palm groves and kasbahs in the valley of the Draa',
  },
} as const satisfies Record<string, Scene>;

/** Describes the link preview of pages without an image of their own, site/public/open-graph.jpg. */
export const previewAlt = 'A caravan of camels climbs the crest of a dune before a low sun';
