import type { Difficulty } from '#shared/options.ts';
import type { CardRating as Rating } from '../../data/summaries/card-rating.ts';
import type { ProcessedImage } from '../../images/image-sources.ts';
import { cardImageSizes, ImageFrame } from './CardImage.tsx';
import { CardRating } from './CardRating.tsx';
import { DifficultyBadge } from './DifficultyBadge.tsx';

interface Props {
  trip: {
    readonly title: string;
    readonly difficulty: Difficulty;
    readonly rating: Rating | undefined;
    readonly image: ProcessedImage | undefined;
  };
  /** Address of the trip's page. */
  address: string;
  eager: boolean;
}

/** Renders the image of a trip in a list, with difficulty and rating on it. */
export function TripCardImage({ trip, address, eager }: Props) {
  return (
    <div className="relative">
      <ImageFrame
        image={trip.image}
        className="aspect-3/2 w-full sm:aspect-4/3"
        ratio={4 / 3}
        sizes={cardImageSizes}
        maxWidth={1080}
        eager={eager}
      />
      <div className="absolute inset-x-3 bottom-3 flex flex-wrap-reverse items-center justify-between gap-2">
        <DifficultyBadge level={trip.difficulty} />
        {trip.rating && (
          <CardRating
            rating={trip.rating}
            title={trip.title}
            address={address}
            className="rounded-full bg-paper px-2.5 py-0.5"
          />
        )}
      </div>
    </div>
  );
}
