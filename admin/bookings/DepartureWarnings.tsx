import Alert from '@mui/material/Alert';

/** Renders what speaks against a departure; screen readers read it when it changes. */
export function DepartureWarnings({ warnings }: { readonly warnings: readonly string[] }) {
  return (
    <div aria-live="polite">{warnings.length > 0 ? <Alert severity="warning">{warnings.join(' ')}</Alert> : null}</div>
  );
}
