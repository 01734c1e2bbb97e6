import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { maxSearchLength } from '#shared/rules/text/search-length.ts';
import { findMessages } from './messages.ts';

interface Props extends Pick<OutlinedInputProps, 'value' | 'onChange' | 'inputProps' | 'inputRef'> {
  readonly isAwaited: boolean;
}

/** Renders the field of the search. */
export function FindField({ isAwaited, inputProps, ...props }: Props) {
  return (
    <Box sx={{ px: { xs: 2, sm: 3 }, pb: 1.5 }}>
      <OutlinedInput
        {...props}
        fullWidth
        size="small"
        autoFocus
        placeholder={findMessages.placeholder}
        // It takes the place of the field in which somebody types already.
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        inputProps={{
          role: 'combobox',
          ...inputProps,
          'aria-label': findMessages.title,
          maxLength: maxSearchLength,
          enterKeyHint: 'go',
          dir: 'auto',
        }}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon fontSize="small" />
          </InputAdornment>
        }
        endAdornment={isAwaited ? <CircularProgress size={18} aria-hidden /> : null}
      />
    </Box>
  );
}
