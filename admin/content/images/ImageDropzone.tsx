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
  /** What makes a good image. */
  readonly guidance?: string;
  readonly buttonRef?: Ref<HTMLButtonElement>;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children?: ReactNode;
}

/** Renders a drop area with a button for choosing files; on phones the button offers camera and gallery. */
export function ImageDropzone({
  label,
  multiple = true,
  guidance = uploadMessages.guidance,
  buttonRef,
  onFiles,
  children,
}: Props) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple,
    noClick: true,
    noKeyboard: true,
    onDrop: (files, rejected) => {
      // If one file is expected, react-dropzone rejects several; we take the first.
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
      {/* Narrows what the device offers; the type is checked by the file's content later. */}
      <input {...getInputProps({ accept: 'image/*', 'aria-label': label })} />
      <Button ref={buttonRef ?? null} variant="outlined" startIcon={<UploadIcon />} onClick={open}>
        {label}
      </Button>
      <Typography color="text.secondary" sx={{ fontSize: 13 }}>
        {isDragActive ? 'Drop to upload' : hint}
      </Typography>
      <Typography color="text.secondary" sx={{ fontSize: 13 }}>
        {guidance}
      </Typography>
      {children}
    </Box>
  );
}
