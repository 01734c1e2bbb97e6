-- Tours to the desert and the valleys on the way.

insert into public.tours
  (id, title, description, duration, price, currency, difficulty_level, max_participants, min_participants, locations, highlights, itinerary,
   includes, excludes, images, meeting_point, departure_time, availability_calendar, lowest_age, group_type,
   guide_languages, start_town, end_town, rooms, single_supplement, fitness, display_order)
values
(
  'sahara-desert-3-days',
  'Sahara Desert: Marrakech to Fes in 3 Days',
  'Three days that cross half the country: over the High Atlas, along the road of a thousand kasbahs, into the dunes of Erg Chebbi, and out again through cedar forest to Fes. You ride a camel to camp in the last hour of light, when the sand turns the colour of apricots, and you wake before the sun to watch it happen in reverse. The drives are long and we do not pretend otherwise, so the car stops often: for the pass at 2,260 metres, for a lunch of Berber omelette, for the boy selling fossils who will tell you honestly which ones are carved.',
  '3 days / 2 nights', 280.00, 'EUR', 'Easy', 15, null,
  array['Marrakech', 'Ait Benhaddou', 'Dades Valley', 'Todra Gorge', 'Merzouga', 'Fes'],
  array['Camel ride into Erg Chebbi at sunset', 'A night in a desert camp with music round the fire', 'The earthen ksar of Ait Benhaddou', 'A walk between the 300-metre walls of the Todra gorge', 'The Tizi n''Tichka pass over the High Atlas'],
  $$[
    {"day": 1, "title": "Marrakech over the High Atlas to the Dades valley", "description": "We leave at half past seven, before the traffic, and climb through oak and juniper to the Tizi n'Tichka, at 2,260 metres the highest main road in Morocco. On the far side the green stops as if cut with scissors. By noon we are walking up through Ait Benhaddou with a guide who was born in the village opposite. In the afternoon the road follows the Dades past Skoura's palms and the rose fields of Kelaat M'Gouna to a guesthouse above the river.", "activities": ["Photo stop on the Tizi n'Tichka pass", "Guided walk through Ait Benhaddou, about 90 minutes", "Short stroll among the rock formations locals call the monkey fingers"], "accommodation": "Guesthouse in the Dades valley, double or twin room with its own bathroom, dinner and breakfast", "hours_by_road": 7, "km_on_foot": 2, "meals": ["D"]},
    {"day": 2, "title": "Todra gorge and the dunes of Erg Chebbi", "description": "A quiet morning in the Todra gorge, where the walls stand so close that the sun reaches the river for only a few hours. Then east across the stony plain, past the old khettara wells near Jorf, until a line of orange appears on the horizon and does not go away. At Merzouga the camels are waiting. The ride takes an hour and a half, with time to climb the crest above camp before the light goes.", "activities": ["Walk along the river in the Todra gorge", "Mint tea with a family of former nomads near Jorf", "Camel ride to camp, about 90 minutes", "Drums and stories at the campfire"], "accommodation": "Desert camp at Erg Chebbi, private tent with a double or two single beds and its own bathroom, dinner and breakfast", "hours_by_road": 5, "km_on_foot": 2, "meals": ["B", "D"]},
    {"day": 3, "title": "Sunrise on the sand, then north to Fes", "description": "Somebody will wake you at first light, and you will not regret getting up. After an early breakfast we leave at eight and drive north beside the date palms of the Ziz and through its gorge, past Midelt and over the Middle Atlas, into the cedar forest above Azrou, where Barbary macaques sit by the road with the air of people waiting for a bus. With its stops the day takes eleven hours. We reach Fes at about seven in the evening, now and then later, so book no table for that night, and take you to the door of your riad.", "activities": ["Sunrise from the dunes", "Viewpoint over the palm groves of the Ziz valley", "Short walk in the cedar forest near Azrou"], "accommodation": "Not included; we drop you at your hotel in Fes", "hours_by_road": 8, "km_on_foot": 1, "meals": ["B"]}
  ]$$,
  array['Air-conditioned minibus with driver and guide', '1 night in a guesthouse and 1 night in a desert camp', '2 breakfasts and 2 dinners', 'Camel ride to camp and back', 'Local guide in Ait Benhaddou'],
  array['Lunches and drinks, about 10 euros a meal', 'Sandboarding and quad bikes', 'Tips', 'Travel insurance'],
  pg_temp.images('erg-chebbi-dusk', 'ait-benhaddou', 'dades-valley-road', 'todra-gorge', 'desert-camp-stars', 'camels-resting-dawn'),
  'Your riad or hotel in the medina of Marrakech, or the nearest gate a car can reach',
  '07:30, daily',
  pg_temp.calendar('January, February, March, April, May, June, September, October, November, December', 'every day', 24, 25),
  6, 'Shared', array['English', 'French'], 'Marrakech', 'Fes',
  'Doubles and twins; a third bed for a child on request',
  '€45 for a room and a tent of your own',
  'One bag a person; the larger one stays in the car on the night in camp. Nothing steep: the longest walk is 90 minutes. Bring snacks and a neck pillow for the drives.',
  1
),
(
  'draa-valley-and-chigaga-5-days',
  'The Draa Valley and the Silence of Erg Chigaga',
  'The Draa is the longest river in Morocco and for most of the year the shyest: it goes underground south of Zagora and leaves its palms to mark the way. We follow them for two hundred kilometres, from kasbah to kasbah, and then leave the road. Erg Chigaga lies 55 kilometres beyond the last tarmac at M''Hamid. It has fewer visitors in a week than Merzouga has in a morning, and at night you can hear your own watch. Two nights in the sand, at a camp we share with nobody.',
  '5 days / 4 nights', 580.00, 'EUR', 'Moderate', 8, null,
  array['Marrakech', 'Ait Benhaddou', 'Draa Valley', 'Zagora', 'M''Hamid', 'Erg Chigaga'],
  array['Two nights in Erg Chigaga, far from the road', 'The palm groves and kasbahs of the Draa', 'The old Koran library of Tamegroute', 'Off-road across the dry lake of Iriki', 'No more than eight travellers'],
  $$[
    {"day": 1, "title": "Marrakech to Agdz", "description": "Over the Tizi n'Tichka to Ait Benhaddou for lunch and a walk, then through the black rock of the Anti-Atlas. At the Tizi n'Tinififft the Draa appears all at once, a green river between two deserts. We sleep in a restored kasbah at its edge.", "activities": ["Guided walk in Ait Benhaddou", "Viewpoint over the Draa valley", "Evening walk in the palm grove"], "accommodation": "Restored kasbah near Agdz, double or twin room with its own bathroom, dinner and breakfast", "hours_by_road": 5.5, "km_on_foot": 3, "meals": ["D"]},
    {"day": 2, "title": "Along the palms to M'Hamid", "description": "The road keeps to the river past Tamnougalt and Zagora. In Tamegroute we visit a library whose oldest manuscripts are written on gazelle skin, and the kilns where the famous green glaze still comes from copper, manganese and a recipe nobody writes down. M'Hamid is the last village.", "activities": ["Kasbah of Tamnougalt", "Library and potteries of Tamegroute", "Dinner with a nomad family"], "accommodation": "Small lodge in M'Hamid, double or twin room with its own bathroom, dinner and breakfast", "hours_by_road": 3.5, "km_on_foot": 2, "meals": ["B", "L", "D"]},
    {"day": 3, "title": "Into Erg Chigaga", "description": "By four-wheel drive, about three hours over stone, sand and the dry bed of the Draa. The highest dunes rise well over a hundred metres; we climb one slowly at the end of the day. There is no light for sixty kilometres, and the Milky Way casts something very like a shadow.", "activities": ["Off-road drive of 55 km", "Sunset from the great dune", "Stars with a simple telescope"], "accommodation": "Our own camp in Erg Chigaga, private tents with double or twin beds, shared washrooms, dinner and breakfast", "hours_by_road": 3, "km_on_foot": 2, "meals": ["B", "L", "D"]},
    {"day": 4, "title": "A day with the camels", "description": "You walk or ride, as you like, an hour and a half to a well where herders water their animals. Bread is baked in the sand for lunch, and we are back in camp by two. The afternoon is empty on purpose.", "activities": ["Camel trek of 90 minutes each way, on foot or riding", "Bread baked in the sand", "Free afternoon"], "accommodation": "Our own camp in Erg Chigaga, private tents with double or twin beds, shared washrooms, dinner and breakfast", "km_on_foot": 12, "meals": ["B", "L", "D"]},
    {"day": 5, "title": "Lake Iriki and home", "description": "We drive out across the bed of Lake Iriki, a plain of flat white clay where mirages are reliable, to Foum Zguid and the carpet town of Taznakht. Marrakech is about nine hours away with stops; we arrive around seven.", "activities": ["Crossing of Lake Iriki", "Lunch in Foum Zguid", "Return to Marrakech"], "hours_by_road": 9, "km_on_foot": 1, "meals": ["B", "L"]}
  ]$$,
  array['Four-wheel drive with driver and guide', '4 nights, all with dinner and breakfast', '4 lunches', 'Camels for one day', 'Local guides in Ait Benhaddou and Tamegroute'],
  array['Soft drinks', 'Sleeping bag in winter (blankets are provided)', 'Tips', 'Travel insurance'],
  pg_temp.images('draa-palm-groves', 'desert-camp-stars', 'camels-resting-dawn', 'ait-benhaddou'),
  'Your riad or hotel in Marrakech',
  '07:00, Mondays',
  pg_temp.calendar('January, February, March, April, October, November, December', 'Monday', 60, 67),
  8, 'Shared', array['English', 'French'], 'Marrakech', 'Marrakech',
  'Doubles and twins, private tents in the desert',
  '€110',
  'A soft bag rather than a suitcase. Day 4 has three hours on foot or in the saddle; you choose.',
  5
),
(
  'valley-of-roses-4-days',
  'The Valley of Roses and the Road of Kasbahs in 4 Days',
  'For three weeks in spring the hedges along the M''Goun river turn pink, women come down the lanes before breakfast with their aprons full, and the whole town of Kelaat M''Gouna smells of roses. We time this journey to the harvest, pick a little ourselves, see the copper stills at work, and walk from village to village on paths that follow the irrigation channels. On the way there and back lie the palms of Skoura and the finest stretch of the kasbah road. Outside the season the valley is quieter, greener and no less lovely, but the roses are why you would come in May.',
  '4 days / 3 nights', 380.00, 'EUR', 'Easy', 12, null,
  array['Marrakech', 'Ait Benhaddou', 'Skoura', 'Kelaat M''Gouna', 'Dades Valley'],
  array['An hour of picking with a family in the harvest', 'A working rose distillery', 'The kasbah of Amridil among the palms of Skoura', 'A village walk along the M''Goun river', 'Sunset above the hairpins of the Dades'],
  $$[
    {"day": 1, "title": "Marrakech to the palms of Skoura", "description": "We cross the High Atlas by the Tizi n'Tichka in the cool of the morning and are in Ait Benhaddou for an early lunch. Beyond Ouarzazate the plain turns to stone and then, without a word of warning, to palms: Skoura is an oasis of some twenty-five square kilometres with perhaps two hundred kasbahs in every state from palace to ruin. We walk in on foot, over channels and under almond trees, to a guesthouse that once belonged to a cousin of the pasha.", "activities": ["Photo stop on the Tizi n'Tichka pass", "Guided walk through Ait Benhaddou", "Evening walk in the palm grove, about an hour"], "accommodation": "Restored kasbah in the palm grove of Skoura, double or twin room with its own bathroom, dinner and breakfast", "hours_by_road": 5.5, "km_on_foot": 4, "meals": ["D"]},
    {"day": 2, "title": "Amridil and the road to the roses", "description": "The kasbah of Amridil used to be on the fifty-dirham note, and its owners still live next door and show you round with some pride. Then 50 kilometres east to Kelaat M'Gouna. It takes about four tonnes of petals to make a litre of oil; in the distillery you see how, and understand the price. In the afternoon we turn north into the M'Goun valley, where the hedges are, to the village of Bou Tharar.", "activities": ["Kasbah of Amridil", "Visit to a rose cooperative and its stills", "First walk along the hedges"], "accommodation": "Family guesthouse in Bou Tharar, double or twin room with its own bathroom, dinner and breakfast", "hours_by_road": 2, "km_on_foot": 4, "meals": ["B", "D"]},
    {"day": 3, "title": "Up early for the harvest", "description": "Roses are picked before the sun reaches them, so you will be up at half past five, once, and it is worth it. After a second breakfast we walk down the valley from village to village, about four hours and nearly flat, with lunch beside the water. In the late afternoon we drive up the Dades to the famous hairpins and watch the cliffs change colour over a pot of tea.", "activities": ["Picking with a family, in season", "Valley walk of about 4 hours", "Viewpoint above the Dades hairpins"], "accommodation": "Guesthouse in the Dades valley, double or twin room with its own bathroom, dinner and breakfast", "hours_by_road": 1.5, "km_on_foot": 11, "meals": ["B", "L", "D"]},
    {"day": 4, "title": "Home along the kasbah road", "description": "A slow return, because the light is best in the morning and you will want to stop. Lunch is in Ouarzazate, where the film studios have a pharaoh's palace made of plaster and a man who will let you sit on the throne. Over the pass in the afternoon, and back in Marrakech at about six.", "activities": ["Photo stops along the kasbah road", "Lunch in Ouarzazate", "Return over the Tizi n'Tichka"], "hours_by_road": 6.5, "km_on_foot": 1, "meals": ["B"]}
  ]$$,
  array['Air-conditioned minibus with driver and guide', '3 nights with dinner and breakfast', 'Local guides in Ait Benhaddou and the M''Goun valley', 'Entrance to the kasbah of Amridil and the distillery', 'Picnic lunch on day 3'],
  array['Other lunches and drinks', 'Rose water to take home', 'Tips', 'Travel insurance'],
  pg_temp.images('rose-valley', 'skoura-kasbah', 'dades-valley-road', 'ait-benhaddou'),
  'Your riad or hotel in Marrakech',
  '08:00, Mondays and Thursdays',
  pg_temp.calendar('March, April, May, June, September, October', 'Monday, Thursday', 40),
  6, 'Shared', array['English', 'French'], 'Marrakech', 'Marrakech',
  'Doubles and twins, all with a bathroom',
  '€75',
  'For anybody who can walk four hours on a nearly flat path.',
  7
),
(
  'agafay-night-2-days',
  'A Night in the Stone Desert of Agafay',
  'Agafay is not sand, and anybody who tells you otherwise is selling something. It is a plateau of pale stone that rolls away to the foot of the Atlas like a sea that stopped, forty minutes from Marrakech and as quiet as if it were four hours. You arrive by car in the late afternoon, go up to the ridge by quad, by camel or on foot, watch Toubkal go from gold to rose to grey, eat lamb that has been in the pit since noon, and sleep under canvas with a proper bed. You are back in town for lunch. For people with only two days, it is the right desert.',
  '2 days / 1 night', 140.00, 'EUR', 'Easy', 16, null,
  array['Marrakech', 'Agafay', 'Lalla Takerkoust'],
  array['Sunset over the stone hills with the whole of the Atlas behind', 'An hour by quad, or the same hour on foot or by camel', 'Lamb mechoui from the earth oven', 'Breakfast beside the lake of Lalla Takerkoust'],
  $$[
    {"day": 1, "title": "Out to the stone hills", "description": "We leave Marrakech at three, by a road of olive nurseries and brick kilns that gives no hint of what is coming, and reach camp in under an hour. After tea you choose between quads, camels and your own feet; all three end on the same ridge at the same moment, when the sun goes behind the plateau. Dinner is long. The fire is tamarisk, the drummers are from the village of Agafay, and the stars are better than so near a city they have any right to be.", "activities": ["Quad ride, camel ride or walk, about an hour", "Sunset on the ridge above camp", "Dinner with music at the fire"], "accommodation": "Camp in Agafay, private tent with a double or two single beds and its own bathroom, dinner and breakfast", "hours_by_road": 1, "km_on_foot": 3, "meals": ["D"]},
    {"day": 2, "title": "The lake, and back to town", "description": "The early light is the reason to stay the night: every fold of the hills has an edge. After breakfast we walk an hour with a shepherd and a dog that takes the lead, then drive to Lalla Takerkoust, a reservoir of 1935 that has turned into a proper lake, for coffee with the mountains in it. Marrakech by half past twelve.", "activities": ["Morning walk of about an hour", "Coffee at Lalla Takerkoust", "Return to Marrakech"], "hours_by_road": 1.5, "km_on_foot": 4, "meals": ["B"]}
  ]$$,
  array['Transfers from and to Marrakech, 40 km each way', '1 night in a private tent with dinner and breakfast', 'One hour by quad or camel, helmets included', 'Local guide'],
  array['A second hour by quad, 300 dirhams', 'Drinks', 'Tips'],
  pg_temp.images('agafay-quads-sunset', 'desert-camp-dinner', 'desert-camp-stars'),
  'Your riad or hotel in Marrakech',
  '15:00, daily',
  pg_temp.calendar('every month', 'every day', 39, 40),
  4, 'Shared', array['English', 'French'], 'Marrakech', 'Marrakech',
  'Private tents with bed and bathroom; family tent for four',
  '€30',
  'Drivers of a quad are 16 or older; children from 8 ride behind a guide, younger ones take a camel or walk.',
  8
),
(
  'private-caravan-8-days',
  'A Caravan of Your Own: Eight Days on Foot to Erg Chigaga',
  'This is the desert at four kilometres an hour. With your own cameleers, cook and guide you walk from the last houses of M''Hamid to the great dunes of Erg Chigaga and over them, up to eighteen kilometres a day, while the camels carry everything but your water and your thoughts. There is no road, no signal, and no other party: we leave only with yours. You sleep in low tents or under nothing at all, eat bread from the ashes, and by the third day have stopped asking what time it is. The price depends on how many you are and how many camels you would like, so we name it when we have talked.',
  '8 days / 7 nights', 0, 'EUR', 'Challenging', 10, 2,
  array['Marrakech', 'Draa Valley', 'Zagora', 'M''Hamid', 'Erg Chigaga'],
  array['Your own caravan, with nobody else in it', 'Six nights under canvas, or under nothing at all', 'The dunes of Erg Zahar, which sing in a south wind', 'The crest of Erg Chigaga at sunrise', 'A cook who bakes bread in the embers'],
  $$[
    {"day": 1, "title": "Marrakech to Zagora", "description": "A day on the road, and a fine one: the Tizi n'Tichka, the black hills of the Anti-Atlas, and the first sight of the Draa from the Tizi n'Tinififft. It is 360 kilometres and takes seven hours with stops. In Zagora stands the old sign that gives Timbuktu as fifty-two days away by camel; you will only need six.", "activities": ["Drive of 360 km over two passes", "Viewpoint over the Draa valley", "Meeting with your guide and a look at the map"], "accommodation": "Small lodge among the palms of Zagora, double or twin room with its own bathroom, dinner and breakfast", "hours_by_road": 7, "meals": ["D"]},
    {"day": 2, "title": "The last village, and beyond it", "description": "We follow the river to M'Hamid, 96 kilometres south, where the tarmac stops in a market square. The camels are loaded with a good deal of complaint, theirs, and after lunch we walk out between tamarisks and low dunes for two hours, enough to lose the village.", "activities": ["Loading of the caravan in M'Hamid", "Walk of 8 km, 2 hours"], "accommodation": "Camp among the tamarisks, tents for two with mattresses, toilet tent, all meals", "hours_by_road": 2, "km_on_foot": 8, "meals": ["B", "L", "D"]},
    {"day": 3, "title": "The dry bed of the Draa", "description": "We cross what was once the longest river in the country and is now a plain of cracked clay with acacias. The day has the rhythm of all the others: tea at dawn, four hours of walking, a long lunch in the shade while the sun does its worst, two hours more, and a fire.", "activities": ["Walk of 17 km, 5 to 6 hours"], "accommodation": "Camp, tents for two with mattresses, toilet tent, all meals", "km_on_foot": 17, "meals": ["B", "L", "D"]},
    {"day": 4, "title": "Erg Zahar, the roaring dunes", "description": "A small high erg that few people visit. When the wind comes from the south the slopes slide and hum on a note that you feel in your ribs; the cameleers have several explanations, none of them geological. We camp at its foot and climb it barefoot in the evening.", "activities": ["Walk of 15 km, 5 hours", "Climb to the crest of Erg Zahar, about 100 metres"], "accommodation": "Camp at the foot of Erg Zahar, tents for two with mattresses, toilet tent, all meals", "km_on_foot": 15, "meals": ["B", "L", "D"]},
    {"day": 5, "title": "Wells", "description": "Water is every second day, and you see the desert's only real meeting places: a stone rim, a bucket made from a tyre, and a herder who has news of people two hundred kilometres away. The afternoon is over gravel, flat as a table, with the dunes of Chigaga rising in front like a range of hills.", "activities": ["Walk of 18 km, 6 hours", "Midday halt at a well"], "accommodation": "Camp, tents for two with mattresses, toilet tent, all meals", "km_on_foot": 18, "meals": ["B", "L", "D"]},
    {"day": 6, "title": "Into Erg Chigaga", "description": "Forty kilometres long and up to 150 metres high, the erg takes all morning to enter. The camels find the way along the firm side of each dune better than we do. We camp in a hollow and are on the highest crest for the end of the day.", "activities": ["Walk of 12 km, 4 to 5 hours in sand", "Sunset from the great dune"], "accommodation": "Camp in the heart of the dunes, tents for two with mattresses, toilet tent, all meals", "km_on_foot": 12, "meals": ["B", "L", "D"]},
    {"day": 7, "title": "A day of rest", "description": "No walking, unless you wish to. The cook shows how the bread is made, the guide reads the night's footprints: fennec, jerboa, a beetle in a hurry. In the evening there is music, made by the men who put up your tents.", "activities": ["Tracks at dawn with your guide", "Bread baked in the sand", "Evening of music"], "accommodation": "Camp in the heart of the dunes, tents for two with mattresses, toilet tent, all meals", "km_on_foot": 4, "meals": ["B", "L", "D"]},
    {"day": 8, "title": "Lake Iriki and the long road north", "description": "Two cars come across the clay of Lake Iriki to fetch us. By Foum Zguid and Taznakht it is about nine hours to Marrakech, with stops, and the hot water at the end of it is part of the programme.", "activities": ["Crossing of Lake Iriki", "Return to Marrakech, about 9 hours"], "hours_by_road": 9, "meals": ["B", "L"]}
  ]$$,
  array['Private guide, cameleers and cook', 'One camel for every two travellers and all loads', '7 nights, all meals from dinner on day 1 to lunch on day 8', 'Tents, mattresses and a toilet tent', 'Transfers from and to Marrakech by private car'],
  array['Sleeping bag (can be hired for 6 euros a night)', 'Travel insurance with evacuation, which we ask to see', 'Soft drinks', 'Tips for the caravan'],
  pg_temp.images('camels-resting-dawn', 'desert-camp-dinner', 'erg-chebbi-dusk', 'draa-palm-groves'),
  'Your riad or hotel in Marrakech',
  '07:30 on the day that suits you',
  pg_temp.calendar('January, February, March, October, November, December', 'every day', 31, 32, 33, 34),
  12, 'Private', array['English', 'French'], 'Marrakech', 'Marrakech',
  'Tents for two with mattresses; lodge on day 1',
  'None: everybody may have a tent',
  'You should be able to walk 15 to 18 km a day on sand and stone. Bring a warm sleeping bag from November to February.',
  13
)
on conflict do nothing;
