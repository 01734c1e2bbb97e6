import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { getMoroccoDate } from '#shared/rules/clock.ts';
import { PasswordDialog } from '../account/index.ts';
import { useSupabase } from '../data/auth/supabase-context.tsx';
import type { Client } from '../data/rpc.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { TypeToConfirmDialog } from '../ui/dialogs/TypeToConfirmDialog.tsx';
import { downloadFile } from '../ui/lists/download-file.ts';
import { type Erasure, erasePersonalData, noteDownload, type PersonalData, type ReviewChoice } from './api.ts';
import { personalDataMessages } from './messages.ts';

interface Props {
  readonly data: PersonalData;
  readonly onErased: (erasure: Erasure) => void;
}

/** Renders the buttons that save, print and erase the data of a person. */
export function HeldActions({ data, onErased }: Props) {
  const { client } = useSupabase();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const download = useMutation({
    mutationKey: ['personal-data', 'download'],
    mutationFn: () => noteDownload(client),
    onSuccess: () => {
      // Without the address, which the browser's list of downloads would show.
      const name = `personal-data-${getMoroccoDate(new Date())}.json`;
      downloadFile(`${JSON.stringify(data, null, 2)}\n`, name, 'application/json');
    },
    onError: () => notify(personalDataMessages.downloadFailed, { type: 'error' }),
  });
  const erase = useMutation({
    mutationKey: ['personal-data', 'erase'],
    mutationFn: ({ typed, reviews, client }: Confirmation & { readonly client: Client }) =>
      erasePersonalData(client, data.email, typed, reviews),
    onSuccess: (erasure) => {
      onErased(erasure);
      refresh();
    },
  });

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <BusyButton
        variant="outlined"
        startIcon={<DownloadIcon />}
        isBusy={download.isPending}
        onClick={() => download.mutate()}
      >
        Download
      </BusyButton>
      <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
        Print
      </Button>
      <Button variant="outlined" color="error" startIcon={<DeleteIcon />} onClick={() => setAsking(true)}>
        Erase
      </Button>
      {isAsking ? (
        <EraseDialog
          data={data}
          onCancel={() => setAsking(false)}
          onErase={(typed) => {
            setAsking(false);
            setConfirmation(typed);
          }}
        />
      ) : null}
      {confirmation ? (
        <PasswordDialog
          title={personalDataMessages.eraseTitle}
          text={personalDataMessages.erasePassword}
          confirmLabel="Erase"
          isDestructive
          onConfirmInNewSession={(newClient) => erase.mutateAsync({ ...confirmation, client: newClient })}
          onClose={() => setConfirmation(undefined)}
        />
      ) : null}
    </Box>
  );
}

/** What staff typed and chose to confirm an erasure. */
interface Confirmation {
  readonly typed: string;
  readonly reviews: ReviewChoice;
}

interface EraseDialogProps {
  readonly data: PersonalData;
  readonly onErase: (confirmation: Confirmation) => void;
  readonly onCancel: () => void;
}

/** Asks to type the contact again, and whether to keep or delete the reviews if there are any. */
function EraseDialog({ data, onErase, onCancel }: EraseDialogProps) {
  const labelId = useId();
  const [reviews, setReviews] = useState<ReviewChoice>('anonymize');
  return (
    <TypeToConfirmDialog
      title={personalDataMessages.eraseTitle}
      text={personalDataMessages.eraseText(data.email)}
      confirmationWord={data.email}
      label="E-mail address or phone number"
      confirmLabel="Erase"
      onConfirm={(typed) => onErase({ typed, reviews })}
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
