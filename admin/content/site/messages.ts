/** Messages of the site content (docs/product.md, "Site content"). */
export const siteMessages = {
  title: 'Site',
  lead: 'What your pages and mails say about you. Visitors see a change within seconds.',
  // The row always exists.
  created: '',
  updated: 'Site content saved.',
  saveFailed: 'The site content could not be saved. Please try again.',
  loadFailed: 'The site content could not be loaded.',
  homeHelp: 'Below the first image of the home page. Without heading and text this part is left out.',
  aboutHelp: 'On the page About Us. An empty line begins a new paragraph.',
  guidesHelp: 'On the page About Us. Without any, this part is left out.',
  titleImageGuidance:
    'Behind the title of the page; without one, plain dark blue. Best: a wide photograph without text, 2,400 px or more.',
  closingImageGuidance:
    'Behind the question that ends the home page; without one, plain dark blue. Best: a dark, wide photograph, 2,400 px or more.',
  textImageGuidance: 'Best: without text, 1,200 px wide or more. Without one, the text stands alone.',
  portraitGuidance:
    'Best: head and shoulders, square, 480 px wide or more, in daylight. Without one, the initial on a tile.',
  specialityHelp: 'In a few words: Stars, and where the nomads camp',
  renamedGuide: (saved: string) =>
    `The departures and the calendar address of ${saved} stay with this guide. For another person, add a guide, or make a new address:`,
  newGuideAddress: 'Calendar address (new window)',
  guideTripsHelp: 'Their pages name the guide, and the page About Us links to them.',
  screenshotGuidance: 'Best: cut to the messages, 720 px wide or more, without names or numbers that nobody may read.',
  stepsHelp: 'On the page About Us, from the first message to the journey. Without any, this part is left out.',
  promisesHelp: 'On the page About Us. Promise only what you keep. Without any, this part is left out.',
  languagesHelp: 'Separated by commas: Arabic, French, English',
  heroHelp:
    'Up to three, behind the headline of the home page, one after the other. Wide photographs without text work best: 2,400 px or more, the subject to the right.',
  captionHelp: 'What the image shows, in a few words.',
  activitiesTitleHelp: 'At the top of the page; “Activities” without one.',
  activitiesHelp: 'Up to three, each in a tab of the page Activities.',
  highlightsHelp: 'One in each line.',
  activityTextHelp: 'An empty line begins a new part. A few words before a colon at its beginning become its heading.',
  tripWordsHelp: 'Trips with one of these words are listed with the activity. Separated by commas: camel, camels',
  testimonialsHelp:
    'Up to five screenshots of what travellers wrote to you, on the home page. Without any, the part is left out. Ask the senders first.',
  senderHelp: 'As visitors are to read it: Two friends, Lyon',
  quoteHelp: 'One sentence of the message, in English.',
  descriptionHelp: 'What the message says, in English, for people who do not see the screenshot.',
  imageUploaded: 'Image uploaded.',
  imageFailed: 'The image could not be uploaded. Please try again.',
  figuresHelp: 'Up to four, below the text about you on the home page. Without any, the row is left out.',
  termsHelp: 'Beside every price, in the booking form, on the page of questions and on one of their own.',
  questionsHelp:
    'On their own page, by topic; the first three that fit also stand on the page of every trip. Search engines read them too.',
  topicHelp: 'Questions with the same topic stand together under it. For example: Paying and changing',
  optional: 'What is empty is left out of pages and mails.',
} as const;

/** Help below the inputs of the agency. */
export const agencyHelp = {
  agency_name: 'In the header, page titles, mails, and here in the admin.',
  tagline: 'Above the headline of the home page and in the footer.',
  phone: 'As you want it shown. On phones it can be tapped to call.',
  whatsapp: 'With the country code. Visitors open a chat with it.',
  email: 'Customers write to it, and their answers to mails arrive there.',
  address: 'One line.',
  licence_number: 'Of your licence as a travel agency. These three are in the footer and on About Us.',
  insurance: 'Your insurer, as travellers are to read it.',
  guiding_since: 'The year in which you began, such as 2014.',
} as const;
