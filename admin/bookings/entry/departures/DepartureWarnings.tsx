import Alert from '@mui/material/Alert';

/** Renders the warnings about a departure; screen readers read them when they change. */
export function DepartureWarnings({ warnings }: { readonly warnings: readonly string[] }) {
  return (
    <div aria-live="polite">{warnings.length > 0 ? <Alert severity="warning">{warnings.join(' ')}</Alert> : null}</div>
  );
}
