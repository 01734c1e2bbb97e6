import { scenes } from '../scenes.ts';
import type { Activity } from './activity.ts';

export const desertCamp: Activity = {
  id: 'desert-camp',
  title: 'A Night in a Desert Camp',
  subtitle: 'A tent, a fire and more stars than you remember',
  images: [scenes.campStars, scenes.campDinner, scenes.camelsResting],
  highlights: [
    'Private tent with a real bed, in the dunes of Erg Chebbi or Erg Chigaga',
    'Dinner by the fire, with bread baked in the sand',
    'Drums and songs by the people who live there',
    'A night sky without a single street lamp',
    'Sunrise from the crest, with coffee',
  ],
  tripWords: ['desert camp', 'desert camps', 'camp in the heart of the dunes', 'private tent', 'private tents'],
  content: `The desert is at its best in the two hours that day visitors miss. When the last car has gone back to the village the wind usually drops, the sand begins to give back its warmth, and somebody in the next hollow starts to tune a lute. You have nowhere to be. That, more than the stars, is what people write to us about afterwards.

How you get there: To Erg Chebbi you ride a camel for an hour and a half from the edge of Merzouga, or walk beside it, or come by four-wheel drive in twenty minutes if your back prefers that. Erg Chigaga is 55 kilometres beyond the last tarmac at M'Hamid, and takes three hours by car. Your bags travel separately and are in your tent when you arrive.

Where you sleep: The tents are made of heavy cotton over a wooden frame, with carpets underfoot, a proper mattress, wool blankets and a lamp. In the comfort camps each has its own bathroom with hot water; in the simple ones six tents share two clean washrooms. None of our camps has more than twelve tents, and none runs a generator after ten.

What you eat: Dinner is soup, two or three cooked salads, a tagine or lamb from the earth oven, and oranges with cinnamon. The bread is called medfouna when it is filled and tagella when it is not, and it is baked in the embers under the sand. Tell us what you do not eat, and we leave it out. Vegetarians eat very well.

After dinner the fire is built up and the drums come out. These are not performers sent from a hotel; they are the cook, the cameleer, and the man who put up your tent, and they will hand you a pair of iron castanets and wait for you to join in. Nobody has to dance. Nearly everybody does.

The stars: Around the new moon the Milky Way runs from one horizon to the other. We keep a small telescope in each camp and a guide who knows the old names, in which Orion is Amanar, the leader, and the Pleiades are the daughters of the night. Ask for the dates of the new moon when you book.

When to come: October to April. From December to February the nights fall to freezing, and we add blankets, a hot-water bottle and a brazier. In July and August the sand is hotter than sixty degrees at noon, and we would rather you came another time.

What to bring: A warm layer, also in May; a scarf for the wind; a torch; shoes that come off easily, since you will be barefoot most of the time. Leave the drone at home, please. People come for the quiet.`,
};
