import { buckets, siteImagePath } from '#shared/rules/images/image-address.ts';
import { ImageSlotInput } from '../images/ImageSlotInput.tsx';
import { randomName } from '../images/random-name.ts';
import { siteMessages } from './messages.ts';

const getPath = (fileName: string) => siteImagePath(fileName, Date.now(), randomName());
const messages = { uploaded: siteMessages.imageUploaded, failed: siteMessages.imageFailed } as const;

/** Pixels of an image beside a text that stays sharp on dense screens. */
export const textImageWidth = 1200;

interface Props {
  readonly source: string;
  readonly label: string;
  readonly kind?: 'image';
  /** Aspect ratio of the preview. */
  readonly ratio?: string;
  /** Pixels that the image needs to stay sharp; by default those of an image at the top of a page. */
  readonly minWidth?: number;
  /** What makes a good image; by default that of a photograph of a trip. */
  readonly guidance?: string;
}

/** Renders the input of an image of the site content. */
export function SiteImageInput({ source, label, ratio = '4 / 3', minWidth, guidance }: Props) {
  return (
    <ImageSlotInput
      source={source}
      title={label}
      bucket={buckets.site}
      getPath={getPath}
      ratio={ratio}
      messages={messages}
      {...(minWidth !== undefined && { minWidth })}
      {...(guidance !== undefined && { guidance })}
    />
  );
}
