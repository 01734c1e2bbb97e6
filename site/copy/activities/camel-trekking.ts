import { scenes } from '../scenes.ts';
import type { Activity } from './activity.ts';

export const camelTrekking: Activity = {
  id: 'camel-trekking',
  title: 'Camel Trekking',
  subtitle: 'An hour or a week, at the pace that caravans have always kept',
  images: [scenes.ergChebbi, scenes.draa, scenes.aitBenhaddou],
  highlights: [
    'Sunset rides of 90 minutes, day walks, and treks of two to six days',
    'A cameleer for every four camels, who knows each by name',
    'You can always walk beside your camel instead',
    'Camels that rest one day in three and see a vet twice a year',
    'No experience needed',
  ],
  tripWords: ['camel', 'camels', 'dromedary', 'dromedaries'],
  content: `A dromedary walks at four to five kilometres an hour, which is exactly the speed at which a landscape can be taken in. It also sways, sighs, and has opinions. Within ten minutes you stop holding on so tightly; within an hour you understand why people once crossed from Zagora to Timbuktu like this in fifty-two days, and why they brought poetry.

Getting on: The camel kneels, you sit, and then it stands up back legs first, so lean back. That is all you need to know. The saddle is a ring of blankets with an iron handle, wide enough to be comfortable for an hour and a half. After that we all get down and walk for a while, cameleers included.

The sunset ride: From the edge of Merzouga into Erg Chebbi, about six kilometres and ninety minutes, timed so that you are on a high crest when the sun goes. It ends at camp or, if you have a bed elsewhere, back in the village by lantern. Children from six ride by themselves; smaller ones with a parent.

The day walk: From M'Hamid or from the palm groves of Zagora along the dry bed of the Draa, about fifteen kilometres with a long halt at noon. The camels carry lunch, water and whoever is tired. You see the small things in the desert that cars do not stop for: tamarisk, fox prints, a well, and a garden the size of a carpet that somebody waters by hand.

On a trek of several days the rhythm takes over. Tea before sunrise, four hours of walking, a meal in whatever shade there is, two hours more, a fire. The guide decides where to camp by the grazing, not by the map. By the third evening you will notice that nobody has taken a photograph since morning.

How the animals live: Our cameleers own their camels, and a healthy one costs as much as a used car, so they look after it. Each carries at most 120 kilograms, works two days of every three, and spends the hottest months in the hills. A camel with a saddle sore stays at home, and so does the person who put the saddle on.

What to wear: Long trousers, a shirt with sleeves, closed shoes or sandals with a strap, and a scarf three metres long that we will teach you to wind. Sun cream on the backs of your hands. Nothing loose that can catch.

Who should not ride: Anybody with a bad back or late in pregnancy, and anybody who weighs more than 110 kilograms, for the camel's sake. Walking beside one costs the same, and you see more.`,
};
