-- Further day trips. One has no images, so that its page shows the sample images.

insert into public.day_trips
  (id, title, subtitle, description, duration, group_size, difficulty, price, currency, rating, review_count, images, highlights,
   departure_time, return_time, includes, excludes, meeting_point, what_to_bring, cancellation_policy, display_order)
values
(
  'agafay-quads-and-dinner',
  'Agafay by Quad, with Dinner under the Stars',
  'Dust, sunset, and a tablecloth',
  'Forty minutes from the medina the olive groves stop and the stone hills begin. You get a helmet, goggles, twenty minutes of instruction and then about ninety minutes of tracks across dry river beds and pale ridges, behind a guide who keeps off the grazing land and on the good lines. We stop when the sun touches the plateau. Then somebody takes your dusty jacket, and there is dinner by lantern light: salads, a lamb tagine, oranges with cinnamon, and a fire to finish at. You are back in town by eleven.',
  'Afternoon and evening, about 8 hours', '2-12 people', 'Moderate', 85.00, 'EUR', 4.6, 212,
  pg_temp.day_trip_images('agafay-quads-sunset', 'desert-camp-dinner', 'desert-camp-stars'),
  array['About 90 minutes on the quad', 'Sunset from the last ridge', 'Three-course dinner by lantern light', 'Music at the fire'],
  '15:00', '23:00',
  array['Transfer from Marrakech, 40 km each way', 'Quad, helmet, goggles and a guide', 'Dinner, water and mint tea', 'Insurance on the quad'],
  array['Wine and beer', 'Damage beyond scratches, up to 1,500 dirhams', 'Tips'],
  'Your riad or hotel in Marrakech',
  array['Closed shoes and long trousers', 'A scarf, for the dust', 'A warm layer for the evening', 'An identity card; drivers must be 16, no licence needed'],
  'Free up to 24 hours before departure. If rain has closed the tracks we offer another day or give your money back.',
  5
),
(
  'volubilis-and-meknes-from-fes',
  'Volubilis, Moulay Idriss and Meknes',
  'Romans, a saint and a sultan, in that order',
  'Three rulers of the same plain, an hour from Fes. We are at Volubilis by a quarter to ten, when the light is still low on the mosaics and the storks are the only crowd, and walk the main street from the arch to the olive presses. Moulay Idriss, white and green on its two hills, is where people here come on pilgrimage; we climb to the terrace for the view and stay for brochettes on the square. The afternoon is for Meknes, whose gate is the grandest in the country and whose granaries are the coolest place to be in June.',
  'Full day, about 9 hours', '2-12 people', 'Easy', 58.00, 'EUR', 4.8, 97,
  pg_temp.day_trip_images('volubilis-ruins', 'meknes-bab-mansour', 'spice-souk'),
  array['The mosaics of Volubilis with a local guide', 'The holy town of Moulay Idriss', 'Bab Mansour and Place el Hedim', 'The granaries of Heri es Souani'],
  '08:30', '17:30',
  array['Car with driver from Fes, 180 km in all', 'Local guides in Volubilis and Meknes', 'Entrance to Volubilis, 70 dirhams'],
  array['Lunch, about 90 dirhams', 'Entrance to the granaries, 70 dirhams', 'Tips'],
  'Bab Boujloud, the blue gate, Fes, or your riad if a car can reach it',
  array['A hat, there is no shade at Volubilis', 'Water', 'Shoulders and knees covered in Moulay Idriss'],
  'Free up to 24 hours before departure.',
  6
),
(
  'cedars-and-macaques-from-fes',
  'Cedars, Lakes and Macaques of the Middle Atlas',
  'An hour up from Fes, and fifteen degrees cooler',
  'When Fes is an oven, Fassis drive to Ifrane, and so do we. After coffee among the chalets at 1,665 metres we follow the lake road to Dayet Aoua, where there are grebes and pedal boats, and then walk for two hours in the cedar forest above Azrou. The trees go up forty metres. The macaques come down from them to look at you, and we ask you to look back and to keep your biscuits. In January the forest is white, and quieter still. Lunch is trout from the farm, and the road home passes the caves and cherry trees of Bhalil.',
  'Full day, about 9 hours', '2-14 people', 'Easy', 45.00, 'EUR', 4.7, 63,
  pg_temp.day_trip_images('ifrane-cedars', 'atlas-village', 'mint-tea'),
  array['A level walk of 2 hours among cedars', 'Barbary macaques, at their own distance', 'The lake of Dayet Aoua', 'The cave houses of Bhalil'],
  '09:00', '18:00',
  array['Minibus from Fes, 190 km in all', 'Forest guide', 'Tea with a family in Bhalil'],
  array['Lunch, about 110 dirhams', 'Horse rides', 'Tips'],
  'Bab Boujloud, the blue gate, Fes',
  array['A warm layer, also in May', 'Comfortable shoes', 'No food for the monkeys, please'],
  'Free up to 24 hours before departure. In snow the road may close; then you choose another day or your money.',
  7
),
(
  'akchour-and-gods-bridge',
  'Akchour and God''s Bridge',
  'Green pools, a stone arch, and cold feet',
  'From Chefchaouen it is forty minutes to the dam at Akchour, where the paths begin. We take the right-hand one up the Farda, over boulders and under laurel, to an arch of red rock that spans the gorge 25 metres above the water: nobody built it, hence the name. We come back the same way, with a swim for anyone brave and a tagine for everyone, cooked on charcoal with its feet in the stream; the first falls of the other river are half an hour more. Four to five hours on foot, with a good deal of stepping from stone to stone.',
  'Full day, about 8 hours', '2-10 people', 'Moderate', 40.00, 'EUR', 4.9, 58,
  pg_temp.day_trip_images('akchour-gods-bridge', 'chefchaouen-lane', 'mint-tea'),
  array['God''s Bridge over the Farda gorge', 'Swimming in clear green pools', 'Lunch beside the stream', 'Forest of the Talassemtane park'],
  '09:00', '17:00',
  array['Transfer from Chefchaouen, 30 km each way', 'Local walking guide', 'Lunch and tea'],
  array['Drinks', 'Tips'],
  'Bab el Ain, Chefchaouen',
  array['Shoes that may get wet', 'Swimwear and a small towel', 'A litre of water', 'A change of socks'],
  'Free up to 24 hours before departure. After heavy rain the gorge is closed and we give your money back.',
  8
),
(
  'paradise-valley-and-taghazout-surf',
  'Paradise Valley and a First Wave at Taghazout',
  'Fresh water in the morning, salt in the afternoon',
  'Two swims that have nothing in common. In the morning we drive up from Agadir into the foothills, past bee hives and banana plots, and walk 40 minutes to pools of smooth rock under the palms of Paradise Valley. By two we are on the beach at Taghazout with foam boards, wetsuits and a coach who has taught nervous people from forty countries to stand up. Two hours later most of them have. We do not promise it; we only mention it.',
  'Full day, about 9 hours', '2-10 people', 'Moderate', 49.00, 'EUR', 4.8, 131,
  pg_temp.day_trip_images('taghazout-surf', 'essaouira-ramparts', 'mint-tea'),
  array['The pools of Paradise Valley', 'Two hours of surf lesson, board and wetsuit included', 'Honey and argan on the road', 'The surfers off Anchor Point, to watch'],
  '08:30', '17:30',
  array['Transfer from Agadir or Taghazout', 'Walking guide', 'Surf lesson with board and wetsuit', 'Water'],
  array['Lunch, about 80 dirhams', 'Photographs of you standing up', 'Tips'],
  'Agadir, in front of the Marina gate, or your guesthouse in Taghazout',
  array['Swimwear and a towel', 'Shoes for wet rock', 'Sun cream', 'A sense of humour'],
  'Free up to 24 hours before departure. We move the lesson when the sea is too high.',
  9
),
(
  'casablanca-and-rabat',
  'Casablanca and Rabat, Two Cities by the Sea',
  'The mosque, the tower, and an honest fish lunch',
  'The business city and the royal one lie 90 kilometres apart and hardly speak. We begin with the nine o''clock visit to the Hassan II mosque, then walk the white Art Deco streets to the central market, where you choose a fish and a kitchen across the aisle cooks it. The motorway takes an hour. Rabat''s afternoon is slow: the unfinished Hassan tower, the mausoleum with its mounted guards, and mint tea with almond horns on the terrace of the Udayas, where the river meets the ocean.',
  'Full day, about 10 hours', '2-8 people', 'Easy', 110.00, 'EUR', 4.7, 45,
  pg_temp.day_trip_images('casablanca-mosque', 'rabat-hassan-tower', 'mint-tea'),
  array['Guided visit inside the Hassan II mosque', 'Art Deco walk and the Marche Central', 'Hassan tower and mausoleum', 'Tea above the river at the Udayas'],
  '08:15', '18:30',
  array['Private car with driver', 'Local guide in both cities', 'Entrance to the mosque, 140 dirhams'],
  array['Lunch, about 150 dirhams', 'Tips'],
  'Your hotel in Casablanca, or Casa Voyageurs station',
  array['Shoulders and knees covered for the mosque', 'Comfortable shoes', 'A light jacket'],
  'Free up to 48 hours before departure. On Fridays the mosque visit moves to two o''clock.',
  10
),
(
  'ourika-valley-and-setti-fatma',
  'The Ourika Valley and the Seven Falls of Setti Fatma',
  'Where Marrakech goes to be cool',
  'The Ourika comes down from the snow of the Oukaimeden, and on summer Sundays half of Marrakech goes up to put its feet in it. We go on other days. There is a Monday market at Tnine, a garden of saffron and herbs, and at the end of the road the village of Setti Fatma, from which a path climbs over boulders to the first of seven waterfalls, an hour up with a hand from our guide. Lunch is on the river, quite literally: the tables stand in it.',
  'Full day, about 8 hours', '2-14 people', 'Moderate', 32.00, 'EUR', 4.4, 74,
  '{}',
  array['Climb to the first waterfall of Setti Fatma', 'A garden of saffron and medicinal herbs', 'Lunch with your feet in the river', 'Village houses on the way'],
  '09:00', '17:00',
  array['Minibus from Marrakech, 65 km each way', 'Local guide at the falls', 'Tea with a family'],
  array['Lunch, about 100 dirhams', 'Entrance to the saffron garden, 40 dirhams', 'Tips'],
  'Cafe de France, Jemaa el Fna, Marrakech',
  array['Shoes with grip', 'A light jacket', 'Cash in small notes'],
  'Free up to 24 hours before departure. After heavy rain we turn to Imlil instead.',
  11
),
(
  'a-day-in-the-kitchen',
  'A Day in the Kitchen: Market, Hearth and Table',
  'You shop, you pound, you eat',
  'Fatima-Zahra has cooked in the same riad off the Rue Mouassine for nineteen years and has views on ras el hanout. You meet her at ten, go to the market with a basket, and learn which coriander is a day old. Then four hours at the hearth: bread for the public oven, two cooked salads, a tagine of your choosing, and the small pastries that need three people and a good story. You eat what you made, on the roof, and take the recipes home. It is private, for you and whoever you bring, and so we name the price when we know how many are coming.',
  'Most of a day, about 6 hours', '1-8 people', 'Easy', 0, 'EUR', 5.0, 38,
  pg_temp.day_trip_images('spice-souk', 'riad-courtyard', 'mint-tea'),
  array['Shopping in the market of Bab Doukkala', 'Bread carried to the public oven', 'A tagine cooked on charcoal', 'Recipes to take home'],
  '10:00', '16:00',
  array['Private cooking class in English or French', 'All ingredients, tea and water', 'Lunch on the roof', 'Apron, which you may keep'],
  array['Wine', 'Tips'],
  'Fountain of Bab Doukkala, Marrakech',
  array['An appetite', 'Tell us of allergies when you book'],
  'Free up to 48 hours before the day.',
  12
)
on conflict do nothing;

-- An inactive day trip, visible to staff only.
insert into public.day_trips
  (id, title, subtitle, description, duration, group_size, difficulty, price, currency, rating, review_count, images, highlights,
   departure_time, return_time, includes, excludes, meeting_point, what_to_bring, cancellation_policy, display_order, is_active)
values
(
  'balloon-over-the-haouz',
  'Balloon over the Haouz Plain',
  'Up before the muezzin, down for pancakes',
  'The air is stillest in the hour around sunrise, so we collect you at half past four, which we know is not an hour. North of Marrakech the envelope fills by torchlight, and then for about an hour there is nothing to hear but the burner, dogs, and a cock in every village, with the Atlas lit from the side from Toubkal to the Tichka. Breakfast is in a tent, with honey, and it makes up for the early start.',
  'Half a day, about 5 hours', '2-8 people', 'Easy', 190.00, 'EUR', 4.9, 52,
  pg_temp.day_trip_images('toubkal-summit-dawn', 'atlas-village', 'mint-tea'),
  array['About an hour in the air', 'Sunrise on the whole of the High Atlas', 'Breakfast in a tent'],
  '04:30', '09:30',
  array['Transfer from Marrakech', 'Flight of about an hour with a licensed pilot', 'Breakfast', 'Insurance'],
  array['Tips'],
  'Your riad or hotel in Marrakech',
  array['Warm layers', 'Flat shoes', 'Nothing that minds dust'],
  'Free up to 48 hours before the flight. If the wind says no, you fly another day or have your money back.',
  13, false
)
on conflict do nothing;
