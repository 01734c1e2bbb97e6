-- What each image shows, and where its subject is if not in the middle, in percent from the left and the top.

insert into public.image_details (id, description, focus_x, focus_y)
select pg_temp.image(slug), description, x, y
from (values
  ('agafay-quads-sunset', 40, 70, 'Three riders on quad bikes face the snowy Atlas at sunset.'),
  ('ait-benhaddou', 60, 60, 'The earthen towers of Ait Benhaddou climb a hill above palms and a shallow river.'),
  ('akchour-gods-bridge', null::integer, null::integer, 'A natural rock arch spans a green pool with swimmers, a waterfall behind it.'),
  ('atlas-village', 60, 60, 'A village of clay houses on terraced fields below the snowy peaks of the High Atlas.'),
  ('camels-resting-dawn', 80, 80, 'Four saddled camels rest beside a nomad tent at dawn, dunes behind them.'),
  ('casablanca-mosque', 40, 0, 'The Hassan II Mosque and its tall minaret stand above the Atlantic at sunset.'),
  ('chefchaouen-lane', null, null, 'A woman climbs a stepped lane between blue walls and flower pots, watched by a black cat.'),
  ('dades-valley-road', 70, 70, 'A road winds in tight bends up a red slope above the green Dades valley.'),
  ('desert-camp-dinner', 50, 80, 'Travellers and musicians sit around dinner in a lantern-lit tent that opens to the dunes.'),
  ('desert-camp-stars', 50, 80, 'People sit around a camp fire between desert tents, under the Milky Way.'),
  ('draa-palm-groves', 50, 80, 'Date palms and kasbahs line the river Draa below table mountains.'),
  ('erg-chebbi-dusk', 80, 50, 'Five riders on camels cross the crest of a dune in front of the setting sun.'),
  ('essaouira-ramparts', 60, 60, 'Gulls over the stone ramparts of Essaouira, waves on one side and the white town on the other.'),
  ('fes-tanneries', 60, 70, 'Tanners work between stone vats of coloured dye, the houses of Fes above them.'),
  ('ifrane-cedars', 50, 90, 'Barbary macaques sit in the snow between tall cedars.'),
  ('jemaa-el-fna-dusk', 70, 40, 'The lit food stalls of Jemaa el-Fna at dusk, with the Koutoubia minaret and the Atlas behind.'),
  ('koutoubia-night', 40, 20, 'The Koutoubia minaret and palm trees under a crescent moon, people at the stalls below.'),
  ('majorelle-garden', null, null, 'A cobalt blue villa with yellow window frames behind a lily pool, cacti and palms.'),
  ('meknes-bab-mansour', null, null, 'The gate Bab Mansour in Meknes, covered in green tiles, with people on the square.'),
  ('mint-tea', 50, 90, 'A silver teapot, glasses of tea and fresh mint on a tray before a window over the medina.'),
  ('ouzoud-falls', null, null, 'The Ouzoud falls drop over red cliffs into a lake with small boats and a rainbow.'),
  ('rabat-hassan-tower', 40, 20, 'The unfinished Hassan Tower in Rabat stands behind rows of broken columns at sunset.'),
  ('riad-courtyard', 50, 80, 'A tiled riad courtyard with a star-shaped fountain and orange trees.'),
  ('rose-valley', 50, 80, 'Two women carry baskets of pink roses between hedges, snowy mountains behind them.'),
  ('sahara-quads', 70, 70, 'Two riders on quad bikes raise dust on a stony plain before orange dunes.'),
  ('skoura-kasbah', 50, 20, 'Storks nest on the towers of an earthen kasbah among palms and green fields.'),
  ('spice-souk', 50, 90, 'Cones of coloured spices in baskets line a covered market lane.'),
  ('taghazout-surf', 50, 80, 'Three surfers carry their boards along the beach, the white houses of Taghazout behind them.'),
  ('tangier-strait', 50, 70, 'A couple looks through a tiled arch over the white roofs of Tangier and ships in the strait.'),
  ('todra-gorge', 60, 90, 'Travellers and a camel follow a stream between the steep red walls of the Todra gorge.'),
  ('toubkal-summit-dawn', 50, 80, 'Climbers with head torches walk up to the summit of Toubkal at dawn, above the clouds.'),
  ('volubilis-ruins', 30, 30, 'A paved road leads to a Roman arch among poppies, storks nest on the columns of Volubilis.')
) as entry (slug, x, y, description)
on conflict do nothing;
