-- Further locations.

insert into public.locations (id, name, location_type, description, highlights, best_times_to_visit, duration, latitude, longitude, images, display_order)
values
(
  'fes', 'Fes', 'Imperial City',
  'The largest town on earth that no car has ever entered, founded in 789 and arranged, as far as anybody can tell, by smell: cedar at the carpenters, mint at the herbalists, and the tanneries when the wind is from the river. Its university has taught since 859. Nine thousand lanes lead down from the Talaa to the mosque of the Karaouiyine, and mules have right of way on all of them. Give it two days, a guide for the first, and nobody for the second.',
  array['The Chouara tannery from a terrace', 'The madrasa of Bou Inania', 'Coppersmiths on Place Seffarine', 'The view from the Merinid tombs at dusk'],
  'March to May and September to November; winter is cold and clear, and nearly empty', '2 to 3 days',
  34.0646, -4.9736,
  pg_temp.images('fes-tanneries', 'riad-courtyard', 'spice-souk', 'mint-tea'),
  7
),
(
  'casablanca', 'Casablanca', 'Modern City',
  'Most visitors see the airport and leave, which suits the people who live here. Casablanca works: it has the port, the banks, the trams, and a centre of white Art Deco blocks that were built in the confident 1930s and have been weathered by the sea air ever since. The mosque of Hassan II stands half on the water with a minaret of 210 metres, and takes visitors of any faith. Stay for an evening, and eat oysters from Oualidia on the boulevard.',
  array['The Hassan II mosque, by guided visit', 'Art Deco round the Marche Central', 'The Habous quarter and its pastry shops', 'Sunset on the Corniche of Ain Diab'],
  'All year; the ocean keeps summers under 30 degrees', '1 day',
  33.5951, -7.6188,
  pg_temp.images('casablanca-mosque'),
  8
),
(
  'rabat', 'Rabat', 'Capital City',
  'The capital is the city nobody expects to like best. It has gardens, trams that arrive, a medina where prices are written down, and a fortress at the mouth of the Bou Regreg whose lanes are painted white above and blue below. The Hassan tower was meant to be the tallest minaret in the world; its sultan died in 1199 and the builders put down their tools the same week. Storks nest in the ruins of Chellah, a Roman town, a Merinid graveyard and now a very good place to sit.',
  array['The Hassan tower and the mausoleum of Mohammed V', 'Kasbah of the Udayas', 'Storks in the ruins of Chellah', 'The Mohammed VI museum of modern art'],
  'March to June and September to November', '1 day',
  34.0209, -6.8416,
  pg_temp.images('rabat-hassan-tower'),
  9
),
(
  'meknes', 'Meknes', 'Imperial City',
  'Moulay Ismail reigned for fifty-five years, wanted a Versailles, and had the walls for it built first: forty kilometres of them, in three rings. Within stand the gate of Bab Mansour, finished in 1732 with columns carried off from Volubilis, and granaries and stables so large that the numbers are still argued over. Today the town grows olives and the best mint in the country. It is an hour from Fes, and far quieter.',
  array['Bab Mansour in the evening sun', 'The granaries of Heri es Souani', 'Place el Hedim when the storytellers come out', 'The madrasa of Bou Inania'],
  'March to May and September to November', 'Half a day to 1 day',
  33.8935, -5.5647,
  pg_temp.images('meknes-bab-mansour', 'volubilis-ruins', 'spice-souk'),
  10
),
(
  'volubilis', 'Volubilis', 'Historical Site',
  'The south-western corner of the Roman empire was a town of oil merchants with good taste in floors. Volubilis had some twenty thousand people, fifty-eight oil presses and a triumphal arch; the legions left about the year 285, and the mosaics of Orpheus, Bacchus and the four seasons were simply left where they lay. Wheat and poppies grow up to the kerb of the main street, and storks have taken the columns of the basilica. Come at nine or at five. There is no shade.',
  array['The mosaics of the House of Orpheus', 'The arch of Caracalla', 'Storks on the columns of the basilica', 'Moulay Idriss on its hills, 4 kilometres away'],
  'March to May, when the fields flower; otherwise early or late in the day', '2 hours',
  34.074, -5.555,
  pg_temp.images('volubilis-ruins', 'meknes-bab-mansour', 'mint-tea'),
  11
),
(
  'high-atlas', 'High Atlas', 'Mountain Region',
  'A wall of seven hundred kilometres with ten summits above four thousand metres and snow until May, between the olive gardens of Marrakech and the first palms of the Sahara. People have lived up here since before there was anyone to tax them: in flat-roofed villages the colour of the slope, on terraces of barley and walnut, by an irrigation calendar that every child can recite. Few roads cross it. The rest is mule paths, which is the good news.',
  array['Jebel Toubkal and the M''Goun, both above 4,000 metres', 'The green valley of the Ait Bougmez', 'The passes of Tichka and Test', 'Bread and butter in any village you walk into'],
  'April to October for walking; December to March for snow', '3 to 7 days',
  31.505, -6.446,
  pg_temp.images('atlas-village', 'toubkal-summit-dawn', 'rose-valley', 'ouzoud-falls'),
  12
),
(
  'toubkal-national-park', 'Toubkal National Park', 'National Park',
  'Made in 1942 round the highest mountain in North Africa, the park is 380 square kilometres of scree, juniper and cold streams, with Barbary sheep that you will not see and lammergeiers that will certainly see you. One path leads from Imlil past the shrine of Sidi Chamharouch to the refuge at 3,207 metres; from there to the summit, at 4,167, it is three to four hours up firm scree in summer and kicked steps in winter. A licensed guide is the law, and also a very good idea.',
  array['The summit at sunrise, 4,167 metres', 'The white rock of Sidi Chamharouch', 'Lake Ifni, under the south face', 'The refuge and its stove'],
  'May to October without snow; November to April with crampons', '2 to 4 days',
  31.0597, -7.9152,
  pg_temp.images('toubkal-summit-dawn'),
  13
),
(
  'imlil', 'Imlil', 'Village',
  'At 1,740 metres the tarmac gives up among walnut trees, and Imlil begins: one street of boot hire, bread ovens and men who can tell by your ankles how far you will get. Everything above it goes on foot or by mule. You need not climb anything to be glad you came. Walk an hour up to Aroumd on its moraine, sit on a roof, and listen to water going about its business in forty channels at once.',
  array['Walk to Aroumd, an hour each way', 'The Tizi Mzik pass at 2,489 metres', 'Walnut harvest in September and October', 'Lunch on a roof with Toubkal at the end of it'],
  'April to November; in winter the village is white and the stoves are lit', '1 to 2 days',
  31.1361, -7.9194,
  pg_temp.images('atlas-village', 'toubkal-summit-dawn', 'mint-tea'),
  14
),
(
  'skoura', 'Skoura', 'Oasis',
  'Forty kilometres east of Ouarzazate the plain suddenly has trees on it, seven hundred thousand of them by one count, and in their shade stand two hundred kasbahs, some lived in, some slumped, some just a tower with a stork. The palmery has no centre and no straight line; paths follow the water, which follows a timetable older than the country. Stay two nights, hire a bicycle, and get lost. Every channel leads to somebody''s almonds.',
  array['The kasbah of Amridil', 'By bicycle through the palm grove', 'The potters of the Monday market', 'The Atlas with snow on it, above palms'],
  'October to May; almond blossom in February', '1 to 2 days',
  31.06, -6.556,
  pg_temp.images('skoura-kasbah', 'dades-valley-road', 'rose-valley'),
  15
),
(
  'zagora', 'Zagora', 'Desert Gateway',
  'A long main street, a palm grove on either hand, and at the end of it a painted sign: Timbuktu, 52 days. It is a copy of a copy and everybody photographs it, but the caravans were real, and the town still has a way of looking south. From Zagora the road runs on beside the Draa to Tamegroute, where the library keeps a Koran on gazelle skin, and to M''Hamid, where it stops. Small dunes lie half an hour off; the big ones are a day further, and better.',
  array['The sign to Timbuktu', 'Market on Wednesday and Sunday', 'The palm grove of Amezrou and its silversmiths', 'Tamegroute, 22 kilometres on'],
  'October to April; date harvest in October', '1 night',
  30.3306, -5.8381,
  pg_temp.images('draa-palm-groves', 'camels-resting-dawn', 'desert-camp-stars'),
  16
),
(
  'taghazout', 'Taghazout', 'Beach',
  'A fishing village of cube houses on a bay that happens to catch the whole North Atlantic at exactly the right angle. Surfers found it in the 1970s and never really left; nor did the fishermen, who still draw up their blue boats between the boards. Anchor Point is for people who know what they are doing. The long beach to the south is for the rest of us, with waves that pick you up, set you down and wait for you to try again.',
  array['Surf lessons on a forgiving beach', 'Anchor Point, to watch', 'Paradise Valley, 40 minutes inland', 'Grilled fish above the boats'],
  'September to April for waves; May to September for calm sea', '2 to 4 days',
  30.5426, -9.7089,
  pg_temp.images('taghazout-surf', 'essaouira-ramparts', 'mint-tea'),
  17
),
(
  'dades-valley', 'Dades Valley', 'Valley',
  'Between the High Atlas and the Saghro the Dades has cut a valley in two moods: below, gardens of fig, poplar and rose in a ribbon never more than a field wide; above, a gorge where the road climbs the wall in hairpins that you may know from car advertisements. The rocks near Tamellalt are known as the monkey fingers, and look it. In May the roses are in, and for three weeks even the bus smells of them.',
  array['The hairpins above Ait Oudinar', 'The rock folds called monkey fingers', 'Rose harvest round Kelaat M''Gouna in May', 'Poplars turning gold in November'],
  'March to June and September to November', '1 to 2 days',
  31.5265, -5.93,
  pg_temp.images('dades-valley-road', 'rose-valley', 'skoura-kasbah', 'todra-gorge'),
  18
),
(
  'tangier', 'Tangier', 'Coastal City',
  'For thirty years in the last century Tangier belonged to nine countries at once and to nobody in particular, and it has kept the manners of a place where everyone was from somewhere else. The kasbah looks across fourteen kilometres of water at Spain. Cafe Hafa has poured tea on its terraces since 1921, the fast train brings Casablanca within two hours and ten minutes, and at Cap Spartel two seas meet and, depending on the wind, disagree.',
  array['The kasbah and its terrace over the Strait', 'Tea at Cafe Hafa', 'Cap Spartel at sunset', 'The fish market and the Grand Socco'],
  'April to October; spring and autumn are best', '1 to 2 days',
  35.7886, -5.8129,
  pg_temp.images('tangier-strait'),
  19
),
(
  'ifrane', 'Ifrane', 'Mountain Town',
  'Slate roofs, flower beds, a stone lion and a hotel where people come to be cold: Ifrane was laid out in 1929 at 1,665 metres by the French, who missed home. Once, in 1935, it was minus 23.9 degrees here, the lowest ever measured in Africa. Round it stands the largest forest of Atlas cedar there is, with trees of eight hundred years and troops of Barbary macaques that have the run of them. Fes is an hour below and fifteen degrees warmer.',
  array['Cedar forest and macaques above Azrou', 'The lakes of Dayet Aoua and Dayet Ifrah', 'Skiing at Michlifen, in good winters', 'Trout for lunch'],
  'April to October for walking; January and February for snow', 'Half a day to 1 day',
  33.5333, -5.105,
  pg_temp.images('ifrane-cedars'),
  20
),
(
  'todra-gorge', 'Todra Gorge', 'Valley',
  'For six hundred metres the Todra has nowhere to go but between two walls of rose-coloured limestone, three hundred metres high and, at the narrowest, ten metres apart. The sun looks in around noon and leaves again. Climbers hang on the cliffs, nomad women bring their goats down to drink, and below the gorge the same stream waters fifty thousand palms. Walk in early, when your own footsteps are the loudest thing there.',
  array['The narrows before nine in the morning', 'Climbing routes for every grade', 'The palm groves of Tinghir from above', 'A loop walk over the rim, 3 hours'],
  'March to June and September to November', 'Half a day to 1 day',
  31.587, -5.593,
  pg_temp.images('todra-gorge', 'dades-valley-road', 'skoura-kasbah'),
  21
),
(
  'erg-chigaga', 'Erg Chigaga', 'Desert',
  'The other great erg, and the one you have to want. Fifty-five kilometres of track lie between the last tarmac at M''Hamid and these dunes, which is why there are no hotels, no buses and, on a weekday in January, quite possibly nobody. The sand runs for forty kilometres and stands up to 150 metres high. To the west is the bed of Lake Iriki, flat as paper, where the mirages are so good that the drivers point them out.',
  array['Sunset from the great dune', 'A night without a single lamp on the horizon', 'Lake Iriki and its mirages', 'Three to six days on foot from M''Hamid'],
  'October to March', '2 nights, or a week on foot',
  29.848, -6.248,
  pg_temp.images('desert-camp-stars', 'erg-chebbi-dusk', 'desert-camp-dinner'),
  22
),
(
  'agafay', 'Agafay', 'Desert',
  'Pale hills without a tree on them, forty kilometres from Marrakech, with the snow of the Atlas standing along one side. It is stone rather than sand: a plateau that rain has folded and sun has bleached, used by shepherds in winter and, since somebody noticed the sunsets, by people with a single night to spare. Camps lie well apart on their ridges. The silence begins as soon as the engine stops.',
  array['Sunset with the High Atlas behind', 'Quad tracks along dry river beds', 'Dinner under the stars, 45 minutes from town', 'The lake of Lalla Takerkoust'],
  'October to May; summer days pass 40 degrees', '1 night',
  31.499, -8.236,
  pg_temp.images('agafay-quads-sunset', 'sahara-quads', 'desert-camp-dinner'),
  23
)
on conflict do nothing;

-- An inactive location, visible to staff only.
insert into public.locations (id, name, location_type, description, highlights, best_times_to_visit, duration, latitude, longitude, images, display_order, is_active)
values
(
  'legzira', 'Legzira', 'Beach',
  'Red cliffs, a cold green sea, and a stone arch as tall as a church that you can walk under for two hours either side of low water. There were two until September 2016, when the larger one fell into the sea on a quiet Friday with nobody beneath it. The beach lies ten kilometres north of Sidi Ifni, a Spanish Art Deco town with more past than traffic.',
  array['The remaining arch at low tide', 'Paragliders off the cliff', 'Sidi Ifni and its faded Art Deco'],
  'All year; check the tide before you check the weather', 'Half a day',
  29.4437, -10.1176,
  pg_temp.images('taghazout-surf'),
  24, false
)
on conflict do nothing;
