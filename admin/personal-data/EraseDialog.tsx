import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, useState } from 'react';
import { TypeToConfirmDialog } from '../ui/feedback/TypeToConfirmDialog.tsx';
import type { PersonalData, ReviewChoice } from './api.ts';
import { personalDataMessages } from './messages.ts';

interface Props {
  readonly data: PersonalData;
  readonly onErase: (reviews: ReviewChoice) => void;
  readonly onCancel: () => void;
}

/** Asks for the address once more, and for what becomes of the reviews if there are any. */
export function EraseDialog({ data, onErase, onCancel }: Props) {
  const labelId = useId();
  const [reviews, setReviews] = useState<ReviewChoice>('anonymize');
  return (
    <TypeToConfirmDialog
      title={personalDataMessages.eraseTitle}
      text={personalDataMessages.eraseText(data.email)}
      confirmationWord={data.email}
      label="E-mail address or phone number"
      confirmLabel="Erase"
      onConfirm={() => onErase(reviews)}
      onCancel={onCancel}
    >
      {data.reviews.length > 0 ? (
        <FormControl sx={{ mb: 2 }}>
          <FormLabel id={labelId}>Reviews</FormLabel>
          <RadioGroup
            aria-labelledby={labelId}
            value={reviews}
            onChange={(_event, value) => setReviews(value === 'delete' ? 'delete' : 'anonymize')}
          >
            <FormControlLabel value="anonymize" control={<Radio />} label={personalDataMessages.reviewsAnonymize} />
            <FormControlLabel value="delete" control={<Radio />} label={personalDataMessages.reviewsDelete} />
          </RadioGroup>
        </FormControl>
      ) : null}
    </TypeToConfirmDialog>
  );
}
