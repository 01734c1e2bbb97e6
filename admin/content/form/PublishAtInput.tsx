import ClearIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useForkRef } from '@mui/material/utils';
import { useRef } from 'react';
import { FieldTitle, InputHelperText, useInput } from 'react-admin';
import { identity } from '../../ui/form/fields/identity.ts';
import { latestTime, publishAtLabel, publishAtMessages, validatePublishAt } from './publish-at.ts';

const source = 'publish_at';

interface Props {
  /** What happens without a time. */
  readonly hint: string;
}

/** Renders the input for the time at which a row is published, in Moroccan time. */
export function PublishAtInput({ hint }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { field, fieldState, id } = useInput({
    source,
    format: identity,
    parse: identity,
    validate: (typed: string) =>
      // The browser takes an incomplete time for none.
      input.current?.validity.badInput ? publishAtMessages.incomplete : validatePublishAt(typed),
  });
  const inputRef = useForkRef(input, field.ref);
  const hasText = field.value !== '' || fieldState.invalid;

  function clear() {
    // React sees no change of an incomplete time.
    if (input.current) input.current.value = '';
    field.onChange('');
    input.current?.focus();
  }

  return (
    <TextField
      id={id}
      type="datetime-local"
      label={<FieldTitle label={`${publishAtLabel} (Moroccan time)`} source={source} />}
      name={field.name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={inputRef}
      error={fieldState.invalid}
      helperText={<InputHelperText error={fieldState.error?.message ?? ''} helperText={hint} />}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { max: latestTime, step: 60 },
        input: {
          endAdornment: hasText ? (
            <InputAdornment position="end">
              <IconButton aria-label="Remove the time" title="Remove the time" onClick={clear}>
                <ClearIcon fontSize="small" />
              </IconButton>
            </InputAdornment>
          ) : null,
        },
      }}
    />
  );
}
