/** Small pictures inside a message, drawn because fonts differ in them; written `{name}` in the text. */
export type Emoji = 'heart' | 'smile' | 'star' | 'sun' | 'mountain' | 'tea' | 'camel';

/** One message of a chat. A message has a text, a photograph (the slug of a scene), or a voice note of some seconds. */
export interface Message {
  readonly from: 'traveller' | 'agency';
  /** As the telephone shows it, e.g. '18:42'. */
  readonly time: string;
  readonly text?: string;
  readonly photo?: string;
  readonly voice?: number;
  /** Left on the message by the other side. */
  readonly reaction?: Emoji;
}

/** A conversation with travellers after their journey, shown as a drawn screenshot. No real person is meant. */
export interface Testimonial {
  readonly slug: string;
  /** Address of the whole screenshot, 1080 by 1920 pixels. */
  readonly file: string;
  /** Address of the same at 432 by 768 pixels, for the strip on the home page. */
  readonly small: string;
  /** BCP 47 code of the language that is spoken. */
  readonly language: string;
  /** Who writes, in their language, as the head of the chat shows it. */
  readonly sender: string;
  /** What the chat says, in English, for those who cannot see or read it. */
  readonly alt: string;
  /** The line below the sender, the day above the first message, and the hint in the empty field. */
  readonly labels: { readonly seen: string; readonly day: string; readonly field: string };
  readonly look: 'paper' | 'mint' | 'rose' | 'sky' | 'night';
  readonly messages: readonly Message[];
}

/** Pixels of a whole screenshot and of its small copy. */
export const testimonialSize = { width: 1080, height: 1920, smallWidth: 432, smallHeight: 768 } as const;

const files = (slug: string) => ({
  slug,
  file: `/testimonials/${slug}.webp`,
  small: `/testimonials/${slug}-small.webp`,
});

/** The five testimonials of the home page (specification section 2). */
export const testimonials: readonly Testimonial[] = [
  {
    ...files('family-manchester'),
    language: 'en',
    sender: 'Family of four, Manchester',
    alt: 'Chat in English with a family from Manchester. They are home and the children still talk about the camels; they send a photograph of camels resting at dawn, and give thanks for being looked after from the airport to the last glass of tea.',
    labels: { seen: 'last seen today at 19:12', day: 'Today', field: 'Message' },
    look: 'paper',
    messages: [
      {
        from: 'traveller',
        time: '18:42',
        text: 'Home safe! The children have talked about nothing but camels since we landed {camel}',
      },
      { from: 'traveller', time: '18:43', photo: 'camels-resting-dawn', reaction: 'heart' },
      { from: 'agency', time: '18:51', text: 'What a morning that was. Which camel won?' },
      { from: 'traveller', time: '19:04', text: 'The stubborn one, of course {smile}' },
      {
        from: 'traveller',
        time: '19:05',
        text: 'Thank you for looking after us so well, from the airport to the last glass of tea. We never once had to worry.',
        reaction: 'heart',
      },
      { from: 'agency', time: '19:12', text: 'You were a joy to travel with. Come back soon!' },
    ],
  },
  {
    ...files('amies-lyon'),
    language: 'fr',
    sender: 'Deux amies, Lyon',
    alt: 'Chat in French with two friends from Lyon. They say that five days in Fes and Chefchaouen were simple and always on time, send a photograph of the blue lanes, say that the riad was a wonder and that the guide knew every lane, and promise to come back for the Todra gorge.',
    labels: { seen: 'en ligne', day: 'Aujourd’hui', field: 'Message' },
    look: 'sky',
    messages: [
      { from: 'agency', time: '10:02', text: 'Bonjour à vous deux\u00a0! Bien rentrées\u00a0?' },
      {
        from: 'traveller',
        time: '10:15',
        text: 'Très bien, merci\u00a0! Cinq jours entre Fès et Chefchaouen, tout était simple et toujours à l’heure.',
      },
      { from: 'traveller', time: '10:16', photo: 'chefchaouen-lane' },
      {
        from: 'traveller',
        time: '10:18',
        text: 'Le riad était une merveille, et notre guide connaissait chaque ruelle par son nom {star}',
        reaction: 'heart',
      },
      { from: 'agency', time: '10:24', text: 'La prochaine fois, les gorges du Todra\u00a0?' },
      { from: 'traveller', time: '10:26', text: 'C’est déjà noté dans l’agenda. Choukran bezzaf {heart}' },
    ],
  },
  {
    ...files('pareja-sevilla'),
    language: 'es',
    sender: 'Pareja de Sevilla',
    alt: 'Chat in Spanish with a couple from Seville. They write that a night in the desert is never forgotten, that they had never seen so many stars, send a voice message, and say that everything was as promised, with no surprise in the price.',
    labels: { seen: 'últ. vez hoy a las 22:31', day: 'Hoy', field: 'Mensaje' },
    look: 'night',
    messages: [
      { from: 'traveller', time: '21:58', text: '¡Ya estamos en casa! Una noche así en el desierto no se olvida.' },
      {
        from: 'traveller',
        time: '21:59',
        text: 'Nunca habíamos visto tantas estrellas {star}',
        reaction: 'smile',
      },
      { from: 'agency', time: '22:07', text: '¡Qué alegría! ¿Os gustó la música junto al fuego?' },
      { from: 'traveller', time: '22:10', voice: 23 },
      {
        from: 'traveller',
        time: '22:12',
        text: 'Y todo fue tal como lo prometisteis: la comida, las jaimas, los horarios. Ni una sorpresa en el precio.',
        reaction: 'heart',
      },
      { from: 'agency', time: '22:20', text: 'Gracias a vosotros. Siempre tendréis un té esperando {tea}' },
      { from: 'traveller', time: '22:31', text: '¡Volveremos con los amigos! Un abrazo grande.' },
    ],
  },
  {
    ...files('wandergruppe-hamburg'),
    language: 'de',
    sender: 'Wandergruppe Hamburg',
    alt: 'Chat in German with a hiking group from Hamburg. They stood on the summit of Toubkal at 7:10, send a photograph of the sunrise above the clouds, and thank the guide for watching over every one of them and finding a good pace for all.',
    labels: { seen: '8 Personen', day: 'Heute', field: 'Nachricht' },
    look: 'mint',
    messages: [
      { from: 'traveller', time: '14:20', text: 'Wir waren oben! Toubkal, 4167 Meter, um 7:10 Uhr {mountain}' },
      { from: 'traveller', time: '14:21', photo: 'toubkal-summit-dawn', reaction: 'star' },
      { from: 'agency', time: '14:30', text: 'Glückwunsch euch allen! Was machen die Beine?' },
      { from: 'traveller', time: '14:33', text: 'Fragt lieber morgen {smile}' },
      {
        from: 'traveller',
        time: '14:36',
        text: 'Euer Bergführer hat auf jeden von uns geachtet und ein Tempo gefunden, das für alle gut war. Vielen Dank!',
        reaction: 'heart',
      },
      { from: 'agency', time: '14:41', text: 'Das geben wir ihm gern weiter. Gute Heimreise!' },
    ],
  },
  {
    ...files('famiglia-bologna'),
    language: 'it',
    sender: 'Famiglia di Bologna',
    alt: 'Chat in Italian with a few Arabic words, with a family from Bologna. They thank the agency for a journey made to measure for a grandmother of seventy-eight and a child of six, send a photograph of the rose harvest, and report that the grandmother calls the couscous the best of her life.',
    labels: { seen: 'online', day: 'Oggi', field: 'Messaggio' },
    look: 'rose',
    messages: [
      {
        from: 'traveller',
        time: '16:05',
        text: 'Salam! Siamo tornati ieri sera. Shukran di cuore a tutti voi {heart}',
      },
      {
        from: 'traveller',
        time: '16:07',
        text: 'Un viaggio su misura per una nonna di 78 anni e un bambino di 6: non credevamo fosse possibile.',
        reaction: 'heart',
      },
      { from: 'traveller', time: '16:08', photo: 'rose-valley' },
      { from: 'agency', time: '16:15', text: 'La nonna è stata la più forte di tutti!' },
      {
        from: 'traveller',
        time: '16:19',
        text: 'Dice che il vostro couscous è il migliore della sua vita. Inshallah, ci vediamo in primavera!',
      },
      { from: 'agency', time: '16:22', text: 'Marhaba, la porta è sempre aperta {sun}' },
    ],
  },
];
