import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { FieldTitle, InputHelperText } from 'react-admin';
import { useFocusAfterRemove } from '../../hooks/useFocusAfterRemove.ts';
import type { ListValidator } from './list-validators.ts';
import { addTags, lineBreaks, removeTag } from './tag-list.ts';
import { useListEntry } from './useListEntry.ts';

interface Props {
  readonly source: string;
  readonly label: string;
  readonly rule?: ListValidator;
  readonly isRequired?: boolean;
  readonly helperText?: string;
  /** Ends an entry, besides Enter and leaving the field. */
  readonly separators?: RegExp;
  /** Formats an entry for its label. */
  readonly formatTag?: (tag: string) => string;
}

/** Lets long entries wrap. */
const chipStyles = {
  maxWidth: '100%',
  height: 'auto',
  minHeight: 24,
  '& .MuiChip-label': { whiteSpace: 'normal', overflowWrap: 'anywhere', py: 0.25 },
} as const;

const identity = (tag: string) => tag;

/** Renders a list of short texts: Enter or leaving the field adds one, a pasted list several; a chip removes one. */
export function TagListInput({
  source,
  label,
  rule,
  isRequired = false,
  helperText = 'Press Enter to add.',
  separators = lineBreaks,
  formatTag = identity,
}: Props) {
  const { list, put, errorMessage, focus, inputProps } = useListEntry({
    source,
    addTyped: (tags, typed) => addTags(tags, typed, separators),
    validate: rule,
    separators,
  });
  const focusAfterRemove = useFocusAfterRemove<HTMLUListElement>(list, focus);

  function remove(tag: string) {
    focusAfterRemove.beforeRemove(list.indexOf(tag));
    put(removeTag(list, tag));
  }

  return (
    <div>
      <TextField
        {...inputProps}
        label={<FieldTitle label={label} isRequired={isRequired} />}
        helperText={<InputHelperText error={errorMessage} helperText={helperText} />}
      />
      {list.length > 0 ? (
        <Box
          ref={focusAfterRemove.list}
          component="ul"
          aria-label={label}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, listStyle: 'none', m: 0, mt: 0.75, p: 0 }}
        >
          {list.map((tag) => (
            <Box key={tag} component="li" sx={{ maxWidth: '100%' }}>
              <Chip
                label={formatTag(tag)}
                aria-label={`Remove ${formatTag(tag)}`}
                onClick={() => remove(tag)}
                onDelete={() => remove(tag)}
                sx={chipStyles}
              />
            </Box>
          ))}
        </Box>
      ) : null}
    </div>
  );
}
