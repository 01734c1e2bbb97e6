import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { z } from 'zod/mini';
import { allContentKinds } from '#shared/rules/content-kinds.ts';
import { type Bucket, getImageId, isDemonstrationImage } from '#shared/rules/images/image-address.ts';
import { formatList } from '#shared/rules/text/format.ts';
import { useSupabase } from '../../data/auth/supabase-context.tsx';
import { type Client, rpc } from '../../data/rpc.ts';

interface Props {
  readonly image: string;
  readonly bucket: Bucket;
  /** Width of the image in pixels; undefined until it is known. */
  readonly width: number | undefined;
  /** Pixels that it needs to stay sharp; by default those of an image at the top of a page. */
  readonly minWidth?: number;
  /** True if the cards of the record show it. */
  readonly isOnCards?: boolean;
}

/** Renders what staff should know of an image: from the demonstration, too small, or on the cards of other records too. */
export function ImageNotices({ image, bucket, width, minWidth = 1200, isOnCards = false }: Props) {
  return (
    <>
      {isDemonstrationImage(image) ? (
        <Typography color="text.secondary" sx={{ fontSize: 13, lineHeight: 1.35 }}>
          Demonstration image
        </Typography>
      ) : null}
      {!width || width >= minWidth ? null : (
        <Typography color="warning.main" sx={{ fontSize: 13, lineHeight: 1.35 }}>
          {`Only ${width.toLocaleString('en-US')} px wide. Better: ${minWidth.toLocaleString('en-US')} px or more, so that it is sharp on large screens.`}
        </Typography>
      )}
      {isOnCards ? <SharedImageNotice image={image} bucket={bucket} /> : null}
    </>
  );
}

/** Sources of the cards that show images of a bucket. */
const sources: ReadonlyMap<Bucket, string> = new Map(allContentKinds.map(({ bucket, resource }) => [bucket, resource]));

/** Renders a warning if the cards of other records show the same image; nothing until that is known. */
function SharedImageNotice({ image, bucket }: Pick<Props, 'image' | 'bucket'>) {
  const { client } = useSupabase();
  const record = useRecordContext();
  const imageId = getImageId(image, bucket);
  const { data = [] } = useQuery({
    queryKey: ['image-cards', imageId],
    queryFn: () => (imageId === undefined ? [] : readImageCards(client, imageId)),
    enabled: imageId !== undefined,
    retry: false,
  });
  const others = data.filter(({ source, recordId }) => source !== sources.get(bucket) || recordId !== record?.id);
  if (others.length === 0) return null;
  const names = others.slice(0, 2).map(({ title }) => `“${title}”`);
  if (others.length > 2) names.push(`${others.length - 2} more`);
  return (
    <Typography color="warning.main" sx={{ fontSize: 13, lineHeight: 1.35, overflowWrap: 'anywhere' }}>
      {`Also on the card of ${formatList(names)}. Visitors tell cards apart by their images.`}
    </Typography>
  );
}

const cardsSchema = z.array(
  z.pipe(
    z.object({ source: z.string(), record_id: z.string(), title: z.string() }),
    z.transform(({ source, record_id: recordId, title }) => ({ source, recordId, title })),
  ),
);

/** Active records whose cards show an image; `source` is the name of the resource. */
type ImageCards = Readonly<z.output<typeof cardsSchema>>;

/**
 * Returns the active records whose cards show an image, at most 20. Rejects with an HttpError.
 * @param image its id (getImageId)
 */
function readImageCards(client: Client, image: string): Promise<ImageCards> {
  return rpc(client, 'get_image_cards', { image }, cardsSchema);
}
