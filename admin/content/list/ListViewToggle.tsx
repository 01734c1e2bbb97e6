import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { useSearchParams } from 'react-router';
import { type ListView, toOtherView, useListView } from './list-view.ts';

const views: readonly { readonly view: ListView; readonly label: string }[] = [
  { view: 'cards', label: 'Cards' },
  { view: 'table', label: 'Table' },
];

const groupStyles = {
  display: 'flex',
  flexShrink: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '& button': { minHeight: 38, color: 'text.secondary' },
  '& button[aria-pressed=true]': { bgcolor: 'action.selected', color: 'text.primary' },
} as const;

/** Renders the choice between cards and table, which is kept on this device. */
export function ListViewToggle() {
  const [chosen, choose] = useListView();
  const [query, setQuery] = useSearchParams();
  const { onUnselectItems } = useListContext();
  return (
    <Box role="group" aria-label="View" sx={groupStyles}>
      {views.map(({ view, label }) => (
        <Button
          key={view}
          color="inherit"
          aria-pressed={view === chosen}
          onClick={() => {
            if (view === chosen) return;
            choose(view);
            onUnselectItems();
            setQuery(toOtherView(query), { replace: true });
          }}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}
