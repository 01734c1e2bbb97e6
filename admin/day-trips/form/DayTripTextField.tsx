import { TextInput } from 'react-admin';
import { dayTripLimits } from '#shared/rules/column-limits.ts';
import { keepEmptyText } from '../../ui/form/inputs/keep-empty-text.ts';
import { optionalText, requiredText } from '../../ui/form/validation.ts';
import { dayTripLabels } from '../labels.ts';

interface Props {
  readonly source:
    | 'title'
    | 'subtitle'
    | 'duration'
    | 'group_size'
    | 'departure_time'
    | 'return_time'
    | 'meeting_point';
  readonly isRequired?: boolean;
  readonly helperText?: string;
  /** Spans the whole row and grows with its text. */
  readonly isLong?: boolean;
}

/** Renders a text input of a day trip, limited to the length of its column. */
export function DayTripTextField({ source, isRequired = false, isLong = false, helperText }: Props) {
  const createValidator = isRequired ? requiredText : optionalText;
  return (
    <TextInput
      source={source}
      label={dayTripLabels[source]}
      validate={createValidator(dayTripLabels[source], dayTripLimits[source])}
      isRequired={isRequired}
      helperText={helperText ?? false}
      parse={keepEmptyText}
      multiline={isLong}
      {...(isLong && { sx: { gridColumn: '1 / -1' } })}
    />
  );
}
