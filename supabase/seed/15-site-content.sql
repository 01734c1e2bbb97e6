-- What the agency says about itself, unless staff have edited it.

update public.site_content set
  tagline = 'Your ultimate travel companion',
  email = 'hello@discovermorocco.example',
  phone = '+212 524 000 000',
  whatsapp = '+212 600 000 000',
  address = '12 Derb el Bahia, Medina, 40000 Marrakech, Morocco',
  facebook = 'https://www.facebook.com/discovermorocco.example',
  instagram = 'https://www.instagram.com/discovermorocco.example',
  twitter = 'https://x.com/discovermorocco.example',
  youtube = 'https://www.youtube.com/@discovermorocco.example',
  licence_number = '00/00 (example)',
  insurance = 'Example Assurances (example)',
  guiding_since = extract(year from now()) - 5,
  booking_image = pg_temp.image('ait-benhaddou'),
  hero = jsonb_build_array(
    jsonb_build_object('image', pg_temp.image('erg-chebbi-dusk'), 'caption', 'Erg Chebbi, the last hour of light'),
    jsonb_build_object('image', pg_temp.image('chefchaouen-lane'), 'caption', 'Chefchaouen, before nine in the morning'),
    jsonb_build_object('image', pg_temp.image('ait-benhaddou'), 'caption', 'Ait Benhaddou, on the old salt road')),
  home_title = 'A small team of guides, at home all over Morocco',
  home_text = 'We are expert local guides. We know which dune is quiet at sunrise, which bakery in Fes has the best bread, and when the almond trees flower above Tafraoute. Tell us how you like to travel, and we plan a customised itinerary around you.',
  home_image = pg_temp.image('camels-resting-dawn'),
  closing_image = pg_temp.image('desert-camp-stars'),
  figures = '[
    {"figure": "500+", "label": "Happy Travelers"},
    {"figure": "50+", "label": "Destinations"},
    {"figure": "5", "label": "Years Experience"},
    {"figure": "98%", "label": "Satisfaction Rate"}
  ]',
  activities_title = 'Desert Activities',
  activities_lead = 'Three ways to experience the desert: under canvas, on a camel or on four wheels.',
  activities_image = pg_temp.image('camels-resting-dawn'),
  activities = jsonb_build_array(
    jsonb_build_object('id', 'desert-camp', 'title', 'A Night in a Desert Camp',
      'subtitle', 'A tent, a fire and more stars than you remember',
      'image1', pg_temp.image('desert-camp-stars'), 'image2', pg_temp.image('desert-camp-dinner'),
      'image3', pg_temp.image('camels-resting-dawn'),
      'highlights', 'Private tent with a real bed, in the dunes of Erg Chebbi or Erg Chigaga
Dinner by the fire, with bread baked in the sand
Drums and songs by the people who live there
A night sky without a single street lamp
Sunrise from the crest, with coffee',
      'trip_words', 'desert camp, desert camps, camp in the heart of the dunes, private tent, private tents',
      'text', 'The desert is at its best in the two hours that day visitors miss. When the last car has gone back to the village the wind usually drops, the sand begins to give back its warmth, and somebody in the next hollow starts to tune a lute. You have nowhere to be. That, more than the stars, is what people write to us about afterwards.

How you get there: To Erg Chebbi you ride a camel for an hour and a half from the edge of Merzouga, or walk beside it, or come by four-wheel drive in twenty minutes if your back prefers that. Erg Chigaga is 55 kilometres beyond the last tarmac at M''Hamid, and takes three hours by car. Your bags travel separately and are in your tent when you arrive.

Where you sleep: The tents are made of heavy cotton over a wooden frame, with carpets underfoot, a proper mattress, wool blankets and a lamp. In Erg Chebbi each has its own bathroom with hot water; in Erg Chigaga six tents share two clean washrooms. None of our camps has more than twelve tents, and none runs a generator after ten.

What you eat: Dinner is soup, two or three cooked salads, a tagine or lamb from the earth oven, and oranges with cinnamon. The bread is called medfouna when it is filled and tagella when it is not, and it is baked in the embers under the sand. Tell us what you do not eat, and we leave it out. Vegetarians eat very well.

After dinner the fire is built up and the drums come out. These are not performers sent from a hotel; they are the cook, the cameleer, and the man who put up your tent, and they will hand you a pair of iron castanets and wait for you to join in. Nobody has to dance. Nearly everybody does.

The stars: Around the new moon the Milky Way runs from one horizon to the other. We keep a small telescope in each camp and a guide who knows the old names, in which Orion is Amanar, the leader, and the Pleiades are the daughters of the night. Ask for the dates of the new moon when you book.

When to come: October to April. From December to February the nights fall to freezing, and we add blankets, a hot-water bottle and a brazier. In July and August the sand is hotter than sixty degrees at noon, and no trip of ours sleeps there.

What to bring: A warm layer, also in May; a scarf for the wind; a torch; shoes that come off easily, since you will be barefoot most of the time. Leave the drone at home, please. People come for the quiet.'),
    jsonb_build_object('id', 'camel-trekking', 'title', 'Camel Trekking',
      'subtitle', 'An hour or a week, at the pace that caravans have always kept',
      'image1', pg_temp.image('erg-chebbi-dusk'), 'image2', pg_temp.image('draa-palm-groves'),
      'image3', pg_temp.image('ait-benhaddou'),
      'highlights', 'Sunset rides of 90 minutes, day walks, and treks of two to six days
A cameleer for every four camels, who knows each by name
You can always walk beside your camel instead
Camels that rest one day in three and see a vet twice a year
No experience needed',
      'trip_words', 'camel, camels, dromedary, dromedaries',
      'text', 'A dromedary walks at four to five kilometres an hour, which is exactly the speed at which a landscape can be taken in. It also sways, sighs, and has opinions. Within ten minutes you stop holding on so tightly; within an hour you understand why people once crossed from Zagora to Timbuktu like this in fifty-two days, and why they brought poetry.

Getting on: The camel kneels, you sit, and then it stands up back legs first, so lean back. That is all you need to know. The saddle is a ring of blankets with an iron handle, wide enough to be comfortable for an hour and a half. After that we all get down and walk for a while, cameleers included.

The sunset ride: From the edge of Merzouga into Erg Chebbi, about six kilometres and ninety minutes, timed so that you are on a high crest when the sun goes. It ends at camp or, if you have a bed elsewhere, back in the village by lantern. Children from six ride by themselves; smaller ones with a parent.

The day walk: From M''Hamid or from the palm groves of Zagora along the dry bed of the Draa, about fifteen kilometres with a long halt at noon. The camels carry lunch, water and whoever is tired. You see the small things in the desert that cars do not stop for: tamarisk, fox prints, a well, and a garden the size of a carpet that somebody waters by hand.

On a trek of several days the rhythm takes over. Tea before sunrise, four hours of walking, a meal in whatever shade there is, two hours more, a fire. The guide decides where to camp by the grazing, not by the map. By the third evening you will notice that nobody has taken a photograph since morning.

How the animals live: Our cameleers own their camels, and a healthy one costs as much as a used car, so they look after it. Each carries at most 120 kilograms, works two days of every three, and spends the hottest months in the hills. A camel with a saddle sore stays at home, and so does the person who put the saddle on.

What to wear: Long trousers, a shirt with sleeves, closed shoes or sandals with a strap, and a scarf three metres long that we will teach you to wind. Sun cream on the backs of your hands. Nothing loose that can catch.

Who should not ride: Anybody with a bad back or late in pregnancy, and anybody who weighs more than 110 kilograms, for the camel''s sake. Walking beside one costs the same, and you see more.'),
    jsonb_build_object('id', 'quad-biking', 'title', 'ATV and Quad Biking',
      'subtitle', 'Gravel, dust and wide horizons, with a guide ahead who knows the way',
      'image1', pg_temp.image('sahara-quads'), 'image2', pg_temp.image('agafay-quads-sunset'),
      'image3', pg_temp.image('desert-camp-dinner'),
      'highlights', 'Agafay from Marrakech, or the plains round Erg Chebbi
Rides of one, two or four hours
Helmet, goggles and twenty minutes of instruction
A guide ahead and, in groups of more than six, one behind
Drivers from 16, passengers from 8',
      'trip_words', 'quad, quads, quad bike, quad bikes, ATV',
      'text', 'It is loud, it is dusty, and for an hour or two it makes an eleven-year-old of everybody. We had our doubts about quads, and settled them by writing the rules ourselves: small groups, a guide who sets the pace, tracks that keep away from grazing and nesting ground, and never on the faces of the dunes, where a wheel mark stays for a season.

Agafay, from Marrakech: Forty minutes from the medina, pale stone hills roll away to the foot of the Atlas. The tracks follow dry river beds and ridges, with a climb or two for those who like them, and a halt at a village house for tea. Go in the late afternoon. The last ridge faces west.

Erg Chebbi, from Merzouga: Round the sand rather than over it. A loop of forty kilometres runs from the village across the black gravel plain to the abandoned mines of Mifis and the nomad wells beyond, with the dunes always on one hand like a coast. Two hours, and you will find sand in your ears for as many days.

Before you start there is a briefing on a flat piece of ground. You learn the throttle, the brake, how to lean, and what to do when the machine in front of you stops. It takes about twenty minutes and you ride a figure of eight at the end of it. Anybody who would rather not drive after that may sit behind a guide, and nobody will mind.

The machines: Automatic quads of 400 to 550 cubic centimetres, serviced every week, none older than four years. There are also two-seat buggies with a roll cage and belts, which are the better choice for couples who wish to remain couples.

Safety: You wear a helmet and goggles from the first metre to the last. The guide carries a radio, water and a first-aid kit. Speed is set by the most careful driver in the group. We do not take anybody who has been drinking, without exception.

What is included: Transfer from your hotel, the machine with its fuel and insurance, helmet and goggles, the guide, water, and tea on the way. You pay for damage beyond scratches, up to 1,500 dirhams. A driving licence is not needed off the road.

What to wear: Closed shoes, long trousers, and clothes that may get dusty. A scarf under the helmet keeps most of the desert out. In winter add a jacket, because riding is cold.

Afterwards: A shower, if you are going back to town, or better still, dinner at a camp in the hills.')),
  testimonials = jsonb_build_array(
    jsonb_build_object('image', pg_temp.image('testimonial-family-manchester'), 'language', 'en', 'sender', 'Family of four, Manchester',
      'quote', 'We never once had to worry.',
      'description', 'Chat in English with a family from Manchester. They are home after eleven hours, the children talk about nothing but the camels, and they thank us for the pickup at midnight, the car seats and the food: they never once had to worry.'),
    jsonb_build_object('image', pg_temp.image('testimonial-amies-lyon'), 'language', 'fr', 'sender', 'Deux amies, Lyon',
      'quote', 'Our guide knew every lane by name.',
      'description', 'Chat in French with two friends from Lyon. They say that five days in Fes and Chefchaouen were simple and always on time, that the riad was a wonder and that the guide knew every lane by name, and ask about the Todra gorge in April.'),
    jsonb_build_object('image', pg_temp.image('testimonial-pareja-sevilla'), 'language', 'es', 'sender', 'Pareja de Sevilla',
      'quote', 'We had never seen so many stars.',
      'description', 'Chat in Spanish with a couple from Seville. They write that a night in the desert is never forgotten, that they had never seen so many stars, send a voice message, and say that everything was as promised, with no surprise in the price. They come back with friends in October.'),
    jsonb_build_object('image', pg_temp.image('testimonial-wandergruppe-hamburg'), 'language', 'de', 'sender', 'Wandergruppe Hamburg',
      'quote', 'Your guide found a pace that suited us all.',
      'description', 'Chat in German with a hiking group from Hamburg. Three of the group write that all eight stood on the summit of Toubkal at 7:10, that the way down hurt the knees, and that the guide watched over every one of them and found a pace for all.'),
    jsonb_build_object('image', pg_temp.image('testimonial-famiglia-bologna'), 'language', 'it', 'sender', 'Famiglia di Bologna',
      'quote', 'The best couscous of Grandma''s life.',
      'description', 'Chat in Italian with a few Arabic words, with a family from Bologna. They thank the agency for a journey planned around a grandmother of seventy-eight and a child of six, thank the driver who carried her to the roses, and report that she calls the couscous the best of her life.')),
  about_image = pg_temp.image('draa-palm-groves'),
  about_text_image = pg_temp.image('camels-resting-dawn'),
  about_text = concat_ws(E'\n\n',
    'We are a small team of expert local guides. Some of us grew up in the High Atlas, an hour''s walk from school, some at the edge of the dunes, some in the medina of Fes, where two loaded mules cannot pass each other. We show people the places that we would miss if we lived anywhere else.',
    'That is why we do not read from a script. Your guide knows the baker and asks after his daughter. When we do not know something, we know who to ask, and you will probably be given tea there.',
    'Every trip page says how many travel together. If you would rather travel on your own, with family or with friends, we plan a journey just for you.'),
  -- Without portraits, which would show people who do not exist.
  guides = '[
    {
      "id": "6513270e-269e-4d37-b2a7-4de452e6b438",
      "name": "Hassan",
      "region": "Merzouga and the dunes",
      "languages": "Tamazight, Arabic, French, Spanish, English",
      "speciality": "The old names of the stars, and which dune is quiet at sunrise",
      "trips": "tours/sahara-desert-3-days, tours/private-caravan-8-days, tours/draa-valley-and-chigaga-5-days, tours/grand-tour-of-morocco-12-days",
      "portrait": ""
    },
    {
      "id": "d23f0824-128b-4f33-8c5c-7fd0a6a3a450",
      "name": "Nadia",
      "region": "Fes, the imperial cities and the north",
      "languages": "Arabic, French, Spanish, English, German",
      "speciality": "Guilds and workshops of the medina, and streets without steps",
      "trips": "tours/imperial-cities-7-days, tours/fes-meknes-and-the-cedars-3-days, day-trips/volubilis-and-meknes-from-fes, day-trips/cedars-and-macaques-from-fes, tours/tangier-and-the-north-4-days, tours/chefchaouen-and-akchour-2-days, day-trips/akchour-and-gods-bridge, day-trips/casablanca-and-rabat",
      "portrait": ""
    },
    {
      "id": "9531985d-5d9d-49f8-9818-e811892f902b",
      "name": "Lahcen",
      "region": "High Atlas and the coast of the Souss",
      "languages": "Tashelhit, Arabic, French, English",
      "speciality": "Weather on the ridges, mule tracks and winter on Toubkal",
      "trips": "tours/toubkal-summit-4-days, tours/mgoun-traverse-6-days, day-trips/imlil-and-the-tizi-mzik-pass, day-trips/ourika-valley-and-setti-fatma, tours/atlantic-coast-and-surf-5-days, day-trips/paradise-valley-and-taghazout-surf",
      "portrait": ""
    },
    {
      "id": "36f675cc-81e7-4ef5-a8e2-5d940ed90475",
      "name": "Leila",
      "region": "Marrakech, the Dades and the Valley of Roses",
      "languages": "Tamazight, Arabic, French, English",
      "speciality": "Rose harvest, kasbahs of earth and who still builds them",
      "trips": "tours/valley-of-roses-4-days, tours/sahara-desert-3-days, day-trips/ait-benhaddou-and-telouet, tours/marrakech-medina-1-day, tours/agafay-night-2-days, day-trips/agafay-quads-and-dinner, day-trips/ouzoud-waterfalls, day-trips/essaouira-and-the-atlantic-coast",
      "portrait": ""
    }
  ]',
  steps_image = pg_temp.image('desert-camp-dinner'),
  steps = '[
    {"title": "You write to us", "text": "A few lines are enough: who is coming, when, and what you would hate to miss. It costs nothing, and somebody who knows the roads answers within 2 hours."},
    {"title": "We plan the route together", "text": "How early you like to get up, how far you like to walk, what the children eat: we customise the itinerary until it suits you. We also tell you what we would leave out."},
    {"title": "One person looks after you", "text": "From the airport to the last glass of tea you have one guide to turn to, and one phone number that a real person answers."},
    {"title": "You tell us how it was", "text": "After the trip we send you a private link for a review. All of us read what you write, and the criticism twice."}
  ]',
  promises = '[
    {"title": "Honest prices", "text": "Every trip page says what is included and what is not. There are no hidden fees."},
    {"title": "No surprise shopping stops", "text": "We take no commission from shops. If you want a carpet, we go where our mothers buy theirs."},
    {"title": "Care for the places", "text": "We carry our litter out, bring water with us, and never drive up the face of a dune."}
  ]',
  payment_terms = 'No payment now. Once we have agreed on dates and price, a deposit of 20% confirms your tour; you pay the rest on the first day, by card or in cash. Day trips need no deposit: you pay on the day.',
  cancellation_terms = 'You can cancel a tour free of charge up to 14 days before departure; after that we keep the deposit. The page of each day trip says until when you can cancel it.',
  questions = '[
    {
      "question": "When do I pay?",
      "answer": "Not now. Once we have agreed on dates and price, a deposit of 20% confirms a tour, and you pay the rest on the first day. For day trips you pay on the day.",
      "topic": "Paying and changing",
      "trips": ""
    },
    {
      "question": "Where do we sleep?",
      "answer": "In riads, guesthouses and camps. The itinerary names the place, the beds and the bathroom for every night.",
      "topic": "On the way",
      "trips": "tours"
    },
    {
      "question": "Do you pick us up where we stay?",
      "answer": "Most day trips start at a meeting point in the centre, which the page of the trip names. If that is hard for you, write where you stay, and we look for a way.",
      "topic": "On the way",
      "trips": "day-trips"
    },
    {
      "question": "Can we change a route?",
      "answer": "Yes. Every route on this site is a suggestion. Tell us what to add, leave out or slow down, and we plan it again with you before you decide.",
      "topic": "Paying and changing",
      "trips": ""
    },
    {
      "question": "How do we travel, and with whom?",
      "answer": "By car or minibus with a driver, and on tours with a guide of ours; local guides join in the old cities. The page of each trip says how many travel together, and names the guide if it is settled. A journey just for you is possible too.",
      "topic": "On the way",
      "trips": ""
    },
    {
      "question": "When is the best time for the desert?",
      "answer": "From October to April. The days are mild then and the nights cold, so bring a warm layer. In July and August no trip of ours goes to the dunes: the High Atlas, Tangier and the north, or a day in Essaouira are better then.",
      "topic": "Before you leave",
      "trips": "tours"
    },
    {
      "question": "Do you cook for vegetarians and for people with allergies?",
      "answer": "Gladly, if we know before you come. Write it in your request, and the camps, riads and families on the way will be told.",
      "topic": "On the way",
      "trips": ""
    },
    {
      "question": "Do I need a visa?",
      "answer": "Citizens of the European Union, the United Kingdom, the United States and many other countries need none for 90 days. Please ask a Moroccan consulate, which has the final word.",
      "topic": "Before you leave",
      "trips": ""
    },
    {
      "question": "Can we come during Ramadan?",
      "answer": "Yes. Our trips leave as usual, with the meals that their pages name. Many cafes are closed by day, sights may close earlier, and most guides and drivers fast; after sunset the streets are lively. Please do not eat or drink in the street by day. Ramadan begins about eleven days earlier each year: ask us when you plan.",
      "topic": "Before you leave",
      "trips": ""
    },
    {
      "question": "What is the weather like, month by month?",
      "answer": "December to February: 18 degrees by day in Marrakech and 6 at night, frost in the desert, snow in the High Atlas, rain in the north.\n\nMarch to May: 22 to 28 degrees, green valleys, snow on the passes above 3,000 metres until May.\n\nJune: 32 degrees in Marrakech. July and August: often 40 inland, under 30 on the coast, warm in the mountains.\n\nSeptember to November: 33 degrees in Marrakech at first, 22 at the end; the nights in the desert turn cold in November.",
      "topic": "Before you leave",
      "trips": ""
    },
    {
      "question": "What should we pack?",
      "answer": "A soft bag, layers with one warm jumper, a light rain jacket, closed shoes that you have walked in, a scarf, sun cream, a torch and a refillable bottle. Clothes that cover shoulders and knees are welcome in villages and needed in mosques. The page of a tour says more under Luggage and fitness; that of a day trip lists what to bring.",
      "topic": "Before you leave",
      "trips": ""
    },
    {
      "question": "Do you fetch us from the airport?",
      "answer": "The Imperial Cities and the Grand Tour begin at the airport of Casablanca and end at that of Marrakech, and the transfers are included. The coast tour ends at the airport of Agadir. For all others, write your flight in the request, and we name the price of a transfer.",
      "topic": "When you arrive",
      "trips": ""
    },
    {
      "question": "Who meets us, and where?",
      "answer": "The page of the trip names the meeting point and the time. A guide or a driver waits there; at airports, stations and ports they hold a sign with your name.",
      "topic": "When you arrive",
      "trips": ""
    },
    {
      "question": "What happens in an emergency?",
      "answer": "Tell your guide, who knows the nearest doctor, or call us: our number is at the foot of every page. Without either, call 15 for an ambulance or the fire brigade, 19 for the police in towns, 177 for the gendarmerie elsewhere. Please have travel insurance; for the high mountains and the caravan we ask to see it.",
      "topic": "On the way",
      "trips": ""
    },
    {
      "question": "Can we choose double or twin beds?",
      "answer": "Yes: say in your request who shares with whom. The page of a tour names the rooms there are, family rooms and third beds for children, and what a room of your own costs.",
      "topic": "On the way",
      "trips": "tours"
    },
    {
      "question": "Can I travel alone?",
      "answer": "Yes. On a shared trip you join the others and pay the price per person; on tours a room of your own costs the supplement on the page, where there is one. Most day trips leave with two people or more: if you are the only one, we write to you and offer another day.",
      "topic": "On the way",
      "trips": ""
    },
    {
      "question": "What do children pay?",
      "answer": "The same as adults, from the lowest age on the page of the trip; a party of three or four pays 5% less and one of five or more 10% less, children included.",
      "topic": "Paying and changing",
      "trips": ""
    },
    {
      "question": "How much money do we need, and what do we tip?",
      "answer": "A euro is about 10 to 11 dirhams. Lunch on the road costs 80 to 150 dirhams, and an entrance that is not included up to 100. Cash machines are in every town; bring small notes for villages. A tip is never owed. If you were happy, a party usually gives 100 dirhams a day to a guide, 50 to a driver, and 50 to a cameleer or muleteer.",
      "topic": "Paying and changing",
      "trips": ""
    }
  ]'
where updated_at = created_at;

-- The guides who lead a trip lead its departures too, and those of several confirmed travellers are certain to run. Custom trips have no
-- guide yet.
insert into private.departures (departure, guides, is_certain)
select distinct on (named.departure) named.departure, array[(guide ->> 'id')::uuid], booking.status = 'confirmed' and booking.number_of_people > 2
from public.bookings as booking
cross join lateral (select private.departure_of(booking) as departure) as named
cross join public.site_content
cross join lateral jsonb_array_elements(guides) with ordinality as entry (guide, position)
where booking.id in (select id from pg_temp.booking_entry)
  and regexp_replace(named.departure, '/[^/]*$', '') = any (string_to_array(guide ->> 'trips', ', '))
  and not exists (select 1 from private.demonstration_records)
order by named.departure, position
on conflict do nothing;
