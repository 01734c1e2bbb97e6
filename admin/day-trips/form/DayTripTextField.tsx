import { TextInput } from 'react-admin';
import { dayTripLimits } from '../../../shared/column-limits.ts';
import { asTyped } from '../../components/inputs/keep-empty-text.ts';
import { optionalText, text } from '../../forms/validation.ts';
import { labels } from '../labels.ts';

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
  /** Whether it has the whole row, and as many lines as it takes. */
  readonly isLong?: boolean;
}

/** A line of text of a day trip, within the bounds of its column. */
export function TextField({ source, isRequired = false, isLong = false, helperText }: Props) {
  const rule = isRequired ? text : optionalText;
  return (
    <TextInput
      source={source}
      label={labels[source]}
      validate={rule(labels[source], dayTripLimits[source])}
      isRequired={isRequired}
      helperText={helperText ?? false}
      parse={asTyped}
      multiline={isLong}
      {...(isLong && { sx: { gridColumn: '1 / -1' } })}
    />
  );
}
