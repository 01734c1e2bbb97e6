import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FieldTitle, InputHelperText, useInput, type Validator } from 'react-admin';
import { withoutTag, withTag } from './tag-list.ts';

interface Props {
  readonly source: string;
  readonly label: string;
  readonly validate?: Validator;
  readonly isRequired?: boolean;
  readonly helperText?: string;
}

const asIs = (value: unknown) => value;

/** A list of short texts: Enter or leaving the field adds one, a chip removes it again. */
export function TagListInput({ source, label, validate, isRequired = false, helperText }: Props) {
  const { field, fieldState, id } = useInput({
    source,
    defaultValue: [],
    format: asIs,
    parse: asIs,
    ...(validate && { validate }),
  });
  const [typed, setTyped] = useState('');
  const tags: readonly string[] = field.value ?? [];

  function add() {
    const next = withTag(tags, typed);
    if (next !== tags) field.onChange(next);
    setTyped('');
  }

  return (
    <div>
      <TextField
        id={id}
        inputRef={field.ref}
        label={<FieldTitle label={label} isRequired={isRequired} />}
        value={typed}
        error={fieldState.invalid}
        helperText={
          <InputHelperText error={fieldState.error?.message ?? ''} helperText={helperText ?? 'Press Enter to add.'} />
        }
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => {
          add();
          field.onBlur();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // Enter would send the form.
          event.preventDefault();
          add();
        }}
      />
      {tags.length > 0 ? (
        <Box
          component="ul"
          aria-label={label}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, listStyle: 'none', m: 0, mt: 0.75, p: 0 }}
        >
          {tags.map((tag) => (
            <Box key={tag} component="li" sx={{ maxWidth: '100%' }}>
              <Chip
                label={tag}
                aria-label={`Remove ${tag}`}
                onClick={() => field.onChange(withoutTag(tags, tag))}
                onDelete={() => field.onChange(withoutTag(tags, tag))}
                sx={{ maxWidth: '100%' }}
              />
            </Box>
          ))}
        </Box>
      ) : null}
    </div>
  );
}
