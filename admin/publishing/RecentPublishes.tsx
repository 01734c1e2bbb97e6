import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatMoment } from '../../shared/format.ts';
import type { Publish } from '../providers/publishing.ts';
import { PublishMark } from './PublishMark.tsx';

const kinds = { running: 'publishing', published: 'published', failed: 'failed' } as const;

/** What became of the last publishes, the newest first. */
export function RecentPublishes({ recent }: { readonly recent: readonly Publish[] }) {
  if (recent.length === 0) {
    return (
      <Typography color="text.secondary" sx={{ fontSize: 13 }}>
        The site is built by its host, which does not report earlier publishes here.
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
      {recent.map((publish) => (
        <Box component="li" key={publish.id} sx={{ display: 'flex', gap: 1, fontSize: 13, overflowWrap: 'anywhere' }}>
          <PublishMark kind={kinds[publish.state]} />
          <Box sx={{ minWidth: 0 }}>
            <Box component="time" dateTime={publish.startedAt} sx={{ fontWeight: 600 }}>
              {formatMoment(publish.finishedAt ?? publish.startedAt)}
            </Box>
            <Box sx={{ color: 'text.secondary' }}>{wordsOf(publish)}</Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function wordsOf({ state, pages, seconds, failure }: Publish): string {
  if (state === 'running') return 'Publishing…';
  if (state === 'failed') return `Failed. ${failure ?? ''}`;
  return `Published ${pages} pages in ${seconds} s`;
}
