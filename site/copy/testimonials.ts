/** A conversation with travellers after their journey, shown as an image of the chat. No real person is meant. */
interface Testimonial {
  /** Address of the whole image, 1080 by 1920 pixels. */
  readonly file: string;
  /** Address of the same at 432 by 768 pixels, for the strip on the home page. */
  readonly small: string;
  /** BCP 47 code of the language that is spoken. */
  readonly language: string;
  /** Who writes, in their language, as the head of the chat shows it. */
  readonly sender: string;
  /** What the chat says, in English, for those who cannot see or read it. */
  readonly alt: string;
}

/** Pixels of a whole image and of its small copy. */
export const testimonialSize = { width: 1080, height: 1920, smallWidth: 432, smallHeight: 768 } as const;

const imageFiles = (slug: string) => ({
  file: `/testimonials/${slug}.webp`,
  small: `/testimonials/${slug}-small.webp`,
});

/** The five testimonials of the home page (docs/product.md, "Home page"). */
export const testimonials: readonly Testimonial[] = [
  {
    ...imageFiles('family-manchester'),
    language: 'en',
    sender: 'Family of four, Manchester',
    alt: 'Chat in English with a family from Manchester. They are home and the children still talk about the camels; they send a photograph of camels resting at dawn, and give thanks for being looked after from the airport to the last glass of tea.',
  },
  {
    ...imageFiles('amies-lyon'),
    language: 'fr',
    sender: 'Deux amies, Lyon',
    alt: 'Chat in French with two friends from Lyon. They say that five days in Fes and Chefchaouen were simple and always on time, send a photograph of the blue lanes, say that the riad was a wonder and that the guide knew every lane, and promise to come back for the Todra gorge.',
  },
  {
    ...imageFiles('pareja-sevilla'),
    language: 'es',
    sender: 'Pareja de Sevilla',
    alt: 'Chat in Spanish with a couple from Seville. They write that a night in the desert is never forgotten, that they had never seen so many stars, send a voice message, and say that everything was as promised, with no surprise in the price.',
  },
  {
    ...imageFiles('wandergruppe-hamburg'),
    language: 'de',
    sender: 'Wandergruppe Hamburg',
    alt: 'Chat in German with a hiking group from Hamburg. They stood on the summit of Toubkal at 7:10, send a photograph of the sunrise above the clouds, and thank the guide for watching over every one of them and finding a good pace for all.',
  },
  {
    ...imageFiles('famiglia-bologna'),
    language: 'it',
    sender: 'Famiglia di Bologna',
    alt: 'Chat in Italian with a few Arabic words, with a family from Bologna. They thank the agency for a journey made to measure for a grandmother of seventy-eight and a child of six, send a photograph of the rose harvest, and report that the grandmother calls the couscous the best of her life.',
  },
];
