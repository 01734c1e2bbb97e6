-- An inactive tour, visible to staff only.

insert into public.tours
  (id, title, description, duration, price, currency, difficulty_level, max_participants, locations, highlights, itinerary,
   includes, excludes, images, meeting_point, departure_time, availability_calendar, lowest_age, group_type,
   guide_languages, start_town, end_town, rooms, single_supplement, fitness, display_order, is_active)
values
(
  'almond-blossom-anti-atlas-3-days',
  'Almond Blossom in the Anti-Atlas, 3 Days',
  'In the second half of February, if the frost has been kind, the granite bowls around Tafraoute fill with pink. It lasts ten days. The villages of the Ammeln valley hang under a red wall of quartzite, the almonds flower on every terrace, and the light does the rest. We walk in the mornings, eat with families who make amlou from last year''s nuts, and find the blue boulders that a Belgian painted in 1984 and that the weather has been improving ever since. The journey rests until we know next year''s flowering.',
  '3 days / 2 nights', 290.00, 'EUR', 'Moderate', 8,
  array['Agadir', 'Tafraoute', 'Ammeln Valley'],
  array['Almonds in flower under the wall of Jebel el Kest', 'Village walks in the Ammeln valley', 'Amlou ground between two stones', 'The painted rocks'],
  $$[
    {"day": 1, "title": "Agadir to Tafraoute", "description": "The road climbs from the Souss plain past the fortified granary of Tizourgane, which sits on its hill like a lid, and reaches Tafraoute, 150 kilometres from the sea, by mid-afternoon. A first walk among the granite domes as they turn from gold to rust.", "activities": ["Granary of Tizourgane", "Walk among the boulders, about 90 minutes"], "accommodation": "Guesthouse in Tafraoute, double or twin room with its own bathroom, dinner and breakfast", "hours_by_road": 3.5, "km_on_foot": 4, "meals": ["D"]},
    {"day": 2, "title": "Villages of the Ammeln", "description": "There are twenty-six villages along the foot of Jebel el Kest, joined by paths and water channels. We walk through six of them, five hours in all and mostly level, with lunch and a lesson in amlou at the house of our guide's aunt.", "activities": ["Walk of about 5 hours", "Lunch with a family"], "accommodation": "Guesthouse in Tafraoute, double or twin room with its own bathroom, dinner and breakfast", "hours_by_road": 0.5, "km_on_foot": 11, "meals": ["B", "L", "D"]},
    {"day": 3, "title": "Blue rocks and back to the coast", "description": "Jean Verame used eighteen tonnes of paint, and people still argue about it. Then over the Col du Kerdous, 1,100 metres, to Tiznit and its silversmiths, and along the coast to Agadir for the evening flights.", "activities": ["The painted rocks", "Silver souk of Tiznit", "Return to Agadir"], "hours_by_road": 5, "km_on_foot": 2, "meals": ["B"]}
  ]$$,
  array['Car with driver and guide', '2 nights with dinner and breakfast', 'Lunch on day 2'],
  array['Other lunches and drinks', 'Travel insurance', 'Tips'],
  pg_temp.images('atlas-village', 'mint-tea', 'dades-valley-road'),
  'Agadir, at your hotel or the airport',
  '09:00, Thursdays',
  pg_temp.calendar('February, March', 'Thursday'),
  8, 'Shared', array['English', 'French'], 'Agadir', 'Agadir',
  'Guesthouse, doubles and twins',
  '€55',
  'Five hours on mostly level paths on day 2.',
  15, false
)
on conflict do nothing;
