import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useCallback, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type ContentKind, contentKinds } from '#shared/rules/content-kinds.ts';
import { resolveImageUrl } from '#shared/rules/images/image-address.ts';
import { homePageRecords } from '#shared/rules/list-pages.ts';
import { useConfig } from '../../data/auth/supabase-context.tsx';
import { describeTripFigures, useTripFigures } from '../../data/provider/trip-figures.ts';
import { arrayMove } from '../../ui/sortable/array-move.ts';
import { SortableList } from '../../ui/sortable/SortableList.tsx';
import { getRowLabel, type ReorderRecord, ReorderRow } from './ReorderRow.tsx';

/** Form values: the ids of the rows in order. */
export interface ReorderValues {
  readonly ids: readonly string[];
}

interface Props {
  readonly kind: ContentKind;
  readonly rows: readonly ReorderRecord[];
  readonly label: string;
}

/** Selects an active row, but not the placeholder of the row that is being dragged. */
const visibleRowSelector = 'li[data-shown=true]:not([data-dnd-placeholder])';

// Styles of the list and not of each row: five hundred styled rows are slow to render.
const listStyles = {
  listStyle: 'none',
  m: 0,
  p: 0,
  counterReset: 'row',
  '& > li:not([data-dnd-placeholder])': { counterIncrement: 'row' },
  '& .place': { minWidth: 28, textAlign: 'right', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' },
  '& .place::before': { content: 'counter(row)' },
  '& .thumbnail': {
    flexShrink: 0,
    width: 56,
    height: 42,
    my: 0.75,
    borderRadius: 1,
    overflow: 'hidden',
    bgcolor: 'action.hover',
    '& > img': { width: '100%', height: '100%', objectFit: 'cover', display: 'block' },
  },
  '& .figures': { display: 'block', fontSize: 13, fontWeight: 400, color: 'text.secondary' },
  '& .home-mark': { display: 'none', fontSize: 13, fontWeight: 400, color: 'success.main' },
} as const;

/** Marks the rows that the home page shows: the first homePageRecords active ones. */
const homeMarkStyles = {
  '& > li[data-shown=true] .home-mark': { display: 'block' },
  [`& > ${Array(homePageRecords).fill(visibleRowSelector).join(' ~ ')} ~ li .home-mark`]: { display: 'none' },
} as const;

/** Renders the rows in the order of the form. */
export function ReorderList({ kind, rows, label }: Props) {
  const { getValues, setValue } = useFormContext<ReorderValues>();
  const ids = useWatch<ReorderValues, 'ids'>({ name: 'ids' });
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  const ordered = ids.flatMap((id) => byId.get(id) ?? []);
  const [announcement, announce] = useState('');
  const { supabaseUrl } = useConfig();
  const { figures } = useTripFigures(
    kind,
    rows.map(({ id }) => id),
  );
  const isOnHome = kind !== contentKinds.dayTrip;
  const getImage = ({ images }: ReorderRecord) => {
    const first = Object.values(images).find(Boolean);
    return first ? resolveImageUrl(first, kind.bucket, supabaseUrl) : undefined;
  };

  // Both read the order when they are called, so that their identity is stable and memoized rows do not render again.
  const move = useCallback(
    (from: number, to: number) => setValue('ids', arrayMove(getValues('ids'), from, to), { shouldDirty: true }),
    [getValues, setValue],
  );
  const step = useCallback(
    (from: number, to: number) => {
      const row = byId.get(getValues('ids')[from] ?? '');
      move(from, to);
      if (row) announce(`${getRowLabel(row)} is at place ${to + 1} of ${byId.size}.`);
    },
    [move, byId, getValues],
  );

  return (
    <SortableList onMove={move}>
      <Box component="ol" aria-label={label} sx={isOnHome ? { ...listStyles, ...homeMarkStyles } : listStyles}>
        {ordered.map((row, index) => (
          <ReorderRow
            key={row.id}
            row={row}
            image={getImage(row)}
            figures={describeTripFigures(figures?.[row.id])}
            index={index}
            count={ordered.length}
            onMove={step}
          />
        ))}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
    </SortableList>
  );
}
