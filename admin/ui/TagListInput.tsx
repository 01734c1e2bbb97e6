import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { FieldTitle, InputHelperText } from 'react-admin';
import type { ListRule } from './list-rule.ts';
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
}

/** A list of short texts: Enter or leaving the field adds one, a pasted list several; a chip removes one again. */
export function TagListInput({
  source,
  label,
  rule,
  isRequired = false,
  helperText = 'Press Enter to add.',
  separators = lines,
}: Props) {
  const { list, put, fault, inputProps } = useListEntry({
    source,
    withTyped: (tags, typed) => withTags(tags, typed, separators),
    rule,
    separators,
  });

  return (
    <div>
      <TextField
        {...inputProps}
        label={<FieldTitle label={label} isRequired={isRequired} />}
        helperText={<InputHelperText error={fault} helperText={helperText} />}
      />
      {list.length > 0 ? (
        <Box
          component="ul"
          aria-label={label}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, listStyle: 'none', m: 0, mt: 0.75, p: 0 }}
        >
          {list.map((tag) => (
            <Box key={tag} component="li" sx={{ maxWidth: '100%' }}>
              <Chip
                label={tag}
                aria-label={`Remove ${tag}`}
                onClick={() => put(withoutTag(list, tag))}
                onDelete={() => put(withoutTag(list, tag))}
                sx={{ maxWidth: '100%' }}
              />
            </Box>
          ))}
        </Box>
      ) : null}
    </div>
  );
}
