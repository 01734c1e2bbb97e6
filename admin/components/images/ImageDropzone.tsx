import UploadIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';
import { useDropzone } from 'react-dropzone';
import { uploadMessages } from './upload-messages.ts';

interface Props {
  readonly label: string;
  readonly multiple?: boolean;
  readonly buttonRef?: Ref<HTMLButtonElement>;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children?: ReactNode;
}

/** Where files are dropped, or chosen by a button; on phones the button offers the camera and the gallery. */
export function ImageDropzone({ label, multiple = true, buttonRef, onFiles, children }: Props) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple,
    noClick: true,
    noKeyboard: true,
    onDrop: (files, rejected) => {
      // A second file where one is wanted: the first counts.
      const all = [...files, ...rejected.map(({ file }) => file)];
      if (all.length > 0) onFiles(multiple ? all : all.slice(0, 1));
    },
  });
  const hint = multiple ? `Or drop them here. ${uploadMessages.hint}` : `Or drop it here. ${uploadMessages.hintForOne}`;
  return (
    <Box
      {...getRootProps()}
      sx={{
        border: '1.5px dashed',
        borderColor: isDragActive ? 'primary.main' : 'divider',
        bgcolor: isDragActive ? 'action.hover' : 'transparent',
        borderRadius: 1,
        p: 2,
        display: 'grid',
        justifyItems: 'center',
        gap: 0.5,
        textAlign: 'center',
        transition: 'border-color 150ms ease-out, background-color 150ms ease-out',
      }}
    >
      {/* Whatever is chosen is told by its content; this only narrows what the device offers. */}
      <input {...getInputProps({ accept: 'image/*', 'aria-label': label })} />
      <Button ref={buttonRef ?? null} variant="outlined" startIcon={<UploadIcon />} onClick={open}>
        {label}
      </Button>
      <Typography color="text.secondary" sx={{ fontSize: 13 }}>
        {isDragActive ? 'Drop to upload' : hint}
      </Typography>
      {children}
    </Box>
  );
}
