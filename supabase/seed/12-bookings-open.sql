-- Bookings without a review: upcoming trips, pending requests, cancellations, and past trips.

insert into pg_temp.booking_entry
  (id, customer_name, customer_email, customer_phone, booking_type, tour_id, day_trip_id, tour_title, people,
   travel_dates, duration, budget, special_requests, status, linked, reviewed, age, agreed_price, agreed_currency)
values
  ('d7513ea8-3f1e-4b52-9a61-0c6f1e2a0009', 'Sofia Almeida', 'sofia.almeida@example.com', null, 'tour', 'chefchaouen-and-akchour-2-days', null, '', 3,
   pg_temp.tour_dates('chefchaouen-and-akchour-2-days', 12, 2), null, null,
   'We arrive in Fes by train the evening before. Is there a riad near Bab Boujloud you would recommend?', 'confirmed', true, false, interval '5 days', null, null),
  ('024bc9f1-3f1e-4b52-9a61-0c6f1e2a0010', 'Kenji Morita', 'kenji.morita@example.com', null, 'day-trip', null, 'ait-benhaddou-and-telouet', '', 2,
   pg_temp.travel_dates(-2), null, null, 'We land at ten to six that morning. Is seven too early?', 'cancelled', false, false, interval '15 days', null, null),
  ('bb86e72d-3f1e-4b52-9a61-0c6f1e2a0011', 'Freya Donnelly', 'freya.donnelly@example.com', '+353 20 911 0172', 'tour', 'draa-valley-and-chigaga-5-days', null, '', 6,
   'Second half of ' || to_char(pg_temp.today() + pg_temp.departure_offset('draa-valley-and-chigaga-5-days', 60), 'FMMonth'), null, null,
   'Six of us, celebrating a fiftieth birthday. Could there be a cake in the desert? We realise what we are asking.', 'pending', false, false, interval '26 hours', null, null),
  ('6ac1d530-3f1e-4b52-9a61-0c6f1e2a0012', 'Yusuf Demir', 'yusuf.demir@example.com', null, 'custom', null, null, '', 4,
   'Spring school holidays, dates flexible', '4-7-days', '500-1000',
   'Two adults and two teenagers who say they hate museums. Surfing, desert and good food. Starting and ending in Agadir.', 'pending', false, false, interval '40 minutes', null, null),
  ('59e2d153-3f1e-4b52-9a61-0c6f1e2a0034', 'Mr and Mrs Hargreaves', 'p.hargreaves@example.com', '+44 7700 900134', 'tour', 'draa-valley-and-chigaga-5-days', null, '', 2,
   pg_temp.tour_dates('draa-valley-and-chigaga-5-days', -50, 5), null, null,
   'We are both seventy-four and have slept on worse. No fuss, please.',
   'completed', true, false, pg_temp.booking_age('draa-valley-and-chigaga-5-days', -50, interval '90 days 5 hours'), null, null),
  ('58151a99-3f1e-4b52-9a61-0c6f1e2a0035', 'Nadia El Fassi', 'nadia.elfassi@example.com', '+212 537 010 135', 'day-trip', null, 'ouzoud-waterfalls', '', 9,
   pg_temp.travel_dates(-20), null, null,
   'A choir outing. There may be singing in the minibus; please choose a driver who does not mind.',
   'completed', false, false, interval '25 days 8 hours', null, null),
  ('9a1e40b4-3f1e-4b52-9a61-0c6f1e2a0036', 'Pedro Álvares Neto', 'pedro.neto@example.com', null, 'custom', null, null, 'Custom trip: a day of light', 3,
   pg_temp.travel_dates(-14), '1-day', 'under-500',
   'One long day from Marrakech with a photographer as a guide, wherever the light is best. We do not need lunch, only light.',
   'completed', false, false, interval '28 days 16 hours', 480.00, 'EUR'),
  ('e693ae2d-3f1e-4b52-9a61-0c6f1e2a0037', 'Birgit Hansen', 'birgit.hansen@example.com', null, 'tour', 'almond-blossom-anti-atlas-3-days', null, '', 2,
   'Second half of February', null, null,
   'Is it certain that the trees will be in flower? I know that nobody can say. I ask all the same.',
   'cancelled', false, false, interval '179 days 3 hours', null, null),
  ('1d8a4eac-3f1e-4b52-9a61-0c6f1e2a0038', 'Margarethe von Hohenberg-Lindenfels', 'm.hohenberg@example.com', null, 'tour', 'grand-tour-of-morocco-12-days', null, '', 2,
   pg_temp.tour_dates('grand-tour-of-morocco-12-days', 34, 12), null, null,
   'Twin beds throughout. My sister snores, so thick walls where you have them.',
   'confirmed', false, false, interval '100 days 4 hours', null, null),
  ('3eaabe17-3f1e-4b52-9a61-0c6f1e2a0039', 'Seung-ho Park', 'seungho.park@example.com', null, 'tour', 'sahara-desert-3-days', null, '', 2,
   pg_temp.tour_dates('sahara-desert-3-days', 9, 3), null, null,
   'We should like to be dropped at the station in Fes rather than at a riad.',
   'confirmed', false, false, interval '20 days 12 hours', null, null),
  ('7b5f0c1e-3f1e-4b52-9a61-0c6f1e2a0052', 'Carmen Alvarez', 'carmen.alvarez@example.com', '+33 6 39 98 01 52', 'tour', 'grand-tour-of-morocco-12-days', null, '', 10,
   pg_temp.tour_dates('grand-tour-of-morocco-12-days', 17, 12), null, null,
   'Ten cousins from four countries. Two arrive in Casablanca a day late and would join us in Rabat.',
   'confirmed', false, false, interval '66 days 9 hours', null, null),
  ('68b4aef7-3f1e-4b52-9a61-0c6f1e2a0040', 'Eleanor and Winston Achebe-Fairweather', 'eleanor.achebe@example.com', '+44 7700 900140', 'custom', null, null, 'Custom trip: Tangier to Tafraoute in three weeks', 4,
   'Three weeks from ' || pg_temp.travel_dates(48), '15-plus-days', '3000-plus',
   'Retirement journey for two couples. Everything, slowly: Tangier to Tafraoute, by train where there is one. Good beds, no quads, and if possible a concert.',
   'confirmed', false, false, interval '95 days 18 hours', 13600.00, 'EUR'),
  ('eb04b39b-3f1e-4b52-9a61-0c6f1e2a0041', 'Brigitte Köhler', 'brigitte.koehler@example.com', null, 'tour', 'valley-of-roses-4-days', null, '', 6,
   'The second week of the rose harvest', null, null,
   'Six members of a garden society. We know our Damascenas and shall ask.',
   'confirmed', false, false, interval '12 days 7 hours', null, null),
  ('13e783e7-3f1e-4b52-9a61-0c6f1e2a0042', 'Luca Moretti', 'luca.moretti@example.com', null, 'day-trip', null, 'essaouira-and-the-atlantic-coast', '', 3,
   pg_temp.travel_dates(2), null, null,
   'Our son is 2. Do you have a child seat?',
   'confirmed', false, false, interval '3 days 6 hours', null, null),
  ('78068577-3f1e-4b52-9a61-0c6f1e2a0043', 'Þórunn Jónsdóttir', 'thorunn.jonsdottir@example.com', null, 'tour', 'private-caravan-8-days', null, '', 5,
   pg_temp.tour_dates('private-caravan-8-days', 70, 8), null, null,
   'Five of us, used to cold and to walking. We would like one camel more than we need.',
   'confirmed', false, false, interval '33 days 11 hours', 5900.00, 'EUR'),
  ('142c8364-3f1e-4b52-9a61-0c6f1e2a0044', 'Mateo Quispe', 'mateo.quispe@example.com', null, 'tour', 'tangier-and-the-north-4-days', null, '', 2,
   'First week of ' || to_char(pg_temp.today() + interval '2 months', 'FMMonth'), null, null,
   'Is there a later ferry you could meet, at about three?',
   'pending', false, false, interval '3 hours', null, null),
  ('53fe2e85-3f1e-4b52-9a61-0c6f1e2a0045', 'Fatoumata Diallo', 'fatoumata.diallo@example.com', '+33 6 39 98 01 45', 'day-trip', null, 'akchour-and-gods-bridge', '', 10,
   pg_temp.travel_dates(16), null, null,
   'Nine students and one of us who has done it before. Is there a price for a group like this?',
   'pending', false, false, interval '7 hours', null, null),
  ('260df254-3f1e-4b52-9a61-0c6f1e2a0046', 'Chloë O''Neill-Barraclough', 'chloe.oneill@example.com', '+44 7700 900146', 'custom', null, null, '', 2,
   'A long weekend, as soon as we can', '2-3-days', 'flexible',
   'Somewhere warm enough to eat outside, with a bookshop within reach. We have never been to Morocco and trust you entirely.',
   'pending', false, false, interval '53 hours', null, null),
  ('178854f2-3f1e-4b52-9a61-0c6f1e2a0047', 'Sinéad Ní Bhriain', 'sinead.nibhriain@example.com', null, 'custom', null, null, '', 2,
   'Any time between February and April', 'flexible', '1000-2000',
   'I am writing a book about looms. I need weavers, patience and a translator. How long it takes is up to the weavers.',
   'pending', false, false, interval '31 hours', null, null),
  ('3b041641-3f1e-4b52-9a61-0c6f1e2a0048', 'Gustav Ek', 'gustav.ek@example.com', null, 'tour', 'toubkal-summit-4-days', null, '', 1,
   'Late April, or when you think the snow has gone', null, null,
   'Alone, fit, afraid of heights in theory only.',
   'pending', false, false, interval '4 days 2 hours', null, null),
  ('add9ca88-3f1e-4b52-9a61-0c6f1e2a0049', 'Thomas Beaumont', 'thomas.beaumont@example.com', '+44 7700 900149', 'tour', 'imperial-cities-7-days', null, '', 2,
   pg_temp.tour_dates('imperial-cities-7-days', -15, 7), null, null,
   'We celebrate our anniversary in Fes. A table on a roof, if there is one.',
   'cancelled', false, false, pg_temp.booking_age('imperial-cities-7-days', -15, interval '70 days 21 hours'), null, null),
  ('35c719c2-3f1e-4b52-9a61-0c6f1e2a0050', 'Valentina Rossi', 'valentina.rossi@example.com', null, 'custom', null, null, 'Custom trip: mountains and tiles', 2,
   'Two weeks in the autumn', '8-14-days', '3000-plus',
   'Honeymoon. My fiancé wants mountains, I want tiles.',
   'cancelled', false, false, interval '120 days 13 hours', null, null),
  ('5ed8abcc-3f1e-4b52-9a61-0c6f1e2a0051', 'Dmitri Volkov', 'dmitri.volkov@example.com', null, 'tour', 'agafay-night-2-days', null, '', 10,
   pg_temp.tour_dates('agafay-night-2-days', 5, 2), null, null,
   'Ten of us from one office. A long table, and no speeches.',
   'cancelled', false, false, interval '18 days 10 hours', null, null);

-- The triggers on bookings fill in title and currency.
insert into public.bookings
  (id, customer_name, customer_email, customer_phone, booking_type, tour_id, day_trip_id, tour_title, number_of_people,
   total_price, currency, travel_dates, departure_date, return_date, duration, budget,
   special_requests, status, review_link_expires_at, review_submitted, first_answered_at, created_at, updated_at)
select
  entry.id, entry.customer_name, entry.customer_email, entry.customer_phone, entry.booking_type, entry.tour_id, entry.day_trip_id,
  entry.tour_title, entry.people, coalesce(entry.agreed_price, private.booking_total(coalesce(tour.price, day_trip.price), entry.people)),
  entry.agreed_currency, entry.travel_dates,
  days.departure,
  pg_temp.nearest_day(substring(entry.travel_dates from '^[A-Z][a-z]+ \d+ to ([A-Z][a-z]+ \d+)$'), days.departure, days.departure),
  entry.duration, entry.budget, entry.special_requests, entry.status,
  case when entry.linked then now() - entry.age * 0.4 + interval '1 year' end,
  entry.reviewed,
  -- Within a day, most within two hours.
  case when entry.status <> 'pending' then now() - entry.age + make_interval(mins => 20 + abs(hashtext(entry.id::text)) % 11 * (abs(hashtext(entry.id::text)) % 13)) end,
  now() - entry.age, now() - entry.age * 0.4
from pg_temp.booking_entry as entry
left join public.tours as tour on tour.id = entry.tour_id
left join public.day_trips as day_trip on day_trip.id = entry.day_trip_id
cross join lateral (
  select case when entry.status in ('confirmed', 'completed')
    then pg_temp.nearest_day(substring(entry.travel_dates from '^([A-Z][a-z]+ \d+)'), pg_temp.today()) end as departure) as days
where (entry.booking_type = 'custom' or coalesce(tour.id, day_trip.id) is not null)
  and not exists (select 1 from public.bookings as earlier where earlier.id = entry.id);

-- Review links with random digests, for which no token exists.
insert into private.review_links (booking_id, token_digest)
select id, extensions.gen_random_bytes(32) from public.bookings
where id in (select id from pg_temp.booking_entry where linked)
  and not exists (select 1 from private.review_links as earlier where earlier.booking_id = bookings.id);
