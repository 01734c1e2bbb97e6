import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { useLocation } from 'react-router';
import { cleanText } from '#shared/rules/text/clean-text.ts';
import { maxSearchLength } from '#shared/rules/text/search-length.ts';
import { getSearchText, searchTokens } from '../../data/search-tokens.ts';
import { getOpenDialog } from '../dialogs/useDialogParams.ts';

const debounceMs = 300;

/** Renders the search of a list. The address holds a token for the text, so that customers' names stay out of it. */
export function SearchBox({ label }: { readonly label: string }) {
  const { filterValues, setFilters } = useListContext();
  const applied = getSearchText(filterValues);
  const [typed, setTyped] = useState(applied);

  const isDialogOpen = getOpenDialog(useLocation().search) !== '';
  const sent = useRef(applied);

  // The field follows the address (back button), except for its own changes: more may have been typed since.
  useEffect(() => {
    if (applied === sent.current) return;
    sent.current = applied;
    setTyped(applied);
  }, [applied]);
  useEffect(() => {
    // A late search must not close or reopen a dialog that was opened in the meantime.
    if (cleanText(typed) === applied || isDialogOpen) return;
    const timer = setTimeout(() => {
      // The router renders after the address has changed; the search runs when the dialog is closed.
      if (getOpenDialog(window.location.search) !== '') return;
      const { q: _q, search: _search, ...others } = readAddressFilters() ?? filterValues;
      sent.current = cleanText(typed);
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
        htmlInput: { 'aria-label': label, maxLength: maxSearchLength },
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

/** Returns the filters in the address, which changes before a list renders them; undefined if it has none. */
function readAddressFilters(): Readonly<Record<string, unknown>> | undefined {
  try {
    const filters: unknown = JSON.parse(new URLSearchParams(window.location.search).get('filter') ?? 'null');
    return typeof filters === 'object' && filters !== null ? { ...filters } : undefined;
  } catch {
    return undefined;
  }
}
