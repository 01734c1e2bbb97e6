-- Tours of the cities.

insert into public.tours
  (id, title, description, duration, price, currency, difficulty_level, max_participants, locations, highlights, itinerary,
   includes, excludes, images, meeting_point, departure_time, availability_calendar, display_order)
values
(
  'imperial-cities-7-days',
  'The Imperial Cities in 7 Days',
  'Four capitals, four characters. Rabat is white and unhurried, Meknes has walls too large for it, Fes keeps its secrets behind plain doors, and Marrakech keeps none at all. We travel between them by train where the train is good and by car where the country is better, sleep in small riads inside the old walls, and give each city a local guide who can tell a Merinid arch from an Alaouite one and also knows where to eat. A week is the least these places deserve, and it leaves two afternoons entirely to you.',
  '7 days / 6 nights', 890.00, 'EUR', 'Easy', 12,
  array['Casablanca', 'Rabat', 'Chefchaouen', 'Volubilis', 'Meknes', 'Fes', 'Marrakech'],
  array['The Hassan II mosque, one of the few in Morocco open to visitors', 'A full day in the medina of Fes with a local historian', 'Roman mosaics at Volubilis, still where they were laid', 'A night in blue Chefchaouen', 'Six nights in riads and guesthouses inside the old walls'],
  $$[
    {"day": 1, "title": "Casablanca and the mosque on the sea", "description": "We meet you at the airport or your hotel and begin where the city meets the Atlantic. The Hassan II mosque stands partly over the water; its minaret is 210 metres tall and its roof slides open. After lunch by the central market we take the coast road to Rabat, an hour away.", "activities": ["Guided visit to the Hassan II mosque", "Lunch near the Marche Central", "Evening walk on the river front of Rabat"], "accommodation": "Riad in the medina of Rabat"},
    {"day": 2, "title": "Rabat, then north to the Rif", "description": "The Hassan tower was to be the tallest minaret in the world when its builder died in 1199; it has waited at 44 metres ever since. From there to the Kasbah of the Udayas, all white and blue above the river mouth. After lunch we drive four hours north, the last of them through hills of olive and oak, and arrive in Chefchaouen as the lamps come on.", "activities": ["Hassan tower and the mausoleum of Mohammed V", "Kasbah of the Udayas and its Andalusian garden", "First walk through the blue lanes"], "accommodation": "Guesthouse in Chefchaouen"},
    {"day": 3, "title": "Volubilis and Meknes on the way to Fes", "description": "An early coffee on Place Outa el Hammam, then south to Volubilis. The Romans left in the third century; storks hold the columns now. In Meknes we see the Bab Mansour gate and the granaries of Moulay Ismail, built to feed twelve thousand horses, before the last hour to Fes.", "activities": ["Guided visit to Volubilis, about 90 minutes", "Bab Mansour and the royal granaries of Meknes", "Rooftop dinner in Fes"], "accommodation": "Riad in the medina of Fes"},
    {"day": 4, "title": "Fes on foot", "description": "Cars have never entered Fes el Bali; when you hear balak, stand aside for the mule. With our guide you follow the trades: coppersmiths at Place Seffarine, dyers on their street, and the Chouara tannery, where hides have been turned in the same stone vats for centuries. You look down on it from a terrace with a sprig of mint, which is not a decoration.", "activities": ["Full-day walk in the medina with a local guide", "Bou Inania madrasa", "Terrace above the Chouara tannery", "Lunch in a family house"], "accommodation": "Riad in the medina of Fes"},
    {"day": 5, "title": "By train to Marrakech", "description": "The morning is yours, for the Mellah, the pottery quarter or another hour in bed. In the early afternoon we take the train south. It is a ride of about six and a half hours in first class, along wheat plains and red earth, with a picnic from the riad. A driver waits at the station.", "activities": ["Free morning in Fes", "First-class train from Fes to Marrakech"], "accommodation": "Riad in the medina of Marrakech"},
    {"day": 6, "title": "Marrakech, palaces and gardens", "description": "The Bahia palace early, before the groups, then the Saadian tombs, found behind a wall in 1917. In the afternoon we walk through the souks trade by trade and finish in the Majorelle garden, where the blue is exactly as loud as you have heard. At dusk Jemaa el Fna fills with smoke and drums, and we eat where the stallholders eat.", "activities": ["Bahia palace and Saadian tombs", "Souks with a local guide", "Majorelle garden", "Dinner on Jemaa el Fna"], "accommodation": "Riad in the medina of Marrakech"},
    {"day": 7, "title": "A last morning", "description": "Breakfast on the roof, with the Atlas clear if the night was cold. Time for a hammam or for the present you have not yet bought. We drive you to Menara airport, twenty minutes away, for any flight after noon.", "activities": ["Free morning or hammam", "Transfer to the airport"], "accommodation": ""}
  ]$$,
  array['6 nights in riads and guesthouses with breakfast', 'Private car with driver on days 1 to 3, first-class train on day 5', 'Local guides in Rabat, Volubilis, Meknes, Fes and Marrakech', 'Entrance fees on the programme', '3 dinners and 1 lunch', 'Airport transfers'],
  array['Flights', 'Other meals and drinks', 'Hammam', 'Tips'],
  pg_temp.images('fes-tanneries', 'rabat-hassan-tower', 'koutoubia-night', 'chefchaouen-lane', 'volubilis-ruins', 'meknes-bab-mansour', 'casablanca-mosque'),
  'Mohammed V airport, Casablanca, or your hotel in the city',
  '09:30 on day 1, Saturdays',
  pg_temp.calendar('every month', 'Saturday', 45),
  2
),
(
  'marrakech-medina-1-day',
  'Marrakech in One Day, from Garden to Night Market',
  'One long, unhurried day inside and just outside the red walls, with a guide who grew up in the Mouassine quarter and is stopped by friends every hundred metres. We see the garden before the groups arrive and the palace after they have gone, rest when the sun is high, and keep the best for last: the hour when the Koutoubia is lit and the first plates of grilled sardines reach the tables of Jemaa el Fna.',
  '1 day', 90.00, 'EUR', 'Easy', 10,
  array['Marrakech'],
  array['Majorelle garden at opening time', 'Bahia palace and the Ben Youssef madrasa', 'The souks, trade by trade', 'Dinner among the stalls of Jemaa el Fna'],
  $$[
    {"day": 1, "title": "From the blue garden to the night market", "description": "We meet at half past eight and are among the first through the gate of the Majorelle garden. Then into the medina: the Ben Youssef madrasa, where every surface that could be carved was carved, lunch on a shaded roof, and the souks of the dyers, the carpenters and the slipper makers. The Bahia palace comes in the quiet of late afternoon. At dusk we stand under the Koutoubia, 77 metres of rose-coloured stone, before dinner on the square. The evening is yours from nine.", "activities": ["Majorelle garden", "Ben Youssef madrasa", "Rooftop lunch", "Walk through the souks", "Bahia palace", "Dinner on Jemaa el Fna"], "accommodation": ""}
  ]$$,
  array['Licensed city guide, English or French', 'Entrance fees', 'Lunch and dinner', 'Water and mint tea'],
  array['Taxi to and from your hotel', 'Shopping', 'Tips'],
  pg_temp.images('majorelle-garden', 'koutoubia-night', 'spice-souk', 'jemaa-el-fna-dusk', 'riad-courtyard'),
  'Main gate of the Majorelle garden, Rue Yves Saint Laurent, Marrakech',
  '08:30, every day except Friday',
  pg_temp.calendar('every month', 'Monday, Tuesday, Wednesday, Thursday, Saturday, Sunday'),
  6
),
(
  'fes-meknes-and-the-cedars-3-days',
  'Fes, Meknes and the Cedars in 3 Days',
  'Three days out of one riad, so that you unpack once. The first belongs to Fes and its guilds, the second to the Romans of Volubilis and the sultan who walled Meknes, and the third to the Middle Atlas, where the air smells of resin, the roofs are pitched for snow and monkeys live in the trees. It is the best of the north in a long weekend, at the pace of people who like to sit down for lunch.',
  '3 days / 2 nights', 330.00, 'EUR', 'Easy', 10,
  array['Fes', 'Volubilis', 'Moulay Idriss', 'Meknes', 'Ifrane', 'Azrou'],
  array['The medina of Fes with somebody who was born in it', 'Volubilis before the coaches arrive', 'Bab Mansour and the granaries of Meknes', 'Barbary macaques in a forest of cedars', 'Two nights in the same riad'],
  $$[
    {"day": 1, "title": "Fes by its trades", "description": "We begin at the tombs of the Merinids, above the city, where you can see that it fills its bowl exactly to the brim. Then down into it: the dyers' street, the carpenters' square at Nejjarine, the madrasa of Bou Inania, and the tanneries from a terrace. Lunch is in a family house off the Talaa Kebira, seven small salads and then the rest. The afternoon is for wandering, with our number on a card in case wandering becomes being lost.", "activities": ["View from the Merinid tombs", "Walk in the medina with a local guide, about 5 hours", "Bou Inania madrasa", "Lunch in a family house"], "accommodation": "Riad in the medina of Fes, breakfast"},
    {"day": 2, "title": "Volubilis, Moulay Idriss and Meknes", "description": "An early start puts us among the columns of Volubilis at nine, with larks and storks for company and the mosaics still wet with dew. Moulay Idriss, on its two hills, is the holiest town in the country and one of the least visited. In Meknes we see what Moulay Ismail built in fifty-five years with a great many prisoners: a gate, forty kilometres of wall, and granaries as cool as a cellar.", "activities": ["Guided visit to Volubilis", "Walk up through Moulay Idriss", "Bab Mansour, the granaries and the medina of Meknes"], "accommodation": "Riad in the medina of Fes, breakfast"},
    {"day": 3, "title": "Into the cedars", "description": "The road climbs to Ifrane at 1,665 metres, a town of chalets and flower beds laid out in 1929, and then into the forest above Azrou. The oldest cedars are eight hundred years old. The macaques know what a rucksack is; keep yours shut. Trout for lunch, and back in Fes at five, in time for the evening train to Casablanca or Tangier.", "activities": ["Coffee in Ifrane", "Forest walk of about 2 hours", "Lunch in Azrou"], "accommodation": ""}
  ]$$,
  array['2 nights in a riad with breakfast', 'Private car on days 2 and 3', 'Local guides in Fes, Volubilis and Meknes', 'Entrance fees on the programme', 'Lunch on day 1'],
  array['Other meals and drinks', 'Shopping in the souks', 'Tips'],
  pg_temp.images('meknes-bab-mansour', 'fes-tanneries', 'volubilis-ruins', 'ifrane-cedars'),
  'Bab Boujloud, the blue gate, Fes, or the railway station',
  '09:00, Saturdays',
  pg_temp.calendar('January, February, March, April, May, June, September, October, November, December', 'Saturday', 47),
  9
),
(
  'tangier-and-the-north-4-days',
  'Tangier and the Andalusian North in 4 Days',
  'In Tangier you can see Europe from the hairdresser''s. The north has always looked both ways: its medinas were rebuilt by families who had left Granada with the keys of their houses in their pockets, its cafes served Matisse and Paul Bowles and several spies, and its mountains kept everybody out until 1920. We go from the kasbah above the Strait to the white lanes of Tetouan and the blue ones of Chefchaouen, and end on the ramparts of Asilah with a plate of fried fish. Distances are short, the fish is the best in the country, and summer is bearable.',
  '4 days / 3 nights', 465.00, 'EUR', 'Moderate', 12,
  array['Tangier', 'Cap Spartel', 'Tetouan', 'Chefchaouen', 'Asilah'],
  array['Where the Atlantic meets the Mediterranean, at Cap Spartel', 'The kasbah of Tangier with a novelist for a guide', 'The medina of Tetouan, the most Andalusian in Morocco', 'A walk above blue Chefchaouen', 'Fried fish on the ramparts of Asilah'],
  $$[
    {"day": 1, "title": "Tangier, city of two seas", "description": "We meet at the ferry or at the new station, where the fast train arrives from Casablanca in two hours and ten minutes. The afternoon goes up: from the Petit Socco, where nobody has ever minded their own business, through the medina to the kasbah and its terrace over the Strait. Spain is 14 kilometres away at the narrowest. We drive out to the lighthouse of Cap Spartel for the sunset and back to the Grand Socco for dinner.", "activities": ["Guided walk through medina and kasbah, 3 hours", "Mint tea at Cafe Hafa, open since 1921", "Sunset at Cap Spartel"], "accommodation": "Guesthouse in the kasbah of Tangier, breakfast"},
    {"day": 2, "title": "Tetouan, and over the hills to Chefchaouen", "description": "An hour to the east lies Tetouan, which UNESCO listed and the tour buses forgot. Its craft school has taught zellige and inlay since 1919, and you may watch. After lunch the road winds 65 kilometres into the Rif, and we arrive in Chefchaouen when the day visitors are leaving.", "activities": ["The medina and craft school of Tetouan", "Lunch of fish pastilla", "Evening stroll in Chefchaouen"], "accommodation": "Guesthouse in the medina of Chefchaouen, breakfast"},
    {"day": 3, "title": "The mountain above the blue town", "description": "The lanes are yours before nine. Then a walk of about five hours up through pine and terraced plots to the pastures below Jebel el Kelaa, with a farmhouse lunch of goat's cheese, eggs and figs. It climbs 600 metres at a pace that suits the slowest. The evening has no programme.", "activities": ["The blue lanes before the shops open", "Mountain walk of about 5 hours, 600 metres of ascent", "Lunch at a farm"], "accommodation": "Guesthouse in the medina of Chefchaouen, breakfast"},
    {"day": 4, "title": "Asilah and the ocean", "description": "Down to the coast, two and a half hours, to a small white town inside Portuguese walls. Every summer painters are given its walls to paint on, and the sea is given the winter to take them off again. We walk the ramparts, eat whatever was landed, and reach Tangier, 45 kilometres on, at about five.", "activities": ["Walk on the ramparts of Asilah", "Seafood lunch", "Return to Tangier station or port"], "accommodation": ""}
  ]$$,
  array['Private car with driver', '3 nights in guesthouses with breakfast', 'Local guides in Tangier, Tetouan and Chefchaouen', 'Farm lunch on day 3'],
  array['Other meals and drinks', 'Ferry or train to Tangier', 'Tips'],
  pg_temp.images('tangier-strait', 'chefchaouen-lane', 'riad-courtyard', 'spice-souk'),
  'Tangier Ville railway station or Tangier port',
  '12:30 on day 1, Wednesdays',
  pg_temp.calendar('every month', 'Wednesday', 52),
  10
),
(
  'grand-tour-of-morocco-12-days',
  'The Grand Tour of Morocco in 12 Days',
  'One long loop that leaves nothing important out: the mosque on the sea, the white capital, the blue town, the Romans, the great medinas, cedars, dunes, gorges, kasbahs and the square where it all ends in smoke and drums. We have driven it in every season and have left out every night that was only there for a photograph. No day but one has more than six hours on the road, and three of the finest places get two nights each. If you come to Morocco once, come like this; most people, we should warn you, come back.',
  '12 days / 11 nights', 1690.00, 'EUR', 'Moderate', 12,
  array['Casablanca', 'Rabat', 'Chefchaouen', 'Volubilis', 'Meknes', 'Fes', 'Ifrane', 'Merzouga', 'Todra Gorge', 'Dades Valley', 'Skoura', 'Ait Benhaddou', 'Marrakech'],
  array['Four imperial cities, with a local guide in each', 'Two nights in Fes and two in Marrakech', 'Camels at sunset and a night in Erg Chebbi', 'The cedars of Ifrane, the gorges of the Todra and the Dades', 'Roman Volubilis and blue Chefchaouen', 'All driving in daylight'],
  $$[
    {"day": 1, "title": "Casablanca and Rabat", "description": "We meet you at the airport and go first to the Hassan II mosque, whose minaret is 210 metres high and whose outer wall stands in the Atlantic. Then an hour up the coast to Rabat, for a walk through the Kasbah of the Udayas and dinner by the river.", "activities": ["Guided visit to the Hassan II mosque", "Kasbah of the Udayas at dusk"], "accommodation": "Riad in the medina of Rabat, dinner and breakfast"},
    {"day": 2, "title": "North to the blue town", "description": "The Hassan tower and the mausoleum of Mohammed V in the morning, then four hours north by way of Ouazzane, where in winter the whole road smells of olive presses. We arrive in Chefchaouen with the evening light.", "activities": ["Hassan tower and mausoleum", "Drive of 250 km", "First walk in the blue lanes"], "accommodation": "Guesthouse in Chefchaouen, breakfast"},
    {"day": 3, "title": "A day in the Rif", "description": "Nowhere to be. You can climb to the Spanish mosque, walk up the Ras el Maa stream where the women wash wool, or sit on the square and be looked at by cats. Our guide is there for those who want more, as far as the first pools of Akchour.", "activities": ["Free day, or a guided walk to Akchour", "Sunset from the Spanish mosque"], "accommodation": "Guesthouse in Chefchaouen, breakfast"},
    {"day": 4, "title": "Volubilis and Meknes", "description": "Three and a half hours south to the Roman city, at its best when the wheat around it is green. A short drive on are the gates and granaries of Meknes. We reach Fes, another hour, in time for dinner.", "activities": ["Guided visit to Volubilis", "Bab Mansour and the granaries of Meknes"], "accommodation": "Riad in the medina of Fes, dinner and breakfast"},
    {"day": 5, "title": "Fes", "description": "A full day on foot, with a guide who knows which door to knock on: the tanneries, the madrasa of Bou Inania, the coppersmiths of Seffarine, and a weaver who makes brocade on a loom the size of a small car, the only vehicle you will see.", "activities": ["Full-day walk in the medina", "Lunch in a family house"], "accommodation": "Riad in the medina of Fes, breakfast"},
    {"day": 6, "title": "Across the Middle Atlas to the dunes", "description": "This is the long one: 460 kilometres and about eight hours, with cause to stop all the way. Chalets at Ifrane, macaques above Azrou, trout at Midelt, and then the Ziz gorge and its river of palms. Late in the afternoon the plain ends in dunes, and the driver, who has seen them a thousand times, slows down.", "activities": ["Coffee in Ifrane and a walk among the cedars", "Lunch in Midelt", "Viewpoint over the Ziz palm groves"], "accommodation": "Hotel at the foot of Erg Chebbi, dinner and breakfast"},
    {"day": 7, "title": "Erg Chebbi", "description": "A day in and around the sand: the Gnawa musicians of Khamlia, a tour of the nomad wells by car, a swim. At four the camels are saddled, and after an hour and a half you are in camp among the dunes with the fire already lit.", "activities": ["Music in Khamlia", "Camel ride to camp, about 90 minutes", "Stars"], "accommodation": "Desert camp in Erg Chebbi, private tent, dinner and breakfast"},
    {"day": 8, "title": "Todra and Dades", "description": "Sunrise from the crest, breakfast, and west past the old water tunnels of Jorf to the Todra gorge, where 300 metres of rock lean in on a stream you can step across. Two hours more bring us to the Dades.", "activities": ["Sunrise on the dunes", "Walk in the Todra gorge", "The khettaras of Jorf"], "accommodation": "Guesthouse in the Dades valley, dinner and breakfast"},
    {"day": 9, "title": "The road of kasbahs", "description": "Up the hairpins before the wind, then down the valley through the rose country to Skoura, where we leave the car and walk among palms to the kasbah of Amridil. Lunch in its shade. We sleep opposite Ait Benhaddou, so that you have it at dusk and at dawn.", "activities": ["Dades hairpins", "Palm grove and kasbah of Skoura", "Evening at Ait Benhaddou"], "accommodation": "Guesthouse opposite Ait Benhaddou, dinner and breakfast"},
    {"day": 10, "title": "Over the High Atlas", "description": "Across the stepping stones to the ksar while it is still empty, then by the salt road to the half-ruined palace of Telouet and over the Tizi n'Tichka at 2,260 metres. We are in Marrakech at four, with time for a bath before the square.", "activities": ["Guided walk in Ait Benhaddou", "Palace of Telouet", "First evening on Jemaa el Fna"], "accommodation": "Riad in the medina of Marrakech, breakfast"},
    {"day": 11, "title": "Marrakech", "description": "Bahia palace at opening, the Saadian tombs, the souks by trade, and the Majorelle garden when the light is low. On the last night we eat together on a roof with the Koutoubia for company.", "activities": ["Palaces and tombs", "Souks with a local guide", "Majorelle garden", "Farewell dinner"], "accommodation": "Riad in the medina of Marrakech, dinner and breakfast"},
    {"day": 12, "title": "Home, or not", "description": "A transfer to Menara airport for any flight after ten. Several of our guests have at this point asked about trains to Essaouira; there are none, but there is a good bus, and we know the driver.", "activities": ["Transfer to the airport"], "accommodation": ""}
  ]$$,
  array['11 nights in riads, guesthouses, one hotel and one desert camp, with breakfast', '7 dinners and 1 lunch', 'Private minibus with an English-speaking driver throughout', 'Local guides in Rabat, Volubilis, Meknes, Fes, Ait Benhaddou and Marrakech', 'Entrance fees on the programme', 'Camel ride in Erg Chebbi', 'Airport transfers'],
  array['Flights', 'Other meals and drinks', 'Travel insurance', 'Tips'],
  pg_temp.images('casablanca-mosque', 'chefchaouen-lane', 'meknes-bab-mansour', 'erg-chebbi-dusk', 'dades-valley-road', 'skoura-kasbah', 'jemaa-el-fna-dusk'),
  'Mohammed V airport, Casablanca, or your hotel in the city',
  '10:00 on day 1, every second Saturday',
  pg_temp.calendar('every month', 'Saturday', 38, 52),
  11
)
on conflict do nothing;
