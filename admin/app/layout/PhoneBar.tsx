import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import { NavLink } from 'react-router';
import { phoneBarLabel } from '../../ui/focus/useFocusOnEntry.ts';
import { phoneBarRef } from '../../ui/layout/scroll-padding.tsx';
import { nightColors } from '../../ui/tokens.ts';
import { sections } from '../sections.tsx';
import { WaitingCount } from './WaitingCount.tsx';

const todaySections = sections.filter(({ group }) => group === 'Today');

const itemStyles = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 0.25,
  width: '100%',
  minHeight: 56,
  px: 0.25,
  border: 0,
  bgcolor: 'transparent',
  color: nightColors.soft,
  font: 'inherit',
  // Longer words than a fifth of the screen would break.
  fontSize: 'min(0.75rem, max(12px, 3.6vw))',
  lineHeight: 1.2,
  textDecoration: 'none',
  textAlign: 'center',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '& svg': { fontSize: 22 },
  '&:focus-visible': { outlineColor: nightColors.mark, outlineOffset: -2 },
  '&[aria-current="page"]': {
    color: nightColors.text,
    fontWeight: 600,
    boxShadow: `inset 0 3px 0 ${nightColors.mark}`,
    '& svg': { color: nightColors.mark },
  },
} as const;

interface Props {
  readonly onMore: () => void;
  readonly isMenuOpen: boolean;
}

/** Renders the bar at the foot of a phone: the sections of today, and a button for the sidebar with all others. */
export function PhoneBar({ onMore, isMenuOpen }: Props) {
  return (
    <Box
      component="nav"
      ref={phoneBarRef}
      aria-label={phoneBarLabel}
      data-print="no"
      sx={{
        position: 'fixed',
        inset: 'auto 0 0',
        zIndex: 'appBar',
        bgcolor: nightColors.ground,
        pb: 'env(safe-area-inset-bottom)',
        px: 'env(safe-area-inset-left)',
        '@media print': { display: 'none' },
        '& li': { position: 'relative', display: 'flex' },
        '& .item': itemStyles,
      }}
    >
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' }}
      >
        {todaySections.map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <NavLink to={`/${path}`} end={path === ''} className="item">
              <Icon />
              <span>{label}</span>
            </NavLink>
            <WaitingCount section={path} sx={{ top: 2, left: 'calc(50% + 5px)' }} />
          </li>
        ))}
        <li>
          <button
            type="button"
            className="item"
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            aria-controls={isMenuOpen ? 'sidebar' : undefined}
            onClick={onMore}
          >
            <MenuIcon />
            <span>More</span>
          </button>
        </li>
      </Box>
    </Box>
  );
}
