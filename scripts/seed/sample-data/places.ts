import type { locationTypes } from '#shared/rules/options.ts';

/** A real place that generated trips lead through. */
export interface Place {
  readonly name: string;
  readonly type: (typeof locationTypes)[number];
  /** Scenes whose images suit it. */
  readonly scenes: readonly string[];
  /** Accommodation for the night. */
  readonly stay: string;
  /** Sights, each as it reads in the middle of a sentence. */
  readonly sights: readonly string[];
}

const place = (name: string, type: Place['type'], scenes: string, stay: string, sights: readonly string[]): Place => ({
  name,
  type,
  scenes: scenes.split(' '),
  stay,
  sights,
});

const riad = 'Riad inside the old walls';
const guesthouse = 'Family guesthouse, dinner and breakfast';
const camp = 'Desert camp, private tent, dinner and breakfast';

export const places: readonly Place[] = [
  place('Marrakech', 'Imperial City', 'koutoubia-night majorelle-garden jemaa-el-fna-dusk spice-souk', riad, [
    'the Bahia palace',
    'the souks of the dyers and the slipper makers',
    'the Majorelle garden',
    'the square of Jemaa el Fna after dark',
    'the madrasa of Ben Youssef',
  ]),
  place('Fes', 'Imperial City', 'fes-tanneries riad-courtyard spice-souk', riad, [
    'the Chouara tannery',
    'the madrasa of Bou Inania',
    'the coppersmiths of Place Seffarine',
    'the Merinid tombs above the city',
    'the dyers on their street',
  ]),
  place('Meknes', 'Imperial City', 'meknes-bab-mansour spice-souk', riad, [
    'the gate of Bab Mansour',
    'the granaries of Heri es Souani',
    'the square of El Hedim',
    'the mausoleum of Moulay Ismail',
  ]),
  place('Rabat', 'Capital City', 'rabat-hassan-tower riad-courtyard', riad, [
    'the Hassan tower',
    'the Kasbah of the Udayas',
    'the storks of Chellah',
    'the mausoleum of Mohammed V',
  ]),
  place('Casablanca', 'Modern City', 'casablanca-mosque spice-souk', 'Hotel near the Marche Central', [
    'the Hassan II mosque',
    'the Art Deco of the centre',
    'the Habous quarter',
    'the Corniche of Ain Diab',
  ]),
  place('Tangier', 'Coastal City', 'tangier-strait spice-souk', 'Guesthouse in the kasbah', [
    'the kasbah above the Strait',
    'the terraces of Cafe Hafa',
    'the lighthouse of Cap Spartel',
    'the Petit Socco',
  ]),
  place('Tetouan', 'Historical Site', 'chefchaouen-lane spice-souk', riad, [
    'the Andalusian medina',
    'the school of crafts',
    'the Mellah and its balconies',
  ]),
  place('Chefchaouen', 'Mountain Town', 'chefchaouen-lane akchour-gods-bridge', 'Guesthouse in the blue medina', [
    'the blue lanes before nine',
    'the Spanish mosque at sunset',
    'the pools of Akchour',
    'the kasbah on Place Outa el Hammam',
  ]),
  place('Asilah', 'Beach', 'tangier-strait essaouira-ramparts', guesthouse, [
    'the painted walls of the medina',
    'the Portuguese ramparts',
    'the long beach to the north',
  ]),
  place('Volubilis', 'Historical Site', 'volubilis-ruins meknes-bab-mansour', 'Country house near Moulay Idriss', [
    'the mosaics of the House of Orpheus',
    'the arch of Caracalla',
    'the holy town of Moulay Idriss',
  ]),
  place('Ifrane', 'Mountain Town', 'ifrane-cedars atlas-village', 'Hotel among the cedars', [
    'the cedar forest above Azrou',
    'the lake of Dayet Aoua',
    'the macaques at the edge of the wood',
  ]),
  place('Midelt', 'Mountain Region', 'atlas-village dades-valley-road', guesthouse, [
    'the apple orchards under Jebel Ayachi',
    'the mines of Aouli',
    'the Franciscan embroidery workshop',
  ]),
  place('Ziz Valley', 'Oasis', 'draa-palm-groves todra-gorge', guesthouse, [
    'the viewpoint over a million palms',
    'the gorges of the Ziz',
    'the blue spring of Meski',
  ]),
  place('Merzouga', 'Desert', 'erg-chebbi-dusk camels-resting-dawn desert-camp-stars sahara-quads', camp, [
    'the crest of Erg Chebbi at sunset',
    'the Gnawa musicians of Khamlia',
    'the seasonal lake of Dayet Srji',
    'the nomad wells on the gravel plain',
  ]),
  place('Todra Gorge', 'Valley', 'todra-gorge dades-valley-road', guesthouse, [
    'the narrows between walls of 300 metres',
    'the palm groves of Tinghir',
    'the loop over the rim',
  ]),
  place('Dades Valley', 'Valley', 'dades-valley-road rose-valley', guesthouse, [
    'the hairpins above Ait Oudinar',
    'the rocks called monkey fingers',
    "the rose hedges of Kelaat M'Gouna",
  ]),
  place('Skoura', 'Oasis', 'skoura-kasbah draa-palm-groves', 'Restored kasbah in the palm grove', [
    'the kasbah of Amridil',
    'the paths of the palm grove by bicycle',
    'the potters of the Monday market',
  ]),
  place('Ouarzazate', 'Desert Gateway', 'skoura-kasbah ait-benhaddou', 'Hotel with a garden', [
    'the kasbah of Taourirt',
    'the film studios on the edge of town',
    'the oasis of Fint',
  ]),
  place('Ait Benhaddou', 'Historical Site', 'ait-benhaddou skoura-kasbah', 'Guesthouse opposite the ksar', [
    'the granary at the top of the ksar',
    'the stepping stones over the Ounila',
    'the ruined palace of Telouet',
  ]),
  place('Agdz', 'Oasis', 'draa-palm-groves dades-valley-road', guesthouse, [
    'the kasbah of Tamnougalt',
    'the Thursday market',
    'the palms under Jebel Kissane',
  ]),
  place('Zagora', 'Desert Gateway', 'draa-palm-groves camels-resting-dawn', 'Small lodge among the palms', [
    'the sign to Timbuktu',
    'the palm grove of Amezrou',
    'the old library of Tamegroute',
  ]),
  place("M'Hamid", 'Village', 'camels-resting-dawn desert-camp-dinner', guesthouse, [
    'the ruined ksar of the old village',
    'the last palms of the Draa',
    'the Monday market of the nomads',
  ]),
  place('Erg Chigaga', 'Desert', 'desert-camp-stars desert-camp-dinner erg-chebbi-dusk', camp, [
    'the great dune at sunset',
    'the bed of Lake Iriki',
    'a night without a lamp on the horizon',
  ]),
  place('Imlil', 'Village', 'atlas-village toubkal-summit-dawn', 'Mountain guesthouse, dinner and breakfast', [
    'the walnut terraces of Aroumd',
    'the Tizi Mzik pass',
    'the shrine of Sidi Chamharouch',
  ]),
  place('Ourika Valley', 'Valley', 'atlas-village mint-tea', guesthouse, [
    'the waterfalls of Setti Fatma',
    'the saffron garden of Tnine',
    'the Monday market',
  ]),
  place('Ouzoud', 'National Park', 'ouzoud-falls atlas-village', guesthouse, [
    'the falls from above and below',
    'the old water mills',
    'the macaques in the olive groves',
  ]),
  place('Agafay', 'Desert', 'agafay-quads-sunset desert-camp-dinner', camp, [
    'the stone hills at sunset',
    'the lake of Lalla Takerkoust',
    'the whole of the Atlas at breakfast',
  ]),
  place('Essaouira', 'Coastal City', 'essaouira-ramparts riad-courtyard', riad, [
    'the Skala ramparts',
    'the fishing harbour and its grills',
    'the thuya workshops under the walls',
    'the ten kilometres of beach',
  ]),
  place('Taghazout', 'Beach', 'taghazout-surf essaouira-ramparts', 'Guesthouse above the beach', [
    'the first waves of the long bay',
    'Anchor Point at low tide',
    'the pools of Paradise Valley',
  ]),
  place('Tafraoute', 'Mountain Region', 'atlas-village dades-valley-road', guesthouse, [
    'the villages of the Ammeln valley',
    'the painted rocks',
    'the almond terraces under Jebel el Kest',
  ]),
];

/** Roads between them, in kilometres. */
export const roads: readonly (readonly [from: string, to: string, kilometres: number])[] = [
  ['Casablanca', 'Rabat', 90],
  ['Casablanca', 'Marrakech', 240],
  ['Rabat', 'Meknes', 150],
  ['Rabat', 'Asilah', 210],
  ['Asilah', 'Tangier', 45],
  ['Tangier', 'Tetouan', 60],
  ['Tetouan', 'Chefchaouen', 65],
  ['Chefchaouen', 'Volubilis', 175],
  ['Chefchaouen', 'Fes', 200],
  ['Volubilis', 'Meknes', 30],
  ['Meknes', 'Fes', 60],
  ['Fes', 'Ifrane', 65],
  ['Meknes', 'Ifrane', 70],
  ['Ifrane', 'Midelt', 140],
  ['Midelt', 'Ziz Valley', 125],
  ['Ziz Valley', 'Merzouga', 130],
  ['Merzouga', 'Todra Gorge', 195],
  ['Todra Gorge', 'Dades Valley', 75],
  ['Dades Valley', 'Skoura', 85],
  ['Skoura', 'Ouarzazate', 40],
  ['Ouarzazate', 'Ait Benhaddou', 30],
  ['Ait Benhaddou', 'Marrakech', 185],
  ['Ouarzazate', 'Agdz', 70],
  ['Agdz', 'Zagora', 95],
  ['Zagora', "M'Hamid", 96],
  ["M'Hamid", 'Erg Chigaga', 55],
  ['Zagora', 'Merzouga', 290],
  ['Marrakech', 'Imlil', 65],
  ['Marrakech', 'Ourika Valley', 65],
  ['Marrakech', 'Ouzoud', 155],
  ['Marrakech', 'Agafay', 40],
  ['Marrakech', 'Essaouira', 175],
  ['Essaouira', 'Taghazout', 160],
  ['Taghazout', 'Tafraoute', 170],
  ['Agafay', 'Imlil', 60],
];
