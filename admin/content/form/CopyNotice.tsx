import Alert from '@mui/material/Alert';

/** Renders the notice that a form holds a copy of a row. */
export function CopyNotice({ of }: { readonly of: string }) {
  return (
    <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
      {`A copy of “${of}” with the same images. It is not saved yet. Visitors do not see it until you make it active.`}
    </Alert>
  );
}
