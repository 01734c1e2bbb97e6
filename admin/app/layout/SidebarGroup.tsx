import ArrowIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type ReactNode, useId } from 'react';
import { useStore } from 'react-admin';
import type { AdminSection } from '#shared/rules/paths.ts';
import type { Section } from '../../ui/section.ts';
import { nightColors } from '../../ui/tokens.ts';
import { closedGroupsKey } from '../theme/theme-store.ts';
import { useWaiting } from './WaitingCount.tsx';

interface Props {
  readonly name: Section['group'];
  /** Its sections. While it is closed, it shows how many of their records wait for staff. */
  readonly paths: readonly AdminSection[];
  readonly children: ReactNode;
}

/** Renders sections below their heading, which closes and opens them; the choice is kept on this device. */
export function SidebarGroup({ name, paths, children }: Props) {
  const id = useId();
  const [closed, setClosed] = useStore<readonly string[]>(closedGroupsKey, []);
  const isOpen = !closed.includes(name);
  return (
    <Box sx={{ '& + &': { mt: 1.5 } }}>
      <ButtonBase
        id={`${id}-heading`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setClosed(isOpen ? [...closed, name] : closed.filter((other) => other !== name))}
        sx={{
          width: '100%',
          minHeight: 32,
          px: 1.25,
          borderRadius: 1,
          justifyContent: 'flex-start',
          gap: 0.5,
          font: 'inherit',
          fontSize: 12,
          fontWeight: 600,
          color: nightColors.soft,
          '&:hover': { color: nightColors.text },
          '&.Mui-focusVisible': { outlineColor: nightColors.mark, outlineOffset: -2 },
        }}
      >
        <span>{name}</span>
        <ArrowIcon sx={{ fontSize: 16, transform: isOpen ? undefined : 'rotate(-90deg)' }} />
        {isOpen ? null : <WaitingInGroup paths={paths} />}
      </ButtonBase>
      {isOpen ? (
        <Box
          component="ul"
          id={id}
          aria-labelledby={`${id}-heading`}
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.25 }}
        >
          {children}
        </Box>
      ) : null}
    </Box>
  );
}

/** Renders the number of records of some sections that wait for staff; nothing if there are none. */
function WaitingInGroup({ paths }: Pick<Props, 'paths'>) {
  const waiting = useWaiting();
  const count = paths.reduce((sum, path) => sum + (waiting.get(path)?.count ?? 0), 0);
  if (count === 0) return null;
  return (
    <Box component="span" sx={{ ml: 'auto', color: nightColors.mark, fontWeight: 700 }}>
      {`${count.toLocaleString('en-US')} waiting`}
    </Box>
  );
}
