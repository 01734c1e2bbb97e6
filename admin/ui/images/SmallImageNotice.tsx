import Typography from '@mui/material/Typography';

/** Pixels that an image needs to stay sharp at the top of a page. */
const minWidth = 1200;

/** Renders a note that an image is too small for large screens; nothing until its width is known. */
export function SmallImageNotice({ width }: { readonly width: number | undefined }) {
  if (!width || width >= minWidth) return null;
  return (
    <Typography color="warning.main" sx={{ fontSize: 13, lineHeight: 1.35 }}>
      {`Only ${width.toLocaleString('en-US')} px wide. Better: ${minWidth.toLocaleString('en-US')} px or more, so that it is sharp on large screens.`}
    </Typography>
  );
}
