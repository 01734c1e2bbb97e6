import ClockIcon from '@mui/icons-material/EventOutlined';
import Box from '@mui/material/Box';
import type { ContentRecord } from '../../data/provider/useSetActive.ts';
import { useNow } from '../../ui/useNow.ts';
import { describePublishTime } from './describe-publish-time.ts';

/** Renders when an inactive row is published; nothing if it has no time. */
export function PublishTime({ row: { is_active, publish_at } }: { readonly row: ContentRecord }) {
  return is_active || !publish_at ? null : <Time publishAt={publish_at} />;
}

function Time({ publishAt }: { readonly publishAt: string }) {
  const { text, isOverdue } = describePublishTime(publishAt, useNow());
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        fontSize: 13,
        fontWeight: 400,
        color: isOverdue ? 'warning.main' : 'text.secondary',
      }}
    >
      <ClockIcon aria-hidden sx={{ fontSize: 16 }} />
      <span>{text}</span>
    </Box>
  );
}
