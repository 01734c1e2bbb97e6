/** An image that ships with the site. */
export interface Scene {
  /** Name of the file site/assets/scenes/<slug>.jpg. */
  readonly slug: string;
  /** Alternative text, true of cropped versions too. */
  readonly alt: string;
}

/** Images that ship with the site, each with the alternative text that all pages use. */
export const scenes = {
  ergChebbi: { slug: 'erg-chebbi-dusk', alt: 'A caravan of camels climbs the crest of a dune before a low sun' },
  camelsResting: {
    slug: 'camels-resting-dawn',
    alt: 'Saddled camels rest beside a nomad tent and a small fire at first light',
  },
  campStars: { slug: 'desert-camp-stars', alt: 'Guests round a fire between lit tents, under the Milky Way' },
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
  saharaQuads: { slug: 'sahara-quads', alt: 'Two quad bikes raise dust on a gravel plain before a range of dunes' },
  agafayQuads: {
    slug: 'agafay-quads-sunset',
    alt: 'Three quad bikes on the stony ground of Agafay at sunset, before snowy peaks',
  },
} as const satisfies Record<string, Scene>;
