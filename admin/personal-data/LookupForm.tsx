import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type SubmitEvent, useState } from 'react';
import { normalizeEmail } from '#shared/rules/booking/email.ts';
import { removeInvisible } from '#shared/rules/text/clean-text.ts';
import { personalDataMessages } from './messages.ts';

interface Props {
  /** Address or number whose data is shown; '' for none. */
  readonly shown: string;
  readonly onLookUp: (email: string) => void;
}

/** Renders the field for an e-mail address or a telephone number. */
export function LookupForm({ shown, onLookUp }: Props) {
  const [typed, setTyped] = useState(shown);
  const [isRefused, setRefused] = useState(false);
  // Follows the address, such as after the back button, without a new form, which would lose the focus.
  const [followed, setFollowed] = useState(shown);
  if (shown !== followed) {
    setFollowed(shown);
    setTyped(shown);
    setRefused(false);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const address = /[@＠]/.test(typed) ? normalizeEmail(typed) : removeInvisible(typed).trim();
    // A telephone booking may have a short number, or digits of another script.
    const isContact = /@|\p{Nd}/u.test(address);
    setRefused(!isContact);
    if (isContact) onLookUp(address);
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}
    >
      <TextField
        // Not type="email": browsers suggest such values on other pages.
        label="Customer’s e-mail address or phone number"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={isRefused}
        helperText={isRefused ? personalDataMessages.emailMissing : personalDataMessages.lookUpHelp}
        autoComplete="off"
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, maxLength: 254 } }}
        sx={{ flex: '1 1 260px' }}
      />
      <Button type="submit" variant="contained" startIcon={<SearchIcon />} sx={{ minHeight: 40 }}>
        Look up
      </Button>
    </Box>
  );
}
