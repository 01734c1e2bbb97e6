import Card from '@mui/material/Card';
import { ErrorAlert } from '../../ui/feedback/ErrorAlert.tsx';
import { LoadingSpinner } from '../../ui/feedback/LoadingSpinner.tsx';
import { useMailState } from '../../ui/hooks/useMailState.ts';
import { mailMessages } from '../messages.ts';
import { SettingsFields } from './SettingsFields.tsx';

/** Renders the settings of mail. */
export function SettingsForm() {
  const { data, isError, refetch } = useMailState();
  return (
    <Card component="section" aria-label="Settings" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 720 }}>
      {data ? <SettingsFields stored={data} /> : null}
      {!data && isError ? <ErrorAlert message={mailMessages.stateFailed} onRetry={refetch} /> : null}
      {data || isError ? null : <LoadingSpinner label="Loading the settings…" />}
    </Card>
  );
}
