import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { FieldTitle, InputHelperText } from 'react-admin';
import { useNeighbourFocus } from '../../hooks/useFocusAfterRemove.ts';
import type { ListRule } from './list-validators.ts';
import { lines, withoutTag, withTags } from './tag-list.ts';
import { useListEntry } from './useListEntry.ts';

interface Props {
  readonly source: string;
  readonly label: string;
  readonly rule?: ListRule;
  readonly isRequired?: boolean;
  readonly helperText?: string;
  /** What ends an entry besides Enter and leaving the field. */
  readonly separators?: RegExp;
  /** An entry as it is shown and read out. */
  readonly shown?: (tag: string) => string;
}

/** Long entries go on in the next line. */
const wrapping = {
  maxWidth: '100%',
  height: 'auto',
  minHeight: 24,
  '& .MuiChip-label': { whiteSpace: 'normal', overflowWrap: 'anywhere', py: 0.25 },
} as const;

const asItIs = (tag: string) => tag;

/** A list of short texts: Enter or leaving the field adds one, a pasted list several; a chip removes one again. */
export function TagListInput({
  source,
  label,
  rule,
  isRequired = false,
  helperText = 'Press Enter to add.',
  separators = lines,
  shown = asItIs,
}: Props) {
  const { list, put, fault, focus, inputProps } = useListEntry({
    source,
    withTyped: (tags, typed) => withTags(tags, typed, separators),
    rule,
    separators,
  });
  const neighbours = useNeighbourFocus<HTMLUListElement>(list, focus);

  function remove(tag: string) {
    neighbours.removing(list.indexOf(tag));
    put(withoutTag(list, tag));
  }

  return (
    <div>
      <TextField
        {...inputProps}
        label={<FieldTitle label={label} isRequired={isRequired} />}
        helperText={<InputHelperText error={fault} helperText={helperText} />}
      />
      {list.length > 0 ? (
        <Box
          ref={neighbours.list}
          component="ul"
          aria-label={label}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, listStyle: 'none', m: 0, mt: 0.75, p: 0 }}
        >
          {list.map((tag) => (
            <Box key={tag} component="li" sx={{ maxWidth: '100%' }}>
              <Chip
                label={shown(tag)}
                aria-label={`Remove ${shown(tag)}`}
                onClick={() => remove(tag)}
                onDelete={() => remove(tag)}
                sx={wrapping}
              />
            </Box>
          ))}
        </Box>
      ) : null}
    </div>
  );
}
