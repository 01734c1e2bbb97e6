import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

/** Renders the eight-pointed star of the brand. */
export function BrandStar(props: SvgIconProps) {
  return (
    <SvgIcon viewBox="0 0 24 24" aria-hidden {...props}>
      <path d="M12 1l3.2 3.2h4.6v4.6L23 12l-3.2 3.2v4.6h-4.6L12 23l-3.2-3.2H4.2v-4.6L1 12l3.2-3.2V4.2h4.6L12 1zm0 6.2A4.8 4.8 0 1 0 12 16.8 4.8 4.8 0 0 0 12 7.2z" />
    </SvgIcon>
  );
}
