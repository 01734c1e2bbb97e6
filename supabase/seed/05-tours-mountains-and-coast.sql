-- Tours of the mountains and the coast.

insert into public.tours
  (id, title, description, duration, price, currency, difficulty_level, max_participants, locations, highlights, itinerary,
   includes, excludes, images, meeting_point, departure_time, availability_calendar, lowest_age, group_type,
   guide_languages, start_town, end_town, rooms, single_supplement, fitness, display_order)
values
(
  'toubkal-summit-4-days',
  'Toubkal: the Roof of North Africa in 4 Days',
  'At 4,167 metres Jebel Toubkal is the highest mountain in North Africa, and in summer it needs no ropes, only lungs, patience and good boots. Our four days leave one more night for acclimatisation than most, because the mountain is kinder to those who arrive slowly. You walk with a licensed mountain guide from Imlil, mules carry the bags to the refuge, and the last day is for the valleys: walnut shade, barley terraces, and villages the colour of the slope they stand on.',
  '4 days / 3 nights', 420.00, 'EUR', 'Challenging', 10,
  array['Marrakech', 'Imlil', 'Aroumd', 'Toubkal National Park'],
  array['The summit of Jebel Toubkal, 4,167 metres', 'A licensed guide from the valley for every six walkers', 'Mules for the luggage as far as the refuge', 'An extra night for acclimatisation', 'A village lunch under the walnut trees of Aroumd'],
  $$[
    {"day": 1, "title": "Marrakech to Imlil and the pass of Tizi Mzik", "description": "An hour and a half by car brings you from palms to walnut trees. After tea and a check of the equipment in Imlil (1,740 metres) we walk up to the Tizi Mzik pass at 2,489 metres and back by another path. It is a way of asking your legs how they feel before the mountain does.", "activities": ["Transfer from Marrakech, 65 km", "Warm-up walk to Tizi Mzik, 4 to 5 hours, 750 metres of ascent"], "accommodation": "Mountain guesthouse in Aroumd, twin rooms, shared bathrooms down the hall, dinner and breakfast", "hours_by_road": 1.5, "km_on_foot": 10, "meals": ["L", "D"]},
    {"day": 2, "title": "To the refuge", "description": "The path crosses the flood plain below Aroumd, passes the white rock of Sidi Chamharouch, where pilgrims still come, and climbs steadily above the stream. We reach the Toubkal refuge at 3,207 metres in time for a late lunch, then do as little as possible.", "activities": ["Walk of 5 to 6 hours, 1,300 metres of ascent", "Mules carry one bag a person"], "accommodation": "Toubkal refuge, bunks in a dormitory, shared washrooms, dinner and breakfast", "km_on_foot": 11, "meals": ["B", "L", "D"]},
    {"day": 3, "title": "The summit", "description": "We start at four by headlamp, so that the scree is still firm and the sun rises on the ridge. The south cirque takes three to four hours. From the top you see the Sirwa, the Anti-Atlas, and on a clear morning a paleness in the south that is the Sahara. Then down, all the way, to a hot shower.", "activities": ["Summit and descent to Aroumd, 9 to 10 hours on foot", "960 metres of ascent, 2,250 metres of descent"], "accommodation": "Mountain guesthouse in Aroumd, twin rooms, shared bathrooms down the hall, dinner and breakfast", "km_on_foot": 19, "meals": ["B", "L", "D"]},
    {"day": 4, "title": "Villages of the Mizane", "description": "A slow morning through terraces of barley and apple to a family who cook lunch for us in a clay tagine over coals. We drive back to Marrakech in the afternoon and reach the medina by five.", "activities": ["Valley walk of 2 hours", "Lunch with a family in the village", "Transfer to Marrakech"], "hours_by_road": 1.5, "km_on_foot": 6, "meals": ["B", "L"]}
  ]$$,
  array['Licensed mountain guide, mules and muleteers', '2 nights in a guesthouse and 1 night in the refuge', '3 breakfasts, 4 lunches and 3 dinners', 'Transfers from and to Marrakech', 'Crampons and ice axe from November to April'],
  array['Travel insurance with mountain rescue, which we ask to see', 'Sleeping bag (can be rented for 5 euros a night)', 'Drinks and snacks', 'Tips for guide and muleteers'],
  pg_temp.images('toubkal-summit-dawn', 'atlas-village', 'mint-tea', 'koutoubia-night'),
  'Cafe de France, Jemaa el Fna, Marrakech, at the ground-floor door',
  '08:00, Sundays and Wednesdays',
  pg_temp.calendar('every month', 'Sunday, Wednesday'),
  14, 'Shared', array['English', 'French'], 'Marrakech', 'Marrakech',
  'Twin rooms in Aroumd, dormitory in the refuge',
  'Not possible in the refuge; €40 for the two nights in Aroumd',
  'You should have walked eight hours in mountains before. A mule carries one bag of 10 kg a person.',
  3
),
(
  'chefchaouen-and-akchour-2-days',
  'Blue Chefchaouen and the Pools of Akchour',
  'Nobody agrees on why Chefchaouen is blue. Some say it keeps mosquitoes away, some that refugees from Spain brought the custom, and the man who sells pigment by the kilo says it is because he sells pigment. Go for the colour and stay for the evening, when the day visitors have gone and the square belongs to cats and grandfathers. The second day is for your feet: a river path in the Talassemtane park to clear green pools and a rock arch called God''s Bridge.',
  '2 days / 1 night', 150.00, 'EUR', 'Moderate', 14,
  array['Fes', 'Chefchaouen', 'Akchour', 'Talassemtane National Park'],
  array['An evening and an early morning in the blue medina', 'Sunset from the Spanish mosque', 'Swim in the pools of Akchour', 'God''s Bridge, a natural arch over the Farda gorge'],
  $$[
    {"day": 1, "title": "Fes to Chefchaouen", "description": "We leave Fes at eight and drive four hours through wheat country and olive hills, with a stop for goat cheese and bread near Ouazzane. After lunch a guide takes you through the medina: the communal ovens, the weavers in Souika, the kasbah with its garden of palms. Late in the afternoon we climb twenty minutes to the Spanish mosque and watch the town turn from sky to ink.", "activities": ["Drive of 200 km with stops", "Guided walk in the medina, 2 hours", "Sunset at the Spanish mosque"], "accommodation": "Guesthouse in the medina, double or twin room with its own bathroom, breakfast", "hours_by_road": 4, "km_on_foot": 4},
    {"day": 2, "title": "Akchour and back to Fes", "description": "Akchour is forty minutes away. At the dam two paths part. We take the one up the Farda, through oleander and oak, to God's Bridge, a span of red stone some 25 metres above the water. Bring something to swim in, and expect the water to be as cold as it looks. Lunch is a tagine cooked beside the stream, and after it those with legs left walk half an hour up the other river to its first pools. We are back in Fes by half past seven.", "activities": ["Walk of 4 to 5 hours, 350 metres of ascent", "Swim in the pools", "Riverside lunch", "Drive back to Fes"], "hours_by_road": 5, "km_on_foot": 11, "meals": ["B", "L"]}
  ]$$,
  array['Minibus from Fes and back', '1 night in a guesthouse with breakfast', 'Local guide on both days', 'Entrance to the kasbah', 'Lunch at Akchour'],
  array['Dinner in Chefchaouen, about 12 euros', 'Tips'],
  pg_temp.images('chefchaouen-lane', 'akchour-gods-bridge', 'riad-courtyard', 'mint-tea'),
  'Bab Boujloud, the blue gate, Fes',
  '08:00, Tuesdays, Fridays and Sundays',
  pg_temp.calendar('every month', 'Tuesday, Friday, Sunday', 33),
  8, 'Shared', array['English', 'Spanish'], 'Fes', 'Fes',
  'Guesthouse in the medina, doubles and twins',
  '€35',
  'Four to five hours on a river path with 350 metres of ascent; shoes that may get wet.',
  4
),
(
  'mgoun-traverse-6-days',
  'The M''Goun Traverse in 6 Days',
  'Ighil M''Goun is the four-thousander nobody at home has heard of, 4,071 metres and a long way from anywhere, and it is the walk we would choose if we were allowed only one. You start in the Ait Bougmez, a flat green valley of walnut and apple that locals call the happy one, sleep in shepherds'' pastures, cross a summit ridge four kilometres long, and come down on the desert side through gorges where the path is the river. It is not technical, but it is remote, cold at night and long by day. You should be used to walking seven hours with a day pack, two days running, and to finding that agreeable.',
  '6 days / 5 nights', 640.00, 'EUR', 'Difficult', 8,
  array['Marrakech', 'High Atlas', 'Ait Bougmez', 'Kelaat M''Gouna'],
  array['The summit ridge of M''Goun at 4,071 metres', 'One night on the Tarkeddit plateau and one in the Oulilimt valley', 'From barley fields to the desert side on foot', 'The granary of Sidi Moussa above the Ait Bougmez', 'A licensed mountain guide, a cook and mules'],
  $$[
    {"day": 1, "title": "Marrakech to the happy valley", "description": "Five hours by road through Azilal, the last of them over a pass with juniper on one side and a very large view on the other. In the Ait Bougmez we stretch our legs with a walk up to Sidi Moussa, a round granary on a hill where wheat, jewels and quarrels were once kept under one roof.", "activities": ["Drive of 250 km", "Walk to the granary of Sidi Moussa, about 2 hours", "Check of equipment with your guide"], "accommodation": "Mountain guesthouse in Agouti, 1,800 metres, mattresses in rooms for two, shared bathroom, dinner and breakfast", "hours_by_road": 5.5, "km_on_foot": 5, "meals": ["L", "D"]},
    {"day": 2, "title": "To the pastures of Ikkis", "description": "The path leaves the fields by a gorge of almond trees, climbs through thuya, and comes out among the stone huts of Azib n'Ikkis, where families bring goats and carpets up for the summer. There is butter, if you are lucky, and an icy pool if you are brave.", "activities": ["Walk of 6 hours, 900 metres of ascent"], "accommodation": "Tents at Azib n'Ikkis, 2,300 metres, two people and two mattresses in each, toilet tent, all meals", "km_on_foot": 12, "meals": ["B", "L", "D"]},
    {"day": 3, "title": "Over the Aghouri pass to Tarkeddit", "description": "Two hours of zigzags to the Tizi n'Oumsoud at 2,970 metres, then round to the Aghouri at 3,400, where the whole of tomorrow is laid out in front of you. The plateau of Tarkeddit is a meadow with springs under the north wall of the mountain. We arrive early, on purpose: sleeping high is half of the work.", "activities": ["Walk of 6 to 7 hours, 1,250 metres of ascent", "Afternoon of rest and acclimatisation"], "accommodation": "Tents near the refuge of Tarkeddit, 2,900 metres, two people and two mattresses in each, toilet tent, all meals", "km_on_foot": 14, "meals": ["B", "L", "D"]},
    {"day": 4, "title": "M'Goun", "description": "Away at half past four. A cirque, a scree, and then the ridge, broad enough to walk two abreast and long enough to make you wonder whether summits move. From the top the country falls away to the south in bands of rust and violet as far as the Saghro. We go down the other side to the head of the Oulilimt valley and a camp beside its stream.", "activities": ["Summit day of 9 to 10 hours on foot", "1,170 metres of ascent, 1,450 metres of descent"], "accommodation": "Tents in the Oulilimt valley, 2,600 metres, two people and two mattresses in each, toilet tent, all meals", "km_on_foot": 18, "meals": ["B", "L", "D"]},
    {"day": 5, "title": "Down to the villages", "description": "The valley narrows to walls and opens to terraces, and the first houses are made of the red earth of the south. In Ameskar there are apricots and maize on the roofs to dry. Somebody will bring tea to wherever you sit down, and sitting down is the plan.", "activities": ["Walk of 6 to 7 hours, nearly all of it downhill", "Tea in Ameskar"], "accommodation": "Family house in Ameskar, 2,250 metres, mattresses in shared rooms, shared bathroom, dinner and breakfast", "km_on_foot": 17, "meals": ["B", "L", "D"]},
    {"day": 6, "title": "By way of the roses to Marrakech", "description": "We leave at seven. A jeep track leads down the M'Goun river to Kelaat M'Gouna in two hours; there our car waits with cold water and clean seats. Then 300 kilometres west along the kasbahs and over the Tizi n'Tichka. We are in Marrakech by seven, and the hammam is booked for half past.", "activities": ["Drive down the M'Goun valley, about 2 hours", "Return to Marrakech, about 7 hours by road, and stops", "Hammam"], "hours_by_road": 9, "meals": ["B", "L"]}
  ]$$,
  array['Licensed mountain guide, cook, mules and muleteers', '2 nights in a guesthouse and a family house, 3 nights in tents, with a toilet tent', 'All meals on the mountain, breakfast to dinner', 'Transfers from and to Marrakech', 'Hammam on the last evening'],
  array['Travel insurance with mountain rescue, which we ask to see', 'Sleeping bag for minus five (can be hired for 5 euros a night)', 'Drinks and snacks', 'Tips for guide, cook and muleteers'],
  pg_temp.images('atlas-village', 'toubkal-summit-dawn', 'rose-valley', 'mint-tea'),
  'Cafe de France, Jemaa el Fna, Marrakech, at the ground-floor door',
  '07:00, Saturdays, or another day if you ask',
  pg_temp.calendar('June, July, August, September', 'Saturday'),
  16, 'Private', array['English', 'French'], 'Marrakech', 'Marrakech',
  'Tents for two, guesthouse and family house with mattresses',
  '€60 for a tent of your own',
  'For people in very good shape, with nights up to 2,900 metres. Mules carry one bag of 12 kg a person.',
  12
),
(
  'atlantic-coast-and-surf-5-days',
  'From Essaouira to Taghazout: Five Days of Atlantic',
  'The coast between Essaouira and Agadir is 175 kilometres of argan hills, empty beaches and points where the swell of the whole ocean turns the corner. We travel down it slowly, with two nights in the town of wind and two among the fishermen and surfers of the south, and put you in the water every day you want it: beginners on the sand of Imsouane and Taghazout, where the waves are long and forgiving, better surfers wherever the forecast says. Those who would sooner stay dry have ramparts, markets, goats in trees and some of the best fish lunches of their lives.',
  '5 days / 4 nights', 460.00, 'EUR', 'Moderate', 10,
  array['Marrakech', 'Essaouira', 'Sidi Kaouki', 'Imsouane', 'Taghazout', 'Agadir'],
  array['Three surf lessons with a local coach', 'The long bay of Imsouane', 'Essaouira in the evening, when it belongs to itself', 'Argan from tree to bottle', 'The pools of Paradise Valley'],
  $$[
    {"day": 1, "title": "Marrakech to Essaouira", "description": "Three hours west the heat falls away like a coat. On the road we stop where argan nuts are cracked by hand, and yes, the goats do climb the trees, though the ones beside the car parks have been helped. The afternoon is for the ramparts and the blue boats.", "activities": ["Drive of 175 km", "Visit to an argan cooperative", "Walk on the Skala ramparts"], "accommodation": "Riad in the medina of Essaouira, double or twin room with its own bathroom, breakfast", "hours_by_road": 3, "km_on_foot": 3},
    {"day": 2, "title": "First waves", "description": "The bay of Essaouira is shallow, sandy and patient. Two hours with a coach are enough for most people to stand up once and to talk about it all evening. In the afternoon a carpenter in the vaults of the Skala shows how thuya root becomes a box that smells for fifty years.", "activities": ["Surf lesson of 2 hours, board and wetsuit included", "Visit to a thuya workshop", "Free evening"], "accommodation": "Riad in the medina of Essaouira, double or twin room with its own bathroom, breakfast", "km_on_foot": 3, "meals": ["B"]},
    {"day": 3, "title": "Down the coast to Imsouane", "description": "A small road, a lighthouse, and Sidi Kaouki with its white tomb on the beach. Imsouane is a fishing harbour with, on the south side, one of the longest waves in Africa: on a good day it carries you for half a kilometre while you think about your life. We are in Taghazout for dinner.", "activities": ["Halt at Sidi Kaouki", "Surf lesson at Imsouane, 2 hours", "Fish lunch at the harbour"], "accommodation": "Guesthouse above the beach in Taghazout, double or twin room with its own bathroom, breakfast", "hours_by_road": 3.5, "km_on_foot": 1, "meals": ["B"]},
    {"day": 4, "title": "Taghazout and Paradise Valley", "description": "The morning tide decides which beach; our coach has been reading it since he was six. After lunch we drive 40 minutes inland to a valley of palms and oleander where the river has cut smooth green pools. There is a ledge for jumping and a ledge for watching other people jump.", "activities": ["Surf lesson of 2 hours", "Walk and swim in Paradise Valley, about 2 hours"], "accommodation": "Guesthouse above the beach in Taghazout, double or twin room with its own bathroom, breakfast", "hours_by_road": 2, "km_on_foot": 4, "meals": ["B"]},
    {"day": 5, "title": "A last swim", "description": "Breakfast on the roof, one more go at the waves or at the market of Aourir, where the bananas are small and serious. We drive you to Agadir airport, an hour away, or to the bus for Marrakech.", "activities": ["Free morning", "Transfer to Agadir"], "hours_by_road": 1, "meals": ["B"]}
  ]$$,
  array['4 nights in riad and guesthouse with breakfast', '3 surf lessons with board and wetsuit', 'Minibus from Marrakech to Agadir with stops', 'Local guide in Essaouira and in Paradise Valley'],
  array['Lunches and dinners', 'Bus from Agadir to Marrakech, about 12 euros', 'Travel insurance', 'Tips'],
  pg_temp.images('taghazout-surf', 'essaouira-ramparts', 'riad-courtyard', 'mint-tea'),
  'Your riad or hotel in Marrakech',
  '08:30, Mondays and Fridays',
  pg_temp.calendar('January, February, March, April, May, September, October, November, December', 'Monday, Friday', 41),
  8, 'Shared', array['English', 'French'], 'Marrakech', 'Agadir',
  'Riad and guesthouse, doubles and twins',
  '€120',
  'You need not swim well: beginners stay in shallow water, on a foam board. Tell us when you book. Boards and wetsuits are there in all sizes from 120 cm.',
  14
)
on conflict do nothing;
