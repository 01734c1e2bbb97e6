-- Day trips from Marrakech.

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
  pg_temp.day_trip_images('ouzoud-falls', 'atlas-village', 'mint-tea'),
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
  'Full day, about 11 hours', '2-16 people', 'Easy', 35.00, 'EUR', 4.8, 124,
  pg_temp.day_trip_images('essaouira-ramparts', 'riad-courtyard', 'mint-tea'),
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
  'A real mountain day, 750 metres up and lunch in a village',
  'For people who like to earn their lunch. From Imlil at 1,740 metres a mule path climbs through walnut and juniper to the Tizi Mzik, 2,489 metres, with Toubkal and its neighbours across the valley. We walk with a licensed guide who sets a pace you can talk at. On the pass there is a stone hut, a kettle, and usually a man named Brahim. The way down leads through terraces and villages where children practise their English on you.',
  'Full day, about 10 hours', '2-8 people', 'Challenging', 60.00, 'EUR', 4.9, 41,
  pg_temp.day_trip_images('atlas-village', 'toubkal-summit-dawn', 'mint-tea'),
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
  'Full day, about 12 hours', '2-7 people', 'Moderate', 65.00, 'EUR', null, null,
  pg_temp.day_trip_images('ait-benhaddou', 'atlas-village', 'draa-palm-groves'),
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
