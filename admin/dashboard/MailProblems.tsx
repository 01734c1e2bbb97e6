import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { findMailProblems, getMessagesPath, useMailState } from '../mail/index.ts';

/** Renders a line for each problem with mail, with a link to the messages; nothing if there are none or unknown. */
export function MailProblems() {
  const { data } = useMailState();
  const problems = data ? findMailProblems(data) : [];
  if (problems.length === 0) return null;
  return (
    <Card component="section" aria-label="Mail" sx={{ px: 2, py: 1.5, fontSize: 13 }}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {problems.map(({ text, filter }) => (
          <Box component="li" key={filter} sx={{ display: 'flex', gap: 0.75, overflowWrap: 'anywhere' }}>
            <WarningIcon aria-hidden="true" color="warning" sx={{ fontSize: 18, ml: 0.5, flex: 'none' }} />
            <Link component={RouterLink} to={getMessagesPath(filter)} sx={{ fontWeight: 600 }}>
              {text}
            </Link>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
