import { type Picture, srcOf, srcsetOf, tintOf } from '../pictures/sources.ts';

/** Widths at which cards stand in lists of one, two and three columns. */
const cardSizes = '(min-width: 1200px) 370px, (min-width: 640px) 46vw, 92vw';

/** A picture in its frame of 4:3; without one, the pattern of the house. */
export function CardPicture({ picture, alt, eager }: { picture: Picture | undefined; alt: string; eager?: boolean }) {
  if (!picture)
    return <div className="khatam aspect-4/3 bg-sand" {...(alt ? { role: 'img', 'aria-label': alt } : {})} />;
  return (
    <picture>
      <source type="image/avif" srcSet={srcsetOf(picture)} sizes={cardSizes} />
      <img
        src={srcOf(picture)}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        className={`aspect-4/3 w-full object-cover ${tintOf(picture)}`}
      />
    </picture>
  );
}
