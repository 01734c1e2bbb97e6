import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { SecondFactorSetup } from '../SecondFactorSetup.tsx';
import { CodeForm } from './CodeForm.tsx';

interface Props {
  /** False if the account has no factor yet, which all staff need. */
  readonly isSetUp: boolean;
  /** Checks a code and goes on. */
  readonly enterCode: (code: string) => Promise<unknown>;
  /** Called once a factor was set up. */
  readonly onSetUp: () => Promise<void>;
  /** Further buttons. */
  readonly children: ReactNode;
}

/** Renders the second step of signing in: the code of the second factor, or setting one up. */
export function SecondFactorStep({ isSetUp, enterCode, onSetUp, children }: Props) {
  if (isSetUp)
    return (
      <CodeForm enter={enterCode} label="Sign In">
        {children}
      </CodeForm>
    );
  return (
    <Stack spacing={2}>
      <Typography>All staff need two-step sign-in: a password alone no longer opens the admin.</Typography>
      <SecondFactorSetup onDone={onSetUp}>{children}</SecondFactorSetup>
    </Stack>
  );
}
