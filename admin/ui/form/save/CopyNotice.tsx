import Alert from '@mui/material/Alert';

/** Renders above the form of a copy what it is a copy of. */
export function CopyNotice({ of }: { readonly of: string }) {
  return (
    <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
      A copy of “{of}” with the same images. It is not saved yet. Visitors do not see it until you make it active.
    </Alert>
  );
}
