import Typography from '@mui/material/Typography';

/** Pixels that an image needs to stay sharp at the top of a page. */
const minWidth = 1200;

/** Renders a remark at an image that is too small for a large screen; nothing while its width is not known. */
export function SmallImageNotice({ width }: { readonly width: number | undefined }) {
  if (!width || width >= minWidth) return null;
  return (
    <Typography color="warning.main" sx={{ fontSize: 13, lineHeight: 1.35 }}>
      {`Only ${width.toLocaleString('en-US')} px wide. Better: ${minWidth.toLocaleString('en-US')} px or more, so that it is sharp on large screens.`}
    </Typography>
  );
}
