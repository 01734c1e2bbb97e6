import Typography, { type TypographyProps } from '@mui/material/Typography';

/** A text cut after so many lines. */
export function LineClamp({ lines, children, ...rest }: TypographyProps & { readonly lines: number }) {
  return (
    <Typography
      {...rest}
      sx={{
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: lines,
        overflow: 'hidden',
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </Typography>
  );
}
