import type { SxProps, Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string) => void;
  readonly sx: SxProps<Theme>;
}

/** Renders a filter above a list. A native select, because MUI's menu is outside of the page's landmarks. */
export function FilterSelect({ label, value, options, onChoose, sx }: Props) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      // Else the label would lie over the text of an option without a value.
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={sx}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </TextField>
  );
}
