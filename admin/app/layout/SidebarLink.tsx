import Box from '@mui/material/Box';
import { NavLink } from 'react-router';
import type { AdminSection } from '#shared/rules/paths.ts';
import { sections } from '../../ui/sections.ts';
import { nightColors } from '../../ui/theme/tokens.ts';

interface Props {
  readonly section: AdminSection;
  readonly onNavigate: () => void;
}

/** Renders a link of the sidebar; the current one has aria-current. */
export function SidebarLink({ section, onNavigate }: Props) {
  const { label, icon: Icon } = sections[section];
  return (
    <Box
      component={NavLink}
      to={`/${section}`}
      end={section === ''}
      onClick={onNavigate}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        px: 1.25,
        minHeight: 40,
        borderRadius: 1,
        color: nightColors.soft,
        fontWeight: 500,
        textDecoration: 'none',
        transition: 'background-color 150ms ease-out',
        '&:hover': { bgcolor: nightColors.raised, color: nightColors.text },
        '&:focus-visible': { outlineColor: nightColors.mark, outlineOffset: -2 },
        '&[aria-current="page"]': {
          bgcolor: nightColors.raised,
          color: nightColors.text,
          fontWeight: 600,
          boxShadow: `inset 3px 0 0 ${nightColors.mark}`,
          '& svg': { color: nightColors.mark },
        },
      }}
    >
      <Icon sx={{ fontSize: 20 }} />
      {label}
    </Box>
  );
}
