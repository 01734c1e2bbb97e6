import { scenes } from '../scenes.ts';
import type { Activity } from './activity.ts';

export const quadBiking: Activity = {
  id: 'quad-biking',
  title: 'ATV and Quad Biking',
  subtitle: 'Gravel, dust and wide horizons, with a guide ahead who knows the way',
  images: [scenes.saharaQuads, scenes.agafayQuads, scenes.campDinner],
  highlights: [
    'Agafay from Marrakech, or the plains round Erg Chebbi',
    'Rides of one, two or four hours',
    'Helmet, goggles and twenty minutes of instruction',
    'A guide ahead and, in groups of more than six, one behind',
    'Drivers from 16, passengers from 8',
  ],
  tripWords: ['quad', 'quads', 'quad bike', 'quad bikes', 'ATV'],
  content: `It is loud, it is dusty, and for an hour or two it makes an eleven-year-old of everybody. We had our doubts about quads, and settled them by writing the rules ourselves: small groups, a guide who sets the pace, tracks that keep away from grazing and nesting ground, and never on the faces of the dunes, where a wheel mark stays for a season.

Agafay, from Marrakech: Forty minutes from the medina, pale stone hills roll away to the foot of the Atlas. The tracks follow dry river beds and ridges, with a climb or two for those who like them, and a halt at a village house for tea. Go in the late afternoon. The last ridge faces west.

Erg Chebbi, from Merzouga: Round the sand rather than over it. A loop of forty kilometres runs from the village across the black gravel plain to the abandoned mines of Mifis and the nomad wells beyond, with the dunes always on one hand like a coast. Two hours, and you will find sand in your ears for as many days.

Before you start there is a briefing on a flat piece of ground. You learn the throttle, the brake, how to lean, and what to do when the machine in front of you stops. It takes about twenty minutes and you ride a figure of eight at the end of it. Anybody who would rather not drive after that may sit behind a guide, and nobody will mind.

The machines: Automatic quads of 400 to 550 cubic centimetres, serviced every week, none older than four years. There are also two-seat buggies with a roll cage and belts, which are the better choice for couples who wish to remain couples.

Safety: You wear a helmet and goggles from the first metre to the last. The guide carries a radio, water and a first-aid kit. Speed is set by the most careful driver in the group. We do not take anybody who has been drinking, without exception.

What is included: Transfer from your hotel, the machine with its fuel and insurance, helmet and goggles, the guide, water, and tea on the way. You pay for damage beyond scratches, up to 1,500 dirhams. A driving licence is not needed off the road.

What to wear: Closed shoes, long trousers, and clothes that may get dusty. A scarf under the helmet keeps most of the desert out. In winter add a jacket, because riding is cold.

Afterwards: A shower, if you are going back to town, or better still, dinner at a camp in the hills.`,
};
