import RetryIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { Upload } from './useUploads.ts';

interface Props {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}

/** Renders a file during its upload: its progress, or the error with retry and dismiss. */
export function UploadTile({ upload: { file, progress, error }, onRetry, onDismiss }: Props) {
  const percent = Math.round(progress * 100);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        border: 1,
        borderColor: error ? 'error.main' : 'divider',
        borderRadius: 1,
        p: 1.25,
        minWidth: 0,
      }}
    >
      <Typography noWrap title={file.name} sx={{ fontSize: 13, fontWeight: 600 }}>
        {file.name}
      </Typography>
      {error ? (
        <>
          <Typography role="alert" color="error" sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>
            {error.message}
          </Typography>
          {/* At the foot of every tile of a row; the negative margin aligns the labels with the text above. */}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.5, mt: 'auto', mx: -1.25, pt: 0.5 }}>
            {error.isFinal ? null : (
              <Button size="small" startIcon={<RetryIcon />} onClick={onRetry} aria-label={`Try Again: ${file.name}`}>
                Try Again
              </Button>
            )}
            <Button size="small" color="inherit" onClick={onDismiss} aria-label={`Dismiss ${file.name}`}>
              Dismiss
            </Button>
          </Box>
        </>
      ) : (
        <LinearProgress
          aria-label={`Uploading ${file.name}`}
          // Indeterminate during decoding (0 %) and while waiting for the response (100 %).
          {...(percent > 0 && percent < 100 ? { variant: 'determinate', value: percent } : {})}
          sx={{ mt: 1 }}
        />
      )}
    </Box>
  );
}
