import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { useLocation } from 'react-router';
import { getOpenDialog } from '../../hooks/useDialogParams.ts';
import { searchTokens } from '../../providers/data/search-tokens.ts';

const debounceMs = 300;

/** Returns the text of an address that somebody wrote with `q`. */
function getQueryText({ q }: Readonly<Record<string, unknown>>): string {
  return typeof q === 'string' ? q : '';
}

/** Searches the list as somebody types. In the address stands a word for the text, which itself goes with the session. */
export function SearchBox({ label }: { readonly label: string }) {
  const { filterValues, setFilters } = useListContext();
  const applied = searchTokens.getText(filterValues['search']) ?? getQueryText(filterValues);
  const [typed, setTyped] = useState(applied);

  const isDialogOpen = getOpenDialog(useLocation().search) !== '';
  const sent = useRef(applied);

  // The address can change without the field (back button): then the field follows. Not when the change is the field's
  // own: somebody may have typed on while it was on its way.
  useEffect(() => {
    if (applied === sent.current) return;
    sent.current = applied;
    setTyped(applied);
  }, [applied]);
  useEffect(() => {
    // A dialog that was opened in the meantime must not be closed or opened again by a search that comes late.
    if (typed.trim() === applied || isDialogOpen) return;
    const timer = setTimeout(() => {
      // The router renders later than the address changes; the search goes on when the dialog is closed.
      if (getOpenDialog(window.location.search) !== '') return;
      const { q: _q, search: _search, ...others } = filterValues;
      sent.current = typed.trim();
      setFilters(sent.current === '' ? others : { ...others, search: searchTokens.getToken(sent.current) });
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [typed, applied, isDialogOpen, filterValues, setFilters]);

  return (
    <TextField
      type="search"
      placeholder={`${label}…`}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      sx={{ maxWidth: { sm: 340 }, '& input::-webkit-search-cancel-button': { display: 'none' } }}
      slotProps={{
        htmlInput: { 'aria-label': label },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: typed ? (
            <IconButton size="small" edge="end" aria-label="Clear search" onClick={() => setTyped('')}>
              <ClearIcon fontSize="small" />
            </IconButton>
          ) : null,
        },
      }}
    />
  );
}
