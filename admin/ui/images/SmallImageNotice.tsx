import Typography from '@mui/material/Typography';

interface Props {
  /** Width of the image in pixels; undefined until it is known. */
  readonly width: number | undefined;
  /** Pixels that it needs to stay sharp; by default those of an image at the top of a page. */
  readonly minWidth?: number;
}

/** Renders a note that an image is too small for large screens; nothing until its width is known. */
export function SmallImageNotice({ width, minWidth = 1200 }: Props) {
  if (!width || width >= minWidth) return null;
  return (
    <Typography color="warning.main" sx={{ fontSize: 13, lineHeight: 1.35 }}>
      {`Only ${width.toLocaleString('en-US')} px wide. Better: ${minWidth.toLocaleString('en-US')} px or more, so that it is sharp on large screens.`}
    </Typography>
  );
}
