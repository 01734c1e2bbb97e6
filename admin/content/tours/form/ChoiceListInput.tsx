import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { InputHelperText, useInput } from 'react-admin';
import { identity } from '#admin/ui/form/fields/identity.ts';

interface Props {
  readonly source: string;
  readonly label: string;
  readonly isRequired?: boolean;
  readonly kind?: 'choices';
  readonly helperText: string;
  readonly choices: readonly string[];
  /** Labels of choices that are not shown as they are stored. */
  readonly choiceLabels?: Readonly<Record<string, string>>;
}

/** Renders fixed choices as toggle buttons. Preserves stored values that are not among the choices. */
export function ChoiceListInput({ source, label, helperText, choices, choiceLabels }: Props) {
  const { field, fieldState } = useInput({ source, format: identity, parse: identity });
  const labelId = useId();
  const errorId = useId();
  const chosen: readonly string[] = field.value ?? [];

  function toggle(choice: string) {
    const others = chosen.filter((value) => !choices.includes(value));
    const next = choices.filter((value) => chosen.includes(value) !== (value === choice));
    field.onChange([...next, ...others]);
  }

  return (
    <div>
      <Typography id={labelId} color="text.secondary" sx={{ fontSize: 13, mb: 0.75 }}>
        {`${label} (${helperText})`}
      </Typography>
      <Box
        role="group"
        aria-labelledby={labelId}
        {...(fieldState.invalid && { 'aria-describedby': errorId })}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
      >
        {choices.map((choice, index) => {
          const isChosen = chosen.includes(choice);
          return (
            <Chip
              key={choice}
              ref={index === 0 ? field.ref : undefined}
              label={choiceLabels?.[choice] ?? choice}
              clickable
              aria-pressed={isChosen}
              color={isChosen ? 'secondary' : 'default'}
              variant={isChosen ? 'filled' : 'outlined'}
              onClick={() => toggle(choice)}
            />
          );
        })}
      </Box>
      {fieldState.invalid ? (
        <FormHelperText id={errorId} error role="alert">
          <InputHelperText error={fieldState.error?.message ?? ''} />
        </FormHelperText>
      ) : null}
    </div>
  );
}
