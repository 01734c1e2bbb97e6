-- Demonstration content: enough to see every screen at work. Safe to run twice: ids are fixed, rows that exist are left
-- as they are, dates count back from now. Customers are invented; their addresses end in example.com.
-- The pictures are drawn by scripts/seed/pictures and uploaded to tour-images/tours/<slug>.jpg.

insert into private.staff_addresses (address) values
  ('leila@discovermorocco.example'),
  ('youssef@discovermorocco.example'),
  ('owner@discovermorocco.example')
on conflict do nothing;

insert into private.settings (key, value) values ('staff_domain', 'discovermorocco.example')
on conflict do nothing;

-- Tours ------------------------------------------------------------------------------------------------------------

insert into public.tours
  (id, title, description, duration, price, currency, difficulty_level, max_participants, locations, highlights, itinerary,
   includes, excludes, images, meeting_point, departure_time, availability_calendar, display_order)
values
(
  'sahara-desert-3-days',
  'Sahara Desert: Marrakech to Fes in 3 Days',
  'Three days that cross half the country: over the High Atlas, along the road of a thousand kasbahs, into the dunes of Erg Chebbi, and out again through cedar forest to Fes. You ride a camel to camp in the last hour of light, when the sand turns the colour of apricots, and you wake before the sun to watch it happen in reverse. The drives are long and we do not pretend otherwise, so the car stops often: for the pass at 2,260 metres, for a lunch of Berber omelette, for the boy selling fossils who will tell you honestly which ones are carved.',
  '3 days / 2 nights', 295.00, 'USD', 'Easy', 15,
  array['Marrakech', 'Ait Benhaddou', 'Dades Valley', 'Todra Gorge', 'Merzouga', 'Fes'],
  array['Camel ride into Erg Chebbi at sunset', 'A night in a desert camp with music round the fire', 'The earthen ksar of Ait Benhaddou', 'A walk between the 300-metre walls of the Todra gorge', 'The Tizi n''Tichka pass over the High Atlas'],
  $$[
    {"day": 1, "title": "Marrakech over the High Atlas to the Dades valley", "description": "We leave at half past seven, before the traffic, and climb through oak and juniper to the Tizi n'Tichka, at 2,260 metres the highest main road in Morocco. On the far side the green stops as if cut with scissors. By noon we are walking up through Ait Benhaddou with a guide who was born in the village opposite. In the afternoon the road follows the Dades past Skoura's palms and the rose fields of Kelaat M'Gouna to a guesthouse above the river.", "activities": ["Photo stop on the Tizi n'Tichka pass", "Guided walk through Ait Benhaddou, about 90 minutes", "Short stroll among the rock formations locals call the monkey fingers"], "accommodation": "Guesthouse in the Dades valley, private room, dinner and breakfast"},
    {"day": 2, "title": "Todra gorge and the dunes of Erg Chebbi", "description": "A quiet morning in the Todra gorge, where the walls stand so close that the sun reaches the river for only a few hours. Then east across the stony plain, past the old khettara wells near Jorf, until a line of orange appears on the horizon and does not go away. At Merzouga the camels are waiting. The ride takes an hour and a half, with time to climb the crest above camp before the light goes.", "activities": ["Walk along the river in the Todra gorge", "Mint tea with a family of former nomads near Jorf", "Camel ride to camp, about 90 minutes", "Drums and stories at the campfire"], "accommodation": "Desert camp at Erg Chebbi, private tent with proper beds, shared or private bathroom"},
    {"day": 3, "title": "Sunrise on the sand, then north to Fes", "description": "Somebody will wake you at first light, and you will not regret getting up. After breakfast we drive north through the Ziz gorges and its ribbon of date palms, over the Middle Atlas at Midelt, and into the cedar forest above Azrou, where Barbary macaques sit by the road with the air of people waiting for a bus. We reach Fes at about seven in the evening and take you to the door of your riad.", "activities": ["Sunrise from the dunes", "Viewpoint over the palm groves of the Ziz valley", "Short walk in the cedar forest near Azrou"], "accommodation": "Not included; we drop you at your hotel in Fes"}
  ]$$,
  array['Air-conditioned minibus with an English-speaking driver', '1 night in a guesthouse and 1 night in a desert camp', '2 breakfasts and 2 dinners', 'Camel ride to camp and back', 'Local guide in Ait Benhaddou'],
  array['Lunches and drinks, about 10 dollars a meal', 'Sandboarding and quad bikes', 'Tips', 'Travel insurance'],
  array['/storage/v1/object/public/tour-images/tours/erg-chebbi-dusk.jpg', '/storage/v1/object/public/tour-images/tours/ait-benhaddou.jpg', '/storage/v1/object/public/tour-images/tours/todra-gorge.jpg', '/storage/v1/object/public/tour-images/tours/desert-camp-stars.jpg'],
  'Your riad or hotel in the medina of Marrakech, or the nearest gate a car can reach',
  '07:30, daily',
  jsonb_build_object(
    'available_months', jsonb_build_array('January', 'February', 'March', 'April', 'May', 'June', 'September', 'October', 'November', 'December'),
    'blackout_dates', jsonb_build_array(to_char(now() + interval '24 days', 'YYYY-MM-DD'), to_char(now() + interval '25 days', 'YYYY-MM-DD')),
    'weekly_schedule', jsonb_build_array('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday')),
  1
),
(
  'imperial-cities-7-days',
  'The Imperial Cities in 7 Days',
  'Four capitals, four characters. Rabat is white and unhurried, Meknes has walls too large for it, Fes keeps its secrets behind nine thousand lanes, and Marrakech keeps none at all. We travel between them by train where the train is good and by car where the country is better, sleep in small riads inside the old walls, and give each city a local guide who can tell a Merinid arch from an Alaouite one and also knows where to eat. A week is the least these places deserve, and it leaves two afternoons entirely to you.',
  '7 days / 6 nights', 890.00, 'EUR', 'Easy', 12,
  array['Casablanca', 'Rabat', 'Chefchaouen', 'Volubilis', 'Meknes', 'Fes', 'Marrakech'],
  array['The Hassan II mosque, one of the few in Morocco open to visitors', 'A full day in the medina of Fes with a local historian', 'Roman mosaics at Volubilis, still where they were laid', 'A night in blue Chefchaouen', 'Six nights in riads inside the old walls'],
  $$[
    {"day": 1, "title": "Casablanca and the mosque on the sea", "description": "We meet you at the airport or your hotel and begin where the city meets the Atlantic. The Hassan II mosque stands partly over the water; its minaret is 210 metres tall and its roof slides open. After lunch by the central market we take the coast road to Rabat, an hour away.", "activities": ["Guided visit to the Hassan II mosque", "Lunch near the Marche Central", "Evening walk on the river front of Rabat"], "accommodation": "Riad in the medina of Rabat"},
    {"day": 2, "title": "Rabat, then north to the Rif", "description": "The Hassan tower was to be the tallest minaret in the world when its builder died in 1199; it has waited at 44 metres ever since. From there to the Kasbah of the Udayas, all white and blue above the river mouth. After lunch we drive four hours north, the last of them through hills of olive and oak, and arrive in Chefchaouen as the lamps come on.", "activities": ["Hassan tower and the mausoleum of Mohammed V", "Kasbah of the Udayas and its Andalusian garden", "First walk through the blue lanes"], "accommodation": "Guesthouse in Chefchaouen"},
    {"day": 3, "title": "Volubilis and Meknes on the way to Fes", "description": "An early coffee on Place Outa el Hammam, then south to Volubilis. The Romans left in the third century; storks hold the columns now. In Meknes we see the Bab Mansour gate and the granaries of Moulay Ismail, built to feed twelve thousand horses, before the last hour to Fes.", "activities": ["Guided visit to Volubilis, about 90 minutes", "Bab Mansour and the royal granaries of Meknes", "Rooftop dinner in Fes"], "accommodation": "Riad in the medina of Fes"},
    {"day": 4, "title": "Fes on foot", "description": "Cars have never entered Fes el Bali, and mules still have right of way. With our guide you follow the trades: coppersmiths at Place Seffarine, dyers on their street, and the Chouara tannery, where hides have been turned in the same stone vats for centuries. You look down on it from a terrace with a sprig of mint, which is not a decoration.", "activities": ["Full-day walk in the medina with a local guide", "Bou Inania madrasa", "Terrace above the Chouara tannery", "Lunch in a family house"], "accommodation": "Riad in the medina of Fes"},
    {"day": 5, "title": "By train to Marrakech", "description": "The morning is yours, for the Mellah, the pottery quarter or another hour in bed. In the early afternoon we take the train south. It is a ride of about six and a half hours in first class, along wheat plains and red earth, with a picnic from the riad. A driver waits at the station.", "activities": ["Free morning in Fes", "First-class train from Fes to Marrakech"], "accommodation": "Riad in the medina of Marrakech"},
    {"day": 6, "title": "Marrakech, palaces and gardens", "description": "The Bahia palace early, before the groups, then the Saadian tombs, found behind a wall in 1917. In the afternoon we walk through the souks trade by trade and finish in the Majorelle garden, where the blue is exactly as loud as you have heard. At dusk Jemaa el Fna fills with smoke and drums, and we eat where the stallholders eat.", "activities": ["Bahia palace and Saadian tombs", "Souks with a local guide", "Majorelle garden", "Dinner on Jemaa el Fna"], "accommodation": "Riad in the medina of Marrakech"},
    {"day": 7, "title": "A last morning", "description": "Breakfast on the roof, with the Atlas clear if the night was cold. Time for a hammam or for the present you have not yet bought. We drive you to Menara airport, twenty minutes away, for any flight after noon.", "activities": ["Free morning or hammam", "Transfer to the airport"], "accommodation": ""}
  ]$$,
  array['6 nights in riads and guesthouses with breakfast', 'Private car with driver on days 1 to 3, first-class train on day 5', 'Local guides in Rabat, Volubilis, Fes and Marrakech', 'Entrance fees on the programme', '3 dinners and 1 lunch', 'Airport transfers'],
  array['Flights', 'Other meals and drinks', 'Hammam', 'Tips'],
  array['/storage/v1/object/public/tour-images/tours/fes-tanneries.jpg', '/storage/v1/object/public/tour-images/tours/rabat-hassan-tower.jpg', '/storage/v1/object/public/tour-images/tours/koutoubia-night.jpg', '/storage/v1/object/public/tour-images/tours/chefchaouen-lane.jpg'],
  'Mohammed V airport, Casablanca, or your hotel in the city',
  '09:30 on day 1, Saturdays',
  jsonb_build_object(
    'available_months', jsonb_build_array('February', 'March', 'April', 'May', 'June', 'September', 'October', 'November'),
    'blackout_dates', jsonb_build_array(to_char(now() + interval '45 days', 'YYYY-MM-DD')),
    'weekly_schedule', jsonb_build_array('Saturday')),
  2
),
(
  'toubkal-summit-4-days',
  'Toubkal: the Roof of North Africa in 4 Days',
  'At 4,167 metres Jebel Toubkal is the highest mountain in North Africa, and in summer it needs no ropes, only lungs, patience and good boots. Our four days leave one more night for acclimatisation than most, because the mountain is kinder to those who arrive slowly. You walk with a licensed mountain guide from Imlil, mules carry the bags to the refuge, and the last day is for the valleys: walnut shade, barley terraces, and villages the colour of the slope they stand on.',
  '4 days / 3 nights', 420.00, 'EUR', 'Challenging', 10,
  array['Marrakech', 'Imlil', 'Aroumd', 'Toubkal National Park'],
  array['The summit of Jebel Toubkal, 4,167 metres', 'A licensed guide from the valley and one for every six walkers', 'Mules for the luggage as far as the refuge', 'An extra night for acclimatisation', 'A village lunch under the walnut trees of Aroumd'],
  $$[
    {"day": 1, "title": "Marrakech to Imlil and the pass of Tizi Mzik", "description": "An hour and a half by car brings you from palms to walnut trees. After tea and a check of the equipment in Imlil (1,740 metres) we walk up to the Tizi Mzik pass at 2,489 metres and back by another path. It is a way of asking your legs how they feel before the mountain does.", "activities": ["Transfer from Marrakech, 65 km", "Warm-up walk to Tizi Mzik, 4 to 5 hours, 750 metres of ascent"], "accommodation": "Mountain guesthouse in Aroumd, twin rooms, dinner and breakfast"},
    {"day": 2, "title": "To the refuge", "description": "The path crosses the flood plain below Aroumd, passes the white rock of Sidi Chamharouch, where pilgrims still come, and climbs steadily above the stream. We reach the Toubkal refuge at 3,207 metres in time for a late lunch, then do as little as possible.", "activities": ["Walk of 5 to 6 hours, 1,300 metres of ascent", "Mules carry one bag a person"], "accommodation": "Toubkal refuge, dormitory, dinner and breakfast"},
    {"day": 3, "title": "The summit", "description": "We start at four by headlamp, so that the scree is still firm and the sun rises on the ridge. The south cirque takes three to four hours. From the top you see the Sirwa, the Anti-Atlas, and on a clear morning a paleness in the south that is the Sahara. Then down, all the way, to a hot shower.", "activities": ["Summit and descent to Aroumd, 9 to 10 hours on foot", "960 metres of ascent, 2,250 metres of descent"], "accommodation": "Mountain guesthouse in Aroumd, twin rooms, dinner and breakfast"},
    {"day": 4, "title": "Villages of the Mizane", "description": "A slow morning through terraces of barley and apple to a family who cook lunch for us in a clay tagine over coals. We drive back to Marrakech in the afternoon and reach the medina by five.", "activities": ["Valley walk of 2 hours", "Lunch with a family in the village", "Transfer to Marrakech"], "accommodation": ""}
  ]$$,
  array['Licensed mountain guide, mules and muleteers', '2 nights in a guesthouse and 1 night in the refuge', '3 breakfasts, 4 lunches and 3 dinners', 'Transfers from and to Marrakech', 'Crampons and ice axe from November to April'],
  array['Travel insurance with mountain rescue, which we ask to see', 'Sleeping bag (can be rented for 5 euros a night)', 'Drinks and snacks', 'Tips for guide and muleteers'],
  array['/storage/v1/object/public/tour-images/tours/atlas-village.jpg', '/storage/v1/object/public/tour-images/tours/mint-tea.jpg', '/storage/v1/object/public/tour-images/tours/koutoubia-night.jpg'],
  'Cafe de France, Jemaa el Fna, Marrakech, at the ground-floor door',
  '08:00, Sundays and Wednesdays',
  jsonb_build_object(
    'available_months', jsonb_build_array('April', 'May', 'June', 'July', 'August', 'September', 'October'),
    'blackout_dates', jsonb_build_array(),
    'weekly_schedule', jsonb_build_array('Sunday', 'Wednesday')),
  3
),
(
  'chefchaouen-and-akchour-2-days',
  'Blue Chefchaouen and the Pools of Akchour',
  'Nobody agrees on why Chefchaouen is blue. Some say it keeps mosquitoes away, some that refugees from Spain brought the custom, and the man who sells pigment by the kilo says it is because he sells pigment. Go for the colour and stay for the evening, when the day visitors have gone and the square belongs to cats and grandfathers. The second day is for your feet: a river path in the Talassemtane park to clear green pools and a rock arch called God''s Bridge.',
  '2 days / 1 night', 165.00, 'USD', 'Moderate', 14,
  array['Fes', 'Chefchaouen', 'Akchour', 'Talassemtane National Park'],
  array['An evening and an early morning in the blue medina', 'Sunset from the Spanish mosque', 'Swim in the pools of Akchour', 'God''s Bridge, a natural arch over the Farda gorge'],
  $$[
    {"day": 1, "title": "Fes to Chefchaouen", "description": "We leave Fes at eight and drive four hours through wheat country and olive hills, with a stop for goat cheese and bread near Ouazzane. After lunch a guide takes you through the medina: the communal ovens, the weavers in Souika, the kasbah with its garden of palms. Late in the afternoon we climb twenty minutes to the Spanish mosque and watch the town turn from sky to ink.", "activities": ["Drive of 200 km with stops", "Guided walk in the medina, 2 hours", "Sunset at the Spanish mosque"], "accommodation": "Guesthouse in the medina, private room, breakfast"},
    {"day": 2, "title": "Akchour and back to Fes", "description": "Akchour is forty minutes away. The path follows the river through oleander and oak to the first falls and then up to God's Bridge, a span of red stone some 25 metres above the water. Bring something to swim in, and expect the water to be as cold as it looks. Lunch is a tagine cooked beside the stream. We are back in Fes at about seven.", "activities": ["Walk of 4 to 5 hours, 350 metres of ascent", "Swim in the pools", "Riverside lunch", "Drive back to Fes"], "accommodation": ""}
  ]$$,
  array['Minibus from Fes and back', '1 night in a guesthouse with breakfast', 'Local guide on both days', 'Lunch at Akchour'],
  array['Dinner in Chefchaouen, about 12 dollars', 'Entrance to the kasbah, 60 dirhams', 'Tips'],
  array['/storage/v1/object/public/tour-images/tours/chefchaouen-lane.jpg', '/storage/v1/object/public/tour-images/tours/riad-courtyard.jpg', '/storage/v1/object/public/tour-images/tours/mint-tea.jpg'],
  'Bab Boujloud, the blue gate, Fes',
  '08:00, Tuesdays, Fridays and Sundays',
  jsonb_build_object(
    'available_months', jsonb_build_array('March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November'),
    'blackout_dates', jsonb_build_array(to_char(now() + interval '33 days', 'YYYY-MM-DD')),
    'weekly_schedule', jsonb_build_array('Tuesday', 'Friday', 'Sunday')),
  4
),
(
  'draa-valley-and-chigaga-5-days',
  'The Draa Valley and the Silence of Erg Chigaga',
  'The Draa is the longest river in Morocco and for most of the year the shyest: it goes underground south of Zagora and leaves its palms to mark the way. We follow them for two hundred kilometres, from kasbah to kasbah, and then leave the road. Erg Chigaga lies 55 kilometres beyond the last tarmac at M''Hamid. It has fewer visitors in a week than Merzouga has in a morning, and at night you can hear your own watch. Two nights in the sand, one of them at a camp we share with nobody.',
  '5 days / 4 nights', 640.00, 'USD', 'Moderate', 8,
  array['Marrakech', 'Ait Benhaddou', 'Draa Valley', 'Zagora', 'M''Hamid', 'Erg Chigaga'],
  array['Two nights in Erg Chigaga, far from the road', 'The palm groves and kasbahs of the Draa', 'The old Koran library of Tamegroute', 'Off-road across the dry lake of Iriki', 'No more than eight guests'],
  $$[
    {"day": 1, "title": "Marrakech to Agdz", "description": "Over the Tizi n'Tichka to Ait Benhaddou for lunch and a walk, then through the black rock of the Anti-Atlas. At the Tizi n'Tinififft the Draa appears all at once, a green river between two deserts. We sleep in a restored kasbah at its edge.", "activities": ["Guided walk in Ait Benhaddou", "Viewpoint over the Draa valley", "Evening walk in the palm grove"], "accommodation": "Restored kasbah near Agdz, dinner and breakfast"},
    {"day": 2, "title": "Along the palms to M'Hamid", "description": "The road keeps to the river past Tamnougalt and Zagora. In Tamegroute we visit a library whose oldest manuscripts are written on gazelle skin, and the kilns where the famous green glaze still comes from copper, manganese and a recipe nobody writes down. M'Hamid is the last village.", "activities": ["Kasbah of Tamnougalt", "Library and potteries of Tamegroute", "Dinner with a nomad family"], "accommodation": "Small lodge in M'Hamid, dinner and breakfast"},
    {"day": 3, "title": "Into Erg Chigaga", "description": "By four-wheel drive, about three hours over stone, sand and the dry bed of the Draa. The highest dunes rise well over a hundred metres; we climb one slowly at the end of the day. There is no light for sixty kilometres, and the Milky Way casts something very like a shadow.", "activities": ["Off-road drive of 55 km", "Sunset from the great dune", "Stars with a simple telescope"], "accommodation": "Our own camp in Erg Chigaga, private tents, dinner and breakfast"},
    {"day": 4, "title": "A day with the camels", "description": "You walk or ride, as you like, three hours to a well where herders water their animals. Bread is baked in the sand for lunch. The afternoon is empty on purpose.", "activities": ["Camel trek of 3 hours each way, on foot or riding", "Bread baked in the sand", "Free afternoon"], "accommodation": "Our own camp in Erg Chigaga, private tents, dinner and breakfast"},
    {"day": 5, "title": "Lake Iriki and home", "description": "We drive out across the bed of Lake Iriki, a plain of flat white clay where mirages are reliable, to Foum Zguid and the carpet town of Taznakht. Marrakech is about nine hours away with stops; we arrive around seven.", "activities": ["Crossing of Lake Iriki", "Lunch in Foum Zguid", "Return to Marrakech"], "accommodation": ""}
  ]$$,
  array['Four-wheel drive with driver and guide', '4 nights, all with dinner and breakfast', '4 lunches', 'Camels for one day', 'Local guides in Ait Benhaddou and Tamegroute'],
  array['Soft drinks', 'Sleeping bag in winter (blankets are provided)', 'Tips', 'Travel insurance'],
  array['/storage/v1/object/public/tour-images/tours/draa-palm-groves.jpg', '/storage/v1/object/public/tour-images/tours/desert-camp-stars.jpg', '/storage/v1/object/public/tour-images/tours/ait-benhaddou.jpg', '/storage/v1/object/public/tour-images/tours/erg-chebbi-dusk.jpg'],
  'Your riad or hotel in Marrakech',
  '07:00, Mondays',
  jsonb_build_object(
    'available_months', jsonb_build_array('January', 'February', 'March', 'April', 'October', 'November', 'December'),
    'blackout_dates', jsonb_build_array(to_char(now() + interval '60 days', 'YYYY-MM-DD'), to_char(now() + interval '67 days', 'YYYY-MM-DD')),
    'weekly_schedule', jsonb_build_array('Monday')),
  5
),
(
  'marrakech-medina-1-day',
  'Marrakech in One Day, from Garden to Night Market',
  'One long, unhurried day inside and just outside the red walls, with a guide who grew up in the Mouassine quarter and is stopped by friends every hundred metres. We see the palaces before the groups arrive, rest when the sun is high, and keep the best for last: the hour when the Koutoubia is lit and the first plates of grilled sardines reach the tables of Jemaa el Fna.',
  '1 day', 450.00, 'MAD', 'Easy', 10,
  array['Marrakech'],
  array['Majorelle garden at opening time', 'Bahia palace and the Ben Youssef madrasa', 'The souks, trade by trade', 'Dinner among the stalls of Jemaa el Fna'],
  $$[
    {"day": 1, "title": "From the blue garden to the night market", "description": "We meet at half past eight and are among the first through the gate of the Majorelle garden. Then into the medina: the Ben Youssef madrasa, where every surface that could be carved was carved, lunch on a shaded roof, and the souks of the dyers, the carpenters and the slipper makers. The Bahia palace comes in the quiet of late afternoon. At dusk we stand under the Koutoubia, 77 metres of rose-coloured stone, before dinner on the square. You are back at your door by nine.", "activities": ["Majorelle garden", "Ben Youssef madrasa", "Rooftop lunch", "Walk through the souks", "Bahia palace", "Dinner on Jemaa el Fna"], "accommodation": ""}
  ]$$,
  array['Licensed city guide, English or French', 'Entrance fees', 'Lunch and dinner', 'Water and mint tea'],
  array['Taxi to and from your hotel', 'Shopping, which we neither forbid nor encourage', 'Tips'],
  array['/storage/v1/object/public/tour-images/tours/majorelle-garden.jpg', '/storage/v1/object/public/tour-images/tours/koutoubia-night.jpg', '/storage/v1/object/public/tour-images/tours/riad-courtyard.jpg'],
  'Main gate of the Majorelle garden, Rue Yves Saint Laurent, Marrakech',
  '08:30, every day except Friday',
  jsonb_build_object(
    'available_months', jsonb_build_array('January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'),
    'blackout_dates', jsonb_build_array(),
    'weekly_schedule', jsonb_build_array('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Saturday', 'Sunday')),
  6
)
on conflict do nothing;

-- Locations --------------------------------------------------------------------------------------------------------

insert into public.locations (id, name, location_type, description, highlights, best_times_to_visit, duration, images, display_order)
values
(
  'marrakech', 'Marrakech', 'Imperial City',
  'Founded in 1070 at the foot of the High Atlas, Marrakech has been selling things to travellers ever since and is very good at it. Within nineteen kilometres of rose-coloured wall lie palaces, dye vats, orange trees and some three thousand lanes, at the middle of which the square of Jemaa el Fna changes its mind about what it is every few hours. On winter mornings the mountains stand behind it all, white and improbably close.',
  array['Jemaa el Fna after dark', 'The Majorelle garden', 'Bahia palace and the Saadian tombs', 'The Ben Youssef madrasa', 'A night in a riad inside the walls'],
  'March to May and October to November; July and August pass 40 degrees', '2 to 3 days',
  array['/storage/v1/object/public/tour-images/tours/koutoubia-night.jpg', '/storage/v1/object/public/tour-images/tours/majorelle-garden.jpg', '/storage/v1/object/public/tour-images/tours/riad-courtyard.jpg', '/storage/v1/object/public/tour-images/tours/mint-tea.jpg'],
  1
),
(
  'ait-benhaddou', 'Ait Benhaddou', 'Historical Site',
  'A village of rammed earth stacked up a hill above the Ounila river, on the old caravan road from Timbuktu to Marrakech. Its towers are made of the ground they stand on and are mended after every hard rain. UNESCO listed it in 1987 and the cinema found it even earlier, but a handful of families still live inside the walls. Cross the river on the stepping stones, climb to the granary at the top, and look back at the light about an hour before sunset.',
  array['The fortified granary at the summit', 'Stepping stones across the Ounila', 'Film sets of half a century', 'The salt road to Telouet'],
  'October to May; come late in the afternoon for the light', 'Half a day',
  array['/storage/v1/object/public/tour-images/tours/ait-benhaddou.jpg', '/storage/v1/object/public/tour-images/tours/draa-palm-groves.jpg', '/storage/v1/object/public/tour-images/tours/mint-tea.jpg'],
  2
),
(
  'draa-valley', 'Draa Valley', 'Valley',
  'Two hundred kilometres of date palms between mountains the colour of rust, with a kasbah at every bend and henna, barley and pomegranates in the shade below. The Draa rises in the snow of the Atlas and once reached the Atlantic; today it gives itself to the gardens and disappears near M''Hamid. October is harvest, when men climb barefoot to the crowns and the whole valley smells of honey.',
  array['The kasbah of Tamnougalt', 'Date harvest in October', 'Green pottery and the old library of Tamegroute', 'The gateway to Erg Chigaga'],
  'October to April', '2 days',
  array['/storage/v1/object/public/tour-images/tours/draa-palm-groves.jpg', '/storage/v1/object/public/tour-images/tours/desert-camp-stars.jpg', '/storage/v1/object/public/tour-images/tours/ait-benhaddou.jpg'],
  3
),
(
  'merzouga', 'Merzouga', 'Desert',
  'The road ends, more or less, at the dunes of Erg Chebbi: a sea of orange sand some 25 kilometres long and up to 150 metres high, set down on a plain of black stone as if by mistake. The village lives from camels, dates and people who want to see the sun rise. They are right to want it. In wet springs a shallow lake forms to the west and flamingos arrive from nowhere.',
  array['Camel ride to a camp in the dunes', 'Sunrise over Algeria', 'Gnawa music in Khamlia', 'Stars without a single street lamp'],
  'October to April; nights are cold from December to February', '1 to 2 nights',
  array['/storage/v1/object/public/tour-images/tours/erg-chebbi-dusk.jpg', '/storage/v1/object/public/tour-images/tours/desert-camp-stars.jpg', '/storage/v1/object/public/tour-images/tours/todra-gorge.jpg'],
  4
),
(
  'essaouira', 'Essaouira', 'Coastal City',
  'A white and blue town on a rock in the Atlantic, laid out in straight lines by a French engineer in the 1760s for a sultan who wanted a port. The wind the locals call taros blows most afternoons, which is good for kites and keeps the summer cool when Marrakech is an oven. Walk the ramparts above the breakers, eat what the blue boats brought in that morning, and listen for Gnawa music from a doorway.',
  array['The Skala ramparts and their bronze cannons', 'Grilled sardines at the harbour', 'Thuya wood workshops under the walls', 'Ten kilometres of beach'],
  'All year; April to June for calm days, July and August for wind', '1 to 2 days',
  array['/storage/v1/object/public/tour-images/tours/essaouira-ramparts.jpg', '/storage/v1/object/public/tour-images/tours/riad-courtyard.jpg', '/storage/v1/object/public/tour-images/tours/mint-tea.jpg'],
  5
),
(
  'chefchaouen', 'Chefchaouen', 'Mountain Town',
  'Two limestone peaks like horns gave the town its name, and whitewash with a handful of indigo gave it its fame. Families repaint their own stretch of lane every year before Ramadan, each in the blue their mother used. Founded in 1471 and closed to strangers for centuries, Chefchaouen is now among the gentlest places in Morocco to do nothing in particular. The mountains begin where the last steps end.',
  array['The blue lanes before nine in the morning', 'The kasbah on Place Outa el Hammam', 'Sunset at the Spanish mosque', 'The pools of Akchour in the Talassemtane park'],
  'April to June and September to October', '1 to 2 days',
  array['/storage/v1/object/public/tour-images/tours/chefchaouen-lane.jpg', '/storage/v1/object/public/tour-images/tours/riad-courtyard.jpg', '/storage/v1/object/public/tour-images/tours/mint-tea.jpg'],
  6
)
on conflict do nothing;

-- Day trips --------------------------------------------------------------------------------------------------------

insert into public.day_trips
  (id, title, subtitle, description, duration, group_size, difficulty, price, currency, rating, review_count, images, highlights,
   departure_time, return_time, includes, excludes, meeting_point, what_to_bring, cancellation_policy, display_order)
values
(
  'ouzoud-waterfalls',
  'The Waterfalls of Ouzoud',
  'Olive terraces, a rainbow at noon and lunch beside the pool',
  'Ouzoud is the Berber word for grinding grain, and a few of the old water mills still turn above the falls. The river drops 110 metres in three tiers into a green pool, and when the sun is high the spray holds a rainbow you can nearly put a hand through. We go down by the quiet path on the left bank, cross the pool in one of the painted boats, eat under the olive trees, and come up by the other side, where the macaques are.',
  'Full day, about 10 hours', '2-14 people', 'Moderate', 38.00, 'EUR', 4.7, 86,
  '{"tall": "/storage/v1/object/public/tour-images/tours/ouzoud-falls.jpg", "short1": "/storage/v1/object/public/tour-images/tours/atlas-village.jpg", "short2": "/storage/v1/object/public/tour-images/tours/mint-tea.jpg"}',
  array['The 110-metre falls from above and below', 'Boat ride to the foot of the water', 'Barbary macaques in the olive groves', 'The last working mills of Ouzoud'],
  '08:00', '18:30',
  array['Minibus from Marrakech, 155 km each way', 'Local guide at the falls', 'Water in the car'],
  array['Lunch, about 100 dirhams', 'Boat ride, 30 dirhams', 'Tips'],
  'Cafe de France, Jemaa el Fna, Marrakech',
  array['Shoes with grip, the steps are wet', 'Swimwear and a towel in summer', 'Cash in small notes', 'Hat and sun cream'],
  'Free up to 24 hours before departure. After that we charge half, unless somebody takes your place.',
  1
),
(
  'essaouira-and-the-atlantic-coast',
  'Essaouira and the Atlantic Coast',
  'Ramparts, gulls and the freshest sardines in Morocco',
  'Two and three quarter hours west of Marrakech the air changes and you can smell the sea. On the way we stop at a women''s cooperative to see argan nuts cracked between two stones, which is harder than it looks. In Essaouira you have five hours: a short walk with us along the Skala and through the woodworkers'' arcades, then the town, the harbour and the beach are yours. Bring a jacket even in August.',
  'Full day, about 11 hours', '2-16 people', 'Easy', 350.00, 'MAD', 4.8, 124,
  '{"tall": "/storage/v1/object/public/tour-images/tours/essaouira-ramparts.jpg", "short1": "/storage/v1/object/public/tour-images/tours/riad-courtyard.jpg", "short2": "/storage/v1/object/public/tour-images/tours/mint-tea.jpg"}',
  array['The Skala ramparts above the breakers', 'Argan cooperative run by women', 'Fish grilled at the harbour', 'Five hours in town at your own pace'],
  '07:30', '19:00',
  array['Air-conditioned minibus, 175 km each way', 'Introductory walk of one hour', 'Visit to an argan cooperative'],
  array['Lunch', 'Entrance to the Skala du Port, 70 dirhams', 'Tips'],
  'Cafe de France, Jemaa el Fna, Marrakech',
  array['A windproof jacket', 'Sun cream', 'Cash for the harbour grills'],
  'Free up to 24 hours before departure.',
  2
),
(
  'imlil-and-the-tizi-mzik-pass',
  'Imlil and the Tizi Mzik Pass',
  'A real mountain day, 750 metres up and lunch in the snow-light',
  'For people who like to earn their lunch. From Imlil at 1,740 metres a mule path climbs through walnut and juniper to the Tizi Mzik, 2,489 metres, with Toubkal and its neighbours across the valley. We walk with a licensed guide who sets a pace you can talk at. On the pass there is a stone hut, a kettle, and usually a man named Brahim. The way down leads through terraces and villages where children practise their English on you.',
  'Full day, about 10 hours', '2-8 people', 'Challenging', 65.00, 'USD', 4.9, 41,
  '{"tall": "/storage/v1/object/public/tour-images/tours/atlas-village.jpg", "short1": "/storage/v1/object/public/tour-images/tours/mint-tea.jpg", "short2": "/storage/v1/object/public/tour-images/tours/koutoubia-night.jpg"}',
  array['The Tizi Mzik pass at 2,489 metres', 'Views of Toubkal and the Mizane valley', 'Lunch cooked by a family in the village', 'Licensed mountain guide'],
  '07:30', '17:30',
  array['Transfer from Marrakech, 65 km each way', 'Licensed mountain guide', 'Lunch and tea', 'Walking poles'],
  array['Mule to ride, 200 dirhams', 'Drinks', 'Tips'],
  'Your riad or hotel in Marrakech',
  array['Walking boots', 'A warm layer and a rain jacket', 'One and a half litres of water', 'Sun glasses, also in winter'],
  'Free up to 48 hours before departure. If snow closes the pass we walk in the valley instead or give your money back.',
  3
),
(
  'ait-benhaddou-and-telouet',
  'Ait Benhaddou and the Kasbah of Telouet',
  'Over the Atlas by the old salt road',
  'The fast way to Ait Benhaddou is the main road, and most cars take it. We turn off at the pass for Telouet, where the Glaoui lords once ruled the south from a palace that is now half ruin and half zellige, and follow the Ounila valley down through villages the guidebooks forget. You reach the ksar from above, which is the right way. It is a long day with about eight hours in the car, and people tell us it is worth every one.',
  'Full day, about 12 hours', '2-7 people', 'Moderate', 75.00, 'USD', null, null,
  '{"tall": "/storage/v1/object/public/tour-images/tours/ait-benhaddou.jpg", "short1": "/storage/v1/object/public/tour-images/tours/atlas-village.jpg", "short2": "/storage/v1/object/public/tour-images/tours/draa-palm-groves.jpg"}',
  array['The Tizi n''Tichka pass at 2,260 metres', 'The ruined palace of Telouet', 'The Ounila valley and its salt mines', 'A guided climb to the granary of Ait Benhaddou'],
  '07:00', '19:30',
  array['Four-wheel drive with driver', 'Local guide in Ait Benhaddou', 'Entrance to the kasbah of Telouet'],
  array['Lunch, about 120 dirhams', 'Tips'],
  'Your riad or hotel in Marrakech',
  array['Comfortable shoes', 'A scarf against dust', 'Something for car sickness, the road bends'],
  'Free up to 48 hours before departure. When snow closes the pass we move the trip or give your money back.',
  4
)
on conflict do nothing;

-- Bookings: sent through the same trigger as a visitor's, which fills in title and currency and checks the price. --------

insert into public.bookings
  (id, customer_name, customer_email, customer_phone, booking_type, tour_id, day_trip_id, tour_title, number_of_people,
   total_price, travel_dates, duration, budget, special_requests, status, review_token, review_submitted, created_at, updated_at)
select
  entry.id::uuid, entry.customer_name, entry.customer_email, entry.customer_phone, entry.booking_type, entry.tour_id, entry.day_trip_id,
  entry.tour_title, entry.people, private.booking_total(coalesce(tour.price, day_trip.price), entry.people), entry.travel_dates,
  entry.duration, entry.budget, entry.special_requests, entry.status,
  case when entry.linked then translate(encode(extensions.gen_random_bytes(24), 'base64'), '+/', '-_') end,
  entry.reviewed, now() - entry.age, now() - entry.age * 0.4
from (values
  ('5d0c7a10-3f1e-4b52-9a61-0c6f1e2a0001', 'Hannah Lindqvist', 'hannah.lindqvist@example.com', '+212 528 010 114', 'tour', 'sahara-desert-3-days', null, '', 2,
   to_char(now() - interval '21 days', 'FMMonth FMDD') || ' to ' || to_char(now() - interval '19 days', 'FMMonth FMDD'), null, null,
   'One vegetarian, please. We would love the tent furthest from the generator.', 'completed', true, true, interval '52 days'),
  ('a83e41f6-3f1e-4b52-9a61-0c6f1e2a0002', 'Marco Bellandi', 'marco.bellandi@example.com', '+212 524 010 227', 'tour', 'toubkal-summit-4-days', null, '', 4,
   to_char(now() - interval '17 days', 'FMMonth FMDD') || ', four days', null, null,
   'Four friends, all walkers, two of us have been above 4,000 metres before.', 'completed', true, true, interval '47 days'),
  ('1f97b2c4-3f1e-4b52-9a61-0c6f1e2a0003', 'Amelie Fournier', 'amelie.fournier@example.com', null, 'day-trip', null, 'essaouira-and-the-atlantic-coast', '', 2,
   to_char(now() - interval '13 days', 'FMMonth FMDD'), null, null, null, 'completed', true, true, interval '24 days'),
  ('c4620d8e-3f1e-4b52-9a61-0c6f1e2a0004', 'The Okafor family', 'chidi.okafor@example.com', '+212 535 010 338', 'tour', 'imperial-cities-7-days', null, '', 5,
   to_char(now() - interval '19 days', 'FMMonth FMDD') || ' to ' || to_char(now() - interval '13 days', 'FMMonth FMDD'), null, null,
   'Grandmother travels with us and does not manage many stairs. Ground-floor rooms where possible. Children are 9 and 12.', 'completed', true, true, interval '61 days'),
  ('7be51a39-3f1e-4b52-9a61-0c6f1e2a0005', 'Jonas Weber', 'jonas.weber@example.com', '+212 524 010 449', 'day-trip', null, 'ouzoud-waterfalls', '', 3,
   to_char(now() - interval '10 days', 'FMMonth FMDD'), null, null, null, 'completed', true, true, interval '16 days'),
  ('e019f6d2-3f1e-4b52-9a61-0c6f1e2a0006', 'Priya Raman', 'priya.raman@example.com', null, 'tour', 'marrakech-medina-1-day', null, '', 1,
   to_char(now() - interval '8 days', 'FMMonth FMDD'), null, null, 'Solo traveller. Happy to join a group.', 'completed', true, true, interval '12 days'),
  ('38ad7c55-3f1e-4b52-9a61-0c6f1e2a0007', 'Rachel and Tom Ashdown', 'rachel.ashdown@example.com', '+212 522 010 550', 'custom', null, null, 'Custom trip: honeymoon in the south', 2,
   'Ten days, ended ' || to_char(now() - interval '6 days', 'FMMonth FMDD'), '8-14-days', '2000-3000',
   'Honeymoon. Fewer places, longer stays, one night somewhere with a bath under the stars if such a thing exists.', 'completed', true, true, interval '75 days'),
  ('96f2048b-3f1e-4b52-9a61-0c6f1e2a0008', 'Diego Santamaria', 'diego.santamaria@example.com', null, 'day-trip', null, 'imlil-and-the-tizi-mzik-pass', '', 2,
   to_char(now() - interval '4 days', 'FMMonth FMDD'), null, null, 'Can you lend us rain trousers?', 'confirmed', true, true, interval '9 days'),
  ('d7513ea8-3f1e-4b52-9a61-0c6f1e2a0009', 'Sofia Almeida', 'sofia.almeida@example.com', '+212 539 010 661', 'tour', 'chefchaouen-and-akchour-2-days', null, '', 3,
   to_char(now() + interval '12 days', 'FMMonth FMDD') || ' to ' || to_char(now() + interval '13 days', 'FMMonth FMDD'), null, null,
   'We arrive in Fes by train the evening before. Is there a riad near Bab Boujloud you would recommend?', 'confirmed', true, false, interval '5 days'),
  ('024bc9f1-3f1e-4b52-9a61-0c6f1e2a0010', 'Kenji Morita', 'kenji.morita@example.com', null, 'day-trip', null, 'ait-benhaddou-and-telouet', '', 2,
   to_char(now() - interval '2 days', 'FMMonth FMDD'), null, null, 'Flight changed, we have to cancel. Sorry for the trouble.', 'cancelled', false, false, interval '15 days'),
  ('bb86e72d-3f1e-4b52-9a61-0c6f1e2a0011', 'Freya Donnelly', 'freya.donnelly@example.com', '+212 528 010 772', 'tour', 'draa-valley-and-chigaga-5-days', null, '', 6,
   'Second half of ' || to_char(now() + interval '2 months', 'FMMonth'), null, null,
   'Six of us, celebrating a fiftieth birthday. Could there be a cake in the desert? We realise what we are asking.', 'pending', false, false, interval '26 hours'),
  ('6ac1d530-3f1e-4b52-9a61-0c6f1e2a0012', 'Yusuf Demir', 'yusuf.demir@example.com', null, 'custom', null, null, '', 4,
   'Spring school holidays, dates flexible', '4-7-days', '500-1000',
   'Two adults and two teenagers who say they hate museums. Surfing, desert and good food. Starting and ending in Agadir.', 'pending', false, false, interval '40 minutes')
) as entry (id, customer_name, customer_email, customer_phone, booking_type, tour_id, day_trip_id, tour_title, people, travel_dates, duration, budget,
            special_requests, status, linked, reviewed, age)
left join public.tours as tour on tour.id = entry.tour_id
left join public.day_trips as day_trip on day_trip.id = entry.day_trip_id
where coalesce(tour.is_active, day_trip.is_active, entry.booking_type = 'custom')
  and not exists (select 1 from public.bookings as earlier where earlier.id = entry.id::uuid);

-- Reviews: name and trip come from the booking, as when a customer sends one. ------------------------------------------

insert into public.reviews
  (id, booking_id, customer_name, rating, comment, is_approved, is_featured, booking_type, tour_id, day_trip_id, tour_title, travel_dates, created_at)
select
  entry.id::uuid, booking.id, booking.customer_name, entry.rating, entry.comment, entry.approved, entry.featured,
  booking.booking_type, booking.tour_id, booking.day_trip_id, booking.tour_title, booking.travel_dates, now() - entry.age
from (values
  ('8b2f4c90-7d1a-4e63-b0a5-4f9d3c7e0001', '5d0c7a10-3f1e-4b52-9a61-0c6f1e2a0001', 5,
   'We had read that the drives are long, and they are, but Hassan stopped wherever we asked and twice where we would never have thought to ask. The sunrise is as good as everybody says. They remembered the tent.',
   true, true, interval '16 days'),
  ('47e0a1d3-7d1a-4e63-b0a5-4f9d3c7e0002', 'a83e41f6-3f1e-4b52-9a61-0c6f1e2a0002', 5,
   'The extra day at altitude made all the difference. Three other groups turned round in the wind on the ridge; our guide Lahcen had us moving at four and we were down before it came. Calm, funny, and strict about drinking water, which I now understand.',
   true, true, interval '11 days'),
  ('f35b96c8-7d1a-4e63-b0a5-4f9d3c7e0003', '1f97b2c4-3f1e-4b52-9a61-0c6f1e2a0003', 4,
   null,
   true, false, interval '12 days'),
  ('0d94e27a-7d1a-4e63-b0a5-4f9d3c7e0004', 'c4620d8e-3f1e-4b52-9a61-0c6f1e2a0004', 5,
   'Three generations in one car for a week is a bold idea, and I was the one who had it, so I was nervous. It could not have gone better. Every riad had a ground-floor room ready without our asking twice. In Fes the guide, Nadia, had arranged chairs along the route in the shops of her friends, so that my mother could sit, drink tea and hold court while we looked at brass. The children, who had announced that they hated history, can now both explain a water clock. Volubilis was hot and we should have started an hour earlier; that is my only note. The train to Marrakech was a highlight for all of us: a picnic in paper bags, red fields going by, and my mother asleep with her hat on. On the last evening she told the driver that she would like to be buried in Rabat, which we have decided to take as praise. Thank you, all of you, and especially Karim, who carried her bag and never let her see him do it.',
   true, false, interval '9 days'),
  ('c16873bf-7d1a-4e63-b0a5-4f9d3c7e0005', '7be51a39-3f1e-4b52-9a61-0c6f1e2a0005', 3,
   'The falls are beautiful and the guide was good company. But we spent forty minutes picking up other guests in Marrakech, and lunch was slow. Go on a weekday if you can.',
   true, false, interval '8 days'),
  ('52fa0be9-7d1a-4e63-b0a5-4f9d3c7e0006', 'e019f6d2-3f1e-4b52-9a61-0c6f1e2a0006', 5,
   'As a woman on my own I felt looked after without ever being hovered over. The sardines on the square. That is the review.',
   true, false, interval '6 days'),
  ('9e3d18a4-7d1a-4e63-b0a5-4f9d3c7e0007', '38ad7c55-3f1e-4b52-9a61-0c6f1e2a0007', 5,
   'Such a thing exists. There was a bath, it was copper, and there were stars. We are still talking about it.',
   false, false, interval '2 days'),
  ('a70c65d1-7d1a-4e63-b0a5-4f9d3c7e0008', '96f2048b-3f1e-4b52-9a61-0c6f1e2a0008', 2,
   'The pass was closed by snow and we walked in the valley instead. Nice enough, but nobody told us before we left Marrakech, although the guide said he had known since the evening. Please write to people.',
   false, false, interval '20 hours')
) as entry (id, booking_id, rating, comment, approved, featured, age)
join public.bookings as booking on booking.id = entry.booking_id::uuid and booking.review_submitted
on conflict do nothing;
