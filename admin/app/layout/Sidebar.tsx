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
import { useWaitingCounts, WaitingCount } from './WaitingCount.tsx';

/** The sections by group, in their order. */
const groups = [...Map.groupBy(sections, ({ group }) => group)];

/** Renders brand, account, navigation and sign-out, in night blue in both themes. */
export function Sidebar({ onNavigate }: { readonly onNavigate: () => void }) {
  const agency = useAgency();
  useEffect(() => setTabAgency(agency), [agency]);
  const { identity } = useGetIdentity();
  const waiting = useWaitingCounts();
  return (
    <Stack
      component="nav"
      aria-label={sidebarLabel}
      sx={{
        height: '100%',
        color: nightColors.text,
        p: 1.5,
        pb: 'calc(12px + env(safe-area-inset-bottom))',
        overflowY: 'auto',
      }}
    >
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
          <SidebarGroup
            key={group}
            name={group}
            waiting={members.reduce((sum, { path }) => sum + (waiting.get(path)?.count ?? 0), 0)}
          >
            {members.map((section) => (
              <Box component="li" key={section.path} sx={{ position: 'relative' }}>
                <SidebarLink section={section} onNavigate={onNavigate} />
                <WaitingCount
                  waiting={waiting.get(section.path)}
                  onNavigate={onNavigate}
                  sx={{ right: 10, top: '50%', transform: 'translateY(-50%)' }}
                />
              </Box>
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

interface Props {
  readonly section: (typeof sections)[number];
  readonly onNavigate: () => void;
}

/** Renders a link of the sidebar; the current one has aria-current. Loads its screen when the pointer or a finger is on it. */
function SidebarLink({ section: { path, label, icon: Icon, page }, onNavigate }: Props) {
  // A failure shows when the screen is opened.
  const preload = () => page.preload().catch(() => undefined);
  return (
    <Box
      component={NavLink}
      to={`/${path}`}
      end={path === ''}
      onClick={onNavigate}
      onPointerEnter={preload}
      onFocus={preload}
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
      {/* In pixels: in large text the name needs the room. */}
      <Icon sx={{ fontSize: '20px' }} />
      <span>{label}</span>
    </Box>
  );
}
