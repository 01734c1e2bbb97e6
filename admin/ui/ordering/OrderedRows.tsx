import Box from '@mui/material/Box';
import { useCallback, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { onlyHeard } from '../only-heard.ts';
import { moved } from '../sorting/moved.ts';
import { SortableList } from '../sorting/SortableList.tsx';
import { labelOf, type OrderedRow, OrderRow } from './OrderRow.tsx';

/** The values of the form: the ids of the rows in their order. */
export interface OrderValues {
  readonly ids: readonly string[];
}

/** The rows in the order of the form. */
export function OrderedRows({ rows, label }: { readonly rows: readonly OrderedRow[]; readonly label: string }) {
  const { getValues, setValue } = useFormContext<OrderValues>();
  const ids = useWatch<OrderValues, 'ids'>({ name: 'ids' });
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  const ordered = ids.flatMap((id) => byId.get(id) ?? []);
  const [said, say] = useState('');

  // Both read the order when they are called: the rows are drawn again only where something of theirs changes.
  const move = useCallback(
    (from: number, to: number) => setValue('ids', moved(getValues('ids'), from, to), { shouldDirty: true }),
    [getValues, setValue],
  );
  const step = useCallback(
    (from: number, to: number) => {
      const row = byId.get(getValues('ids')[from] ?? '');
      move(from, to);
      if (row) say(`${labelOf(row)} is at place ${to + 1} of ${byId.size}.`);
    },
    [move, byId, getValues],
  );

  return (
    <SortableList onMove={move}>
      <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {ordered.map((row, index) => (
          <OrderRow key={row.id} row={row} index={index} count={ordered.length} onMove={step} />
        ))}
      </Box>
      <Box role="status" sx={onlyHeard}>
        {said}
      </Box>
    </SortableList>
  );
}
