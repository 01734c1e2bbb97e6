import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useGetIdentity } from 'react-admin';
import { NavLink } from 'react-router';
import { useAgency } from '../../data/auth/supabase-context.tsx';
import { BrandStar } from '../../ui/BrandStar.tsx';
import { sidebarLabel } from '../../ui/focus/useFocusOnEntry.ts';
import { setTabAgency } from '../../ui/layout/tab-title.ts';
import { nightColors } from '../../ui/tokens.ts';
import { sections } from '../sections.tsx';
import { SidebarGroup } from './SidebarGroup.tsx';
import { SignOutButton } from './SignOutButton.tsx';
import { WaitingCount } from './WaitingCount.tsx';

/** The sections by group, in their order. */
const groups = [...Map.groupBy(sections, ({ group }) => group)];

/** Styles of the sidebar and of its plain elements, which render faster than as many styled ones. */
const styles = {
  height: '100%',
  color: nightColors.text,
  p: 1.5,
  pb: 'calc(12px + env(safe-area-inset-bottom))',
  overflowY: 'auto',
  '& li': { position: 'relative' },
  '& .section': {
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
    // In pixels: in large text the name needs the room.
    '& svg': { fontSize: '20px' },
  },
} as const;

interface Props {
  readonly onNavigate: () => void;
}

/** Renders brand, account, navigation and sign-out, in night blue in both themes. */
export function Sidebar({ onNavigate }: Props) {
  const agency = useAgency();
  useEffect(() => setTabAgency(agency), [agency]);
  const { identity } = useGetIdentity();
  return (
    <Stack component="nav" aria-label={sidebarLabel} sx={styles}>
      <Stack direction="row" spacing={1.25} sx={{ alignItems: 'center', px: 1, pt: 1, pb: 2 }}>
        <BrandStar sx={{ color: nightColors.mark, fontSize: 28 }} />
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 700, lineHeight: 1.2 }}>{agency}</Typography>
          <Typography sx={{ fontSize: 12, lineHeight: 1.35, color: nightColors.soft, overflowWrap: 'anywhere' }}>
            <EmailText text={identity?.id.toString() ?? '\u00a0'} />
          </Typography>
        </Box>
      </Stack>
      <Box sx={{ flex: 1 }}>
        {groups.map(([group, members]) => (
          <SidebarGroup key={group} name={group} paths={members.map(({ path }) => path)}>
            {members.map((section) => (
              <li key={section.path}>
                <SidebarLink section={section} onNavigate={onNavigate} />
                <WaitingCount
                  section={section.path}
                  onNavigate={onNavigate}
                  sx={{ right: 10, top: '50%', transform: 'translateY(-50%)' }}
                />
              </li>
            ))}
          </SidebarGroup>
        ))}
      </Box>
      <SignOutButton
        sx={{ color: nightColors.soft, justifyContent: 'flex-start', px: 1.25, '&:hover': { color: nightColors.text } }}
      />
    </Stack>
  );
}

/** Renders an e-mail address that wraps before its @ if it is too long for a line. */
function EmailText({ text }: { readonly text: string }) {
  const at = Math.max(0, text.indexOf('@'));
  return (
    <>
      <span>{text.slice(0, at)}</span>
      <wbr />
      <span>{text.slice(at)}</span>
    </>
  );
}

interface LinkProps extends Props {
  readonly section: (typeof sections)[number];
}

/** Renders a link of the sidebar; the current one has aria-current. Loads its screen when the pointer or a finger is on it. */
function SidebarLink({ section: { path, label, icon: Icon, page }, onNavigate }: LinkProps) {
  // A failure shows when the screen is opened.
  const preload = () => page.preload().catch(() => undefined);
  return (
    <NavLink
      to={`/${path}`}
      end={path === ''}
      className="section"
      onClick={onNavigate}
      onPointerEnter={preload}
      onFocus={preload}
    >
      <Icon />
      <span>{label}</span>
    </NavLink>
  );
}
