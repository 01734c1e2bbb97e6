import Box from '@mui/material/Box';
import { NavLink } from 'react-router';
import { nightColors } from '../theme/tokens.ts';
import type { NavItem } from './nav-items.ts';

/** A section in the sidebar; the present one says so to everybody (aria-current). */
export function SidebarLink({ section, onNavigate }: { readonly section: NavItem; readonly onNavigate: () => void }) {
  const Icon = section.icon;
  return (
    <Box
      component={NavLink}
      to={section.path}
      end={section.path === '/'}
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
      {section.label}
    </Box>
  );
}
