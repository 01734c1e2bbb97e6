-- Locations of every type but 'Other', with the next file.

insert into public.locations (id, name, location_type, description, highlights, best_times_to_visit, duration, latitude, longitude, images, display_order)
values
(
  'marrakech', 'Marrakech', 'Imperial City',
  'Founded in 1070 at the foot of the High Atlas, Marrakech has been selling things to travellers ever since and is very good at it. Within nineteen kilometres of rose-coloured wall lie palaces, dye vats, orange trees and some three thousand lanes, at the middle of which the square of Jemaa el Fna changes its mind about what it is every few hours. On winter mornings the mountains stand behind it all, white and improbably close.',
  array['Jemaa el Fna after dark', 'The Majorelle garden', 'Bahia palace and the Saadian tombs', 'The Ben Youssef madrasa', 'A night in a riad inside the walls'],
  'March to May and October to November; July and August pass 40 degrees', '2 to 3 days',
  31.6258, -7.9892,
  pg_temp.images('koutoubia-night', 'jemaa-el-fna-dusk', 'majorelle-garden', 'spice-souk'),
  1
),
(
  'ait-benhaddou', 'Ait Benhaddou', 'Historical Site',
  'A village of rammed earth stacked up a hill above the Ounila river, on the old caravan road from Timbuktu to Marrakech. Its towers are made of the ground they stand on and are mended after every hard rain. UNESCO listed it in 1987 and the cinema found it even earlier, but a handful of families still live inside the walls. Cross the river on the stepping stones, climb to the granary at the top, and look back at the light about an hour before sunset.',
  array['The fortified granary at the summit', 'Stepping stones across the Ounila', 'Film sets of half a century', 'The salt road to Telouet'],
  'October to May; come late in the afternoon for the light', 'Half a day',
  31.0472, -7.1319,
  pg_temp.images('ait-benhaddou', 'skoura-kasbah', 'draa-palm-groves', 'dades-valley-road'),
  2
),
(
  'draa-valley', 'Draa Valley', 'Valley',
  'Two hundred kilometres of date palms between mountains the colour of rust, with a kasbah at every bend and henna, barley and pomegranates in the shade below. The Draa rises in the snow of the Atlas and once reached the Atlantic; today it gives itself to the gardens and disappears near M''Hamid. October is harvest, when men climb barefoot to the crowns and the whole valley smells of honey.',
  array['The kasbah of Tamnougalt', 'Date harvest in October', 'Green pottery and the old library of Tamegroute', 'The gateway to Erg Chigaga'],
  'October to April', '2 days',
  30.6786, -6.4033,
  pg_temp.images('draa-palm-groves'),
  3
),
(
  'merzouga', 'Merzouga', 'Desert',
  'The road ends, more or less, at the dunes of Erg Chebbi: a sea of orange sand some 25 kilometres long and up to 150 metres high, set down on a plain of black stone as if by mistake. The village lives from camels, dates and people who want to see the sun rise. They are right to want it. In wet springs a shallow lake forms to the west and flamingos arrive from nowhere.',
  array['Camel ride to a camp in the dunes', 'Sunrise over Algeria', 'Gnawa music in Khamlia', 'Stars without a single street lamp'],
  'October to April; nights are cold from December to February', '1 to 2 nights',
  31.0802, -4.0134,
  pg_temp.images('erg-chebbi-dusk', 'desert-camp-stars', 'camels-resting-dawn', 'sahara-quads'),
  4
),
(
  'essaouira', 'Essaouira', 'Coastal City',
  'A white and blue town on a rock in the Atlantic, laid out in straight lines by a French engineer in the 1760s for a sultan who wanted a port. The wind the locals call taros blows most afternoons, which is good for kites and keeps the summer cool when Marrakech is an oven. Walk the ramparts above the breakers, eat what the blue boats brought in that morning, and listen for Gnawa music from a doorway.',
  array['The Skala ramparts and their bronze cannons', 'Grilled sardines at the harbour', 'Thuya wood workshops under the walls', 'Ten kilometres of beach'],
  'All year; September to November for calm days, April to August for wind', '1 to 2 days',
  31.5131, -9.77,
  pg_temp.images('essaouira-ramparts', 'riad-courtyard', 'taghazout-surf'),
  5
),
(
  'chefchaouen', 'Chefchaouen', 'Mountain Town',
  'Two limestone peaks like horns gave the town its name, and whitewash with a handful of indigo gave it its fame. Families repaint their own stretch of lane every year before Ramadan, each in the blue their mother used. Founded in 1471 and closed to strangers for centuries, Chefchaouen is now among the gentlest places in Morocco to do nothing in particular. The mountains begin where the last steps end.',
  array['The blue lanes before nine in the morning', 'The kasbah on Place Outa el Hammam', 'Sunset at the Spanish mosque', 'The pools of Akchour in the Talassemtane park'],
  'April to June and September to October', '1 to 2 days',
  35.1688, -5.2684,
  pg_temp.images('chefchaouen-lane', 'akchour-gods-bridge', 'riad-courtyard'),
  6
)
on conflict do nothing;
