import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { ErrorBoundary as ReactErrorBoundary } from 'react-error-boundary';
import { reportError } from '../../data/error-reports.ts';
import { setTabPage } from '../../ui/layout/tab-title.ts';

const heading = 'Unexpected Application Error!';

/** Returns the message of an error or, if it has none, its status. */
function getErrorText(error: unknown): string {
  if (error instanceof Error && error.message !== '') return error.message;
  if (typeof error !== 'object' || error === null) return String(error);
  return 'status' in error ? `Status ${error.status}` : 'No reason was given.';
}

/**
 * Renders an error message in place of a screen that threw (docs/product.md, "Unexpected errors").
 * @param address the current address: the error is cleared when it changes. Absent in the boundary around the whole application.
 */
export function ErrorBoundary({ children, address }: { readonly children: ReactNode; readonly address?: string }) {
  const isOutermost = address === undefined;
  return (
    <ReactErrorBoundary
      resetKeys={[address]}
      onError={(error) => {
        reportError(error);
        if (isOutermost) setTabPage(heading);
      }}
      fallbackRender={({ error }: { readonly error: unknown }) => (
        <Box component={isOutermost ? 'main' : 'div'} sx={{ p: { xs: 2, sm: 4 }, maxWidth: 720, mx: 'auto' }}>
          <Alert
            severity="error"
            action={
              <Button color="inherit" onClick={() => window.location.reload()}>
                Reload
              </Button>
            }
          >
            <AlertTitle component="h1">{heading}</AlertTitle>
            <span>{getErrorText(error)}</span>
          </Alert>
        </Box>
      )}
    >
      {children}
    </ReactErrorBoundary>
  );
}
