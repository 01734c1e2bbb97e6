import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { BusyButton } from '#admin/ui/BusyButton.tsx';
import { FoldedHead } from '#admin/ui/lists/FoldedHead.tsx';
import { formatChannel } from '#shared/rules/text/labels.ts';
import type { Booking } from '../../booking/booking.ts';
import type { RecordedAnswer } from './recorded-answer.ts';
import { useAnswers } from './useAnswers.tsx';

interface Props {
  readonly answer: RecordedAnswer;
  readonly booking: Booking;
  /** Called once it is removed, for the focus. */
  readonly onRemoved: () => void;
}

/** Renders a recorded answer: channel and time in a line that opens its note, who recorded it, and the button that removes it. */
export function AnswerItem({ booking, answer, onRemoved }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const contentId = useId();
  const { remove } = useAnswers(booking);
  const label = `Answer by ${formatChannel(answer.channel)}`;

  async function onRemove() {
    setRemoving(true);
    if (await remove(answer)) onRemoved();
    else setRemoving(false);
  }

  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <FoldedHead
        heading="h4"
        title={label}
        time={answer.answered_at}
        isOpen={isOpen}
        contentId={contentId}
        onToggle={() => setOpen(!isOpen)}
      />
      {isOpen ? (
        <Box id={contentId} sx={{ pl: 4, pb: 1, display: 'grid', gap: 1, justifyItems: 'start' }}>
          {answer.note === null ? null : (
            <Typography dir="auto" sx={{ maxWidth: '72ch', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {answer.note}
            </Typography>
          )}
          {answer.recorded_by === null ? null : (
            <Typography color="text.secondary" sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>
              {`Recorded by ${answer.recorded_by}`}
            </Typography>
          )}
          <BusyButton color="inherit" variant="outlined" size="small" isBusy={isRemoving} onClick={onRemove}>
            Remove
          </BusyButton>
        </Box>
      ) : null}
    </Box>
  );
}
