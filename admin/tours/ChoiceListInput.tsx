import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useInput } from 'react-admin';

interface Props {
  readonly source: string;
  readonly label: string;
  readonly choices: readonly string[];
}

const asIs = (value: unknown) => value;

/** Any number of fixed choices, each a switch. Values that are no choice of ours are kept as they are. */
export function ChoiceListInput({ source, label, choices }: Props) {
  const { field } = useInput({ source, format: asIs, parse: asIs });
  const labelId = useId();
  const chosen: readonly string[] = field.value ?? [];

  function toggle(choice: string) {
    const others = chosen.filter((value) => !choices.includes(value));
    const next = choices.filter((value) => chosen.includes(value) !== (value === choice));
    field.onChange([...next, ...others]);
  }

  return (
    <div>
      <Typography id={labelId} color="text.secondary" sx={{ fontSize: 13, mb: 0.75 }}>
        {label}
      </Typography>
      <Box role="group" aria-labelledby={labelId} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {choices.map((choice) => {
          const on = chosen.includes(choice);
          return (
            <Chip
              key={choice}
              label={choice}
              clickable
              aria-pressed={on}
              color={on ? 'secondary' : 'default'}
              variant={on ? 'filled' : 'outlined'}
              onClick={() => toggle(choice)}
            />
          );
        })}
      </Box>
    </div>
  );
}
