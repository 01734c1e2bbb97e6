/** An image of a chat with travellers after their journey. The people are invented. */
interface Testimonial {
  /** Address of the full image, 1080 by 1920 pixels. */
  readonly file: string;
  /** Address of the small image, 432 by 768 pixels, for the row on the home page. */
  readonly small: string;
  /** BCP 47 code of the chat's language. */
  readonly language: string;
  /** Name of the sender in their language, as the chat shows it. */
  readonly sender: string;
  /** One of their sentences, in English. */
  readonly quote: string;
  /** Alternative text in English that sums up the chat. */
  readonly alt: string;
}

/** Sizes of the full and the small image, in pixels. */
export const testimonialSize = { width: 1080, height: 1920, smallWidth: 432, smallHeight: 768 } as const;

const imageFiles = (slug: string) => ({
  file: `/testimonials/${slug}.webp`,
  small: `/testimonials/${slug}-small.webp`,
});

/** Testimonials of the home page (docs/product.md, "Home page"). */
export const testimonials: readonly Testimonial[] = [
  {
    ...imageFiles('family-manchester'),
    language: 'en',
    sender: 'Family of four, Manchester',
    quote: 'We never once had to worry.',
    alt: 'Chat in English with a family from Manchester. They are home and the children still talk about the camels; they send a photograph of camels resting at dawn, and give thanks for being looked after from the airport to the last glass of tea.',
  },
  {
    ...imageFiles('amies-lyon'),
    language: 'fr',
    sender: 'Deux amies, Lyon',
    quote: 'Our guide knew every lane by name.',
    alt: 'Chat in French with two friends from Lyon. They say that five days in Fes and Chefchaouen were simple and always on time, send a photograph of the blue lanes, say that the riad was a wonder and that the guide knew every lane by name, and promise to come back for the Todra gorge.',
  },
  {
    ...imageFiles('pareja-sevilla'),
    language: 'es',
    sender: 'Pareja de Sevilla',
    quote: 'We had never seen so many stars.',
    alt: 'Chat in Spanish with a couple from Seville. They write that a night in the desert is never forgotten, that they had never seen so many stars, send a voice message, and say that everything was as promised, with no surprise in the price.',
  },
  {
    ...imageFiles('wandergruppe-hamburg'),
    language: 'de',
    sender: 'Wandergruppe Hamburg',
    quote: 'Your guide found a pace that suited us all.',
    alt: 'Chat in German with a hiking group from Hamburg. They stood on the summit of Toubkal at 7:10, send a photograph of the sunrise above the clouds, and thank the guide for watching over every one of them and finding a good pace for all.',
  },
  {
    ...imageFiles('famiglia-bologna'),
    language: 'it',
    sender: 'Famiglia di Bologna',
    quote: "The best couscous of Grandma's life.",
    alt: 'Chat in Italian with a few Arabic words, with a family from Bologna. They thank the agency for a journey planned around a grandmother of seventy-eight and a child of six, send a photograph of the rose harvest, and report that the grandmother calls the couscous the best of her life.',
  },
];
