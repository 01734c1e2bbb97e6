-- What the agency says about itself, unless staff have edited it.

update public.site_content set
  tagline = 'Your ultimate travel companion',
  email = 'hello@discovermorocco.example',
  phone = '+212 524 000 000',
  whatsapp = '+212 600 000 000',
  address = '12 Derb el Bahia, Medina, 40000 Marrakech, Morocco',
  hero = jsonb_build_array(
    jsonb_build_object('image', pg_temp.image('erg-chebbi-dusk'), 'caption', 'Erg Chebbi, the last hour of light'),
    jsonb_build_object('image', pg_temp.image('chefchaouen-lane'), 'caption', 'Chefchaouen, before nine in the morning'),
    jsonb_build_object('image', pg_temp.image('ait-benhaddou'), 'caption', 'Ait Benhaddou, on the old salt road')),
  home_title = 'A small team of guides, at home all over Morocco',
  home_text = 'We are expert local guides. We know which dune is quiet at sunrise, which bakery in Fes has the best bread, and when the almond trees flower above Tafraoute. Tell us how you like to travel, and we plan a customised itinerary around you.',
  figures = '[
    {"figure": "500+", "label": "Happy Travelers"},
    {"figure": "50+", "label": "Destinations"},
    {"figure": "5", "label": "Years Experience"},
    {"figure": "98%", "label": "Satisfaction Rate"}
  ]',
  testimonials = jsonb_build_array(
    jsonb_build_object('image', pg_temp.image('testimonial-family-manchester'), 'language', 'en', 'sender', 'Family of four, Manchester',
      'quote', 'We never once had to worry.',
      'description', 'Chat in English with a family from Manchester. They are home and the children still talk about the camels; they send a photograph of camels resting at dawn, and give thanks for being looked after from the airport to the last glass of tea.'),
    jsonb_build_object('image', pg_temp.image('testimonial-amies-lyon'), 'language', 'fr', 'sender', 'Deux amies, Lyon',
      'quote', 'Our guide knew every lane by name.',
      'description', 'Chat in French with two friends from Lyon. They say that five days in Fes and Chefchaouen were simple and always on time, send a photograph of the blue lanes, say that the riad was a wonder and that the guide knew every lane by name, and promise to come back for the Todra gorge.'),
    jsonb_build_object('image', pg_temp.image('testimonial-pareja-sevilla'), 'language', 'es', 'sender', 'Pareja de Sevilla',
      'quote', 'We had never seen so many stars.',
      'description', 'Chat in Spanish with a couple from Seville. They write that a night in the desert is never forgotten, that they had never seen so many stars, send a voice message, and say that everything was as promised, with no surprise in the price.'),
    jsonb_build_object('image', pg_temp.image('testimonial-wandergruppe-hamburg'), 'language', 'de', 'sender', 'Wandergruppe Hamburg',
      'quote', 'Your guide found a pace that suited us all.',
      'description', 'Chat in German with a hiking group from Hamburg. They stood on the summit of Toubkal at 7:10, send a photograph of the sunrise above the clouds, and thank the guide for watching over every one of them and finding a good pace for all.'),
    jsonb_build_object('image', pg_temp.image('testimonial-famiglia-bologna'), 'language', 'it', 'sender', 'Famiglia di Bologna',
      'quote', 'The best couscous of Grandma''s life.',
      'description', 'Chat in Italian with a few Arabic words, with a family from Bologna. They thank the agency for a journey planned around a grandmother of seventy-eight and a child of six, send a photograph of the rose harvest, and report that the grandmother calls the couscous the best of her life.')),
  about_text = concat_ws(E'\n\n',
    'We are a small team of expert local guides. Some of us grew up in the High Atlas, an hour''s walk from school, some at the edge of the dunes, some in the medina of Fes, where two loaded mules cannot pass each other. We show people the places that we would miss if we lived anywhere else.',
    'That is why we do not read from a script. Your guide knows the baker and asks after his daughter. When we do not know something, we know who to ask, and you will probably be given tea there.',
    'Every trip page says how many people travel together. If you would rather travel on your own, with family or with friends, we plan a journey just for you.'),
  guides = jsonb_build_array(
    jsonb_build_object('name', 'Hassan', 'region', 'Merzouga and the dunes', 'languages', 'Tamazight, Arabic, Spanish, English',
      'portrait', pg_temp.image('guide-hassan')),
    jsonb_build_object('name', 'Nadia', 'region', 'Fes and the imperial cities', 'languages', 'Arabic, French, English, German',
      'portrait', pg_temp.image('guide-nadia')),
    jsonb_build_object('name', 'Lahcen', 'region', 'High Atlas', 'languages', 'Tashelhit, Arabic, French, English',
      'portrait', pg_temp.image('guide-lahcen')),
    jsonb_build_object('name', 'Leila', 'region', 'Dades and the Valley of Roses', 'languages', 'Tamazight, Arabic, French, English',
      'portrait', pg_temp.image('guide-leila'))),
  payment_terms = 'No payment now. Once we have agreed on dates and price, a deposit of 20% confirms your tour; you pay the rest on the first day, by card or in cash. Day trips need no deposit: you pay on the day.',
  cancellation_terms = 'You can cancel a tour free of charge up to 14 days before departure; after that we keep the deposit. The page of each day trip says until when you can cancel it.',
  questions = '[
    {
      "question": "When do I pay?",
      "answer": "Not now. Once we have agreed on dates and price, a deposit of 20% confirms a tour, and you pay the rest on the first day. For day trips you pay on the day."
    },
    {
      "question": "Can we change a route?",
      "answer": "Yes. Every route on this site is a suggestion. Tell us what to add, leave out or slow down, and we plan it again with you before you decide."
    },
    {
      "question": "How do we travel, and with whom?",
      "answer": "In our own vehicles with a driver and a guide from the region. The page of each trip says how many people travel together; a journey just for you is possible too."
    },
    {
      "question": "When is the best time for the desert?",
      "answer": "From October to April. The days are mild then and the nights cold, so bring a warm layer. In July and August we go to the coast and the mountains instead."
    },
    {
      "question": "Do you cook for vegetarians and for people with allergies?",
      "answer": "Gladly, if we know before you come. Write it in your request, and the camps, riads and families on the way will be told."
    },
    {
      "question": "Do I need a visa?",
      "answer": "Citizens of the European Union, the United Kingdom, the United States and many other countries need none for 90 days. Please ask a Moroccan consulate, which has the final word."
    }
  ]'
where updated_at = created_at;
