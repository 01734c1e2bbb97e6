-- What the agency says about itself, unless staff have edited it.

update public.site_content set
  tagline = 'Your ultimate travel companion',
  email = 'hello@discovermorocco.example',
  phone = '+212 524 000 000',
  whatsapp = '+212 600 000 000',
  address = '12 Derb el Bahia, Medina, 40000 Marrakech, Morocco',
  figures = '[
    {"figure": "500+", "label": "Happy Travelers"},
    {"figure": "50+", "label": "Destinations"},
    {"figure": "5", "label": "Years Experience"},
    {"figure": "98%", "label": "Satisfaction Rate"}
  ]',
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
