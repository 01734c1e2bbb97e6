import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { MailStatus } from '../MailStatus.tsx';
import { useMailState } from '../useMailState.ts';
import { SettingsFields } from './SettingsFields.tsx';
import { TestMail } from './TestMail.tsx';

/** Renders the state and the settings of mail, a view of the section Settings. */
export function MailSettings() {
  const { data } = useMailState();
  return (
    <Stack spacing={2} sx={{ maxWidth: 720 }}>
      {/* Also says that the state is being loaded, or cannot be. */}
      <MailStatus isOnSettings />
      {data ? (
        <Card component="section" aria-label="Mail and alerts" sx={{ p: { xs: 2, sm: 3 } }}>
          <SettingsFields stored={data} />
          <TestMail />
        </Card>
      ) : null}
    </Stack>
  );
}
