import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import FoldIcon from '@mui/icons-material/ExpandLess';
import UnfoldIcon from '@mui/icons-material/ExpandMore';
import InsertIcon from '@mui/icons-material/PlaylistAdd';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useSortableItem } from '#admin/ui/sortable/useSortableItem.tsx';
import { ItineraryDayFields } from './ItineraryDayFields.tsx';

interface Props {
  readonly id: string;
  /** Position in the itinerary, from 0. */
  readonly index: number;
  readonly isOpen: boolean;
  /** True if the itinerary has the maximum number of days. */
  readonly isFull: boolean;
  readonly onToggle: () => void;
  readonly onInsert: () => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

/** Renders a day of an itinerary: only its title, or if open its inputs too. */
export function ItineraryDayCard({ id, index, isOpen, isFull, onToggle, onInsert, onDuplicate, onRemove }: Props) {
  const name = `Day ${index + 1}`;
  const day = name.toLowerCase();
  const title: unknown = useWatch({ name: `itinerary.${index}.title` });
  const { ref, handle } = useSortableItem({ id, index, label: day });
  const fieldsId = useId();
  const Icon = isOpen ? FoldIcon : UnfoldIcon;
  return (
    <Card ref={ref} role="group" aria-label={name} sx={{ p: 0.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        {handle}
        <Button
          color="inherit"
          aria-expanded={isOpen}
          aria-controls={isOpen ? fieldsId : undefined}
          endIcon={<Icon />}
          onClick={onToggle}
          sx={{ flex: 1, minWidth: 0, justifyContent: 'space-between', textAlign: 'start', lineHeight: 1.35 }}
        >
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <span>{name}</span>
            {title ? <Box component="span" sx={{ fontWeight: 400 }}>{`: ${title}`}</Box> : null}
          </Box>
        </Button>
        <IconButton
          size="small"
          aria-label={`Insert a day after ${day}`}
          title="Insert a day after this one"
          aria-disabled={isFull}
          onClick={onInsert}
        >
          <InsertIcon fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={`Duplicate ${day}`}
          title="Duplicate"
          aria-disabled={isFull}
          onClick={onDuplicate}
        >
          <CopyIcon fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={`Remove ${day}`} title="Remove" data-control="remove" onClick={onRemove}>
          <RemoveIcon fontSize="small" />
        </IconButton>
      </Box>
      {isOpen ? (
        <Box id={fieldsId} sx={{ p: 1.5, display: 'grid', gap: 2, '& > *': { minWidth: 0 } }}>
          <ItineraryDayFields index={index} />
        </Box>
      ) : null}
    </Card>
  );
}
