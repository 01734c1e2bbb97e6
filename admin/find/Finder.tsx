import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useAutocomplete, { type UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { cleanText } from '#shared/rules/text/clean-text.ts';
import { Badge } from '../ui/Badge.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ErrorAlert } from '../ui/feedback/ErrorAlert.tsx';
import { getErrorMessage } from '../ui/feedback/get-error-message.ts';
import type { Section } from '../ui/section.ts';
import type { Entry } from './entry.ts';
import { FindField } from './FindField.tsx';
import { findMessages } from './messages.ts';
import { useFind } from './useFind.ts';

const listStyles = {
  position: 'relative',
  // The same for every result, so that nothing moves while somebody types.
  flex: { xs: 1, sm: 'none' },
  height: { sm: 'min(56vh, 520px)' },
  minHeight: 0,
  overflowY: 'auto',
  px: { xs: 1, sm: 1.5 },
  pb: 1.5,
  containerType: 'inline-size',
  // In large text a line holds too little of a name.
  '@container (max-width: 18.5rem)': { '& li p': { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
} as const;

const entryStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 48,
  px: 1.5,
  py: 0.75,
  borderRadius: 1,
  cursor: 'pointer',
  // MUI's hook marks the entry that Enter opens.
  '&.Mui-focused': {
    bgcolor: 'action.selected',
    boxShadow: ({ palette }: Theme) => `inset 3px 0 0 ${palette.secondary.main}`,
  },
  '@media (forced-colors: active)': { '&.Mui-focused': { outline: '2px solid Highlight', outlineOffset: -2 } },
} as const;

export interface FinderProps {
  readonly sections: readonly Section[];
  /** Actions of the layout, such as signing out. */
  readonly actions: readonly Entry[];
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** True once Enter was pressed before there was an entry to choose. */
  readonly isEarly: boolean;
  readonly onEarly: (isEarly: boolean) => void;
  readonly onChoose: (entry: Entry) => void;
  readonly onClose: () => void;
}

/** Renders the field, a combobox, with its list below (docs/product.md, "Find anything"). */
export function Finder({ sections, actions, typed, onType, isEarly, onEarly, onChoose, onClose }: FinderProps) {
  const { entries, isAwaited, isFirstAwaited, error, retry } = useFind(typed, sections, actions);
  const input = useRef<HTMLInputElement>(null);
  const choose = useEarlyEnter({ entries, isFirstAwaited, isEarly, onEarly, onChoose });
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } = useAutocomplete<Entry>({
    open: true,
    options: entries,
    value: null,
    inputValue: typed,
    autoHighlight: true,
    clearOnBlur: false,
    // They move the cursor in the text.
    handleHomeEndKeys: false,
    groupBy: ({ group }) => group,
    getOptionLabel: ({ label }) => label,
    getOptionKey: ({ key }) => key,
    isOptionEqualToValue: (one, other) => one.key === other.key,
    // The entries are found already.
    filterOptions: (options) => options,
    onInputChange: (_event, text, reason) => {
      if (reason !== 'input') return;
      onEarly(false);
      onType(text);
    },
    onChange: (event, entry) => {
      if (entry) choose(entry, event.type === 'keydown');
    },
    onClose: (_event, reason) => {
      if (reason === 'escape') onClose();
    },
  });
  const { ref: inputRef, ...inputProps } = getInputProps();
  const isEmpty = entries.length === 0;
  const words = cleanText(typed);

  function onKeyDown({ key, nativeEvent }: KeyboardEvent) {
    if (key === 'Enter' && !nativeEvent.isComposing && isEmpty && isFirstAwaited) onEarly(true);
  }

  return (
    <>
      <Box {...getRootProps()} onKeyDownCapture={onKeyDown}>
        <FindField inputProps={{ ...inputProps, ref: inputRef }} inputRef={input} isAwaited={isAwaited} />
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {isAwaited || error ? null : (
          <span>{isEmpty ? findMessages.nothing(words) : findMessages.count(entries.length)}</span>
        )}
      </Box>
      {error ? (
        <Box sx={{ px: { xs: 2, sm: 3 }, pb: 1.5 }}>
          <ErrorAlert
            message={`${findMessages.failed} ${getErrorMessage(error)}`}
            onRetry={() => {
              // The button goes with the error.
              input.current?.focus();
              void retry();
            }}
          />
        </Box>
      ) : null}
      {isEmpty ? (
        <Box sx={listStyles}>
          {isAwaited ? (
            <Typography color="text.secondary" sx={{ p: 1.5 }}>
              {findMessages.searching}
            </Typography>
          ) : null}
          {isAwaited || error ? null : <EmptyState message={findMessages.nothing(words)} />}
        </Box>
      ) : (
        <Results {...{ groupedOptions, getListboxProps, getOptionProps }} />
      )}
    </>
  );
}

/**
 * Lets Enter be pressed before the records have arrived, as after pasting a number: their first one is then chosen.
 * @returns a function to call with a chosen entry
 */
function useEarlyEnter({
  entries,
  isFirstAwaited,
  isEarly,
  onEarly,
  onChoose,
}: Pick<FinderProps, 'isEarly' | 'onEarly' | 'onChoose'> & {
  readonly entries: readonly Entry[];
  readonly isFirstAwaited: boolean;
}) {
  useEffect(() => {
    if (!isEarly || isFirstAwaited) return;
    onEarly(false);
    if (entries[0]) onChoose(entries[0]);
  }, [isEarly, isFirstAwaited, entries, onEarly, onChoose]);
  return (entry: Entry, isByKey: boolean) =>
    isFirstAwaited && isByKey && entry === entries[0] ? onEarly(true) : onChoose(entry);
}

type ResultsProps = Pick<
  UseAutocompleteReturnValue<Entry, false, false, false, true>,
  'groupedOptions' | 'getListboxProps' | 'getOptionProps'
>;

/** Renders the entries under the headings of their groups. */
function Results({ groupedOptions, getListboxProps, getOptionProps }: ResultsProps) {
  const id = useId();
  const { 'aria-labelledby': _label, ...listProps } = getListboxProps();
  return (
    <Box
      component="ul"
      {...listProps}
      aria-label={findMessages.results}
      sx={{ ...listStyles, m: 0, listStyle: 'none' }}
    >
      {groupedOptions.map(({ key, group, index, options }) => (
        <li key={group} role="presentation">
          <Box role="group" aria-labelledby={`${id}${key}`}>
            <Typography
              id={`${id}${key}`}
              variant="overline"
              component="div"
              color="text.secondary"
              sx={{ px: 1.5, pt: 1 }}
            >
              {group}
            </Typography>
            <Box component="ul" role="presentation" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {options.map((option, place) => {
                const { key: _key, ...optionProps } = getOptionProps({ option, index: index + place });
                return (
                  // By place, since MUI's hook marks the element at a place.
                  <Box component="li" key={optionProps.id} {...optionProps} sx={entryStyles}>
                    <EntryLine entry={option} />
                  </Box>
                );
              })}
            </Box>
          </Box>
        </li>
      ))}
    </Box>
  );
}

function EntryLine({ entry: { icon: Icon, label, detail, badge } }: { readonly entry: Entry }) {
  return (
    <>
      <Icon fontSize="small" sx={{ color: 'text.secondary' }} />
      {/* In large text the badge wraps, instead of cutting the name. */}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Box sx={{ flex: '1 1 8rem', minWidth: 0 }}>
          <Typography noWrap sx={{ fontWeight: 600 }}>
            <bdi>{label}</bdi>
          </Typography>
          {detail === undefined ? null : (
            <Typography noWrap color="text.secondary" sx={{ fontSize: 13 }}>
              {detail}
            </Typography>
          )}
        </Box>
        {badge ? <Badge {...badge} /> : null}
      </Box>
    </>
  );
}
