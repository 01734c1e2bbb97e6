import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';
import { reportError } from '../../data/error-reports.ts';
import { setTabPage } from '../hooks/tab-title.ts';

interface Props {
  readonly children: ReactNode;
  /** The current address: the error is cleared when it changes. Absent in the boundary around the whole application. */
  readonly address?: string;
}

interface State {
  readonly message?: string | undefined;
  readonly address?: string | undefined;
}

const heading = 'Unexpected Application Error!';

/** Returns the message of an error or, where it has none, its status. */
function getErrorText(error: unknown): string {
  if (error instanceof Error && error.message !== '') return error.message;
  if (typeof error !== 'object' || error === null) return String(error);
  return 'status' in error ? `Status ${error.status}` : 'No reason was given.';
}

/** Renders an error message in place of a screen that threw (docs/product.md, "Unexpected errors"). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { address: this.props.address };

  static getDerivedStateFromError(error: unknown): State {
    return { message: getErrorText(error) };
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.address === state.address ? null : { message: undefined, address: props.address };
  }

  override componentDidCatch(error: unknown) {
    reportError(error);
    if (this.isOutermost()) setTabPage(heading);
  }

  private isOutermost(): boolean {
    return this.props.address === undefined;
  }

  override render() {
    if (this.state.message === undefined) return this.props.children;
    return (
      <Box component={this.isOutermost() ? 'main' : 'div'} sx={{ p: { xs: 2, sm: 4 }, maxWidth: 720, mx: 'auto' }}>
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => window.location.reload()}>
              Reload
            </Button>
          }
        >
          <AlertTitle component="h1">{heading}</AlertTitle>
          {this.state.message}
        </Alert>
      </Box>
    );
  }
}
