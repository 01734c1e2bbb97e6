import Typography, { type TypographyProps } from '@mui/material/Typography';

/** Renders a text that is cut after a number of lines. */
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
