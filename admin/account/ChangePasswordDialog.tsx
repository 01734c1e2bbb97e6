import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useGetIdentity, useNotify } from 'react-admin';
import { useSession } from '../data/auth/supabase-context.tsx';
import { ResponsiveDialog } from '../ui/dialogs/ResponsiveDialog.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** Renders the dialog that changes the password of the signed-in account. */
export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const session = useSession();
  const notify = useNotify();
  const { identity } = useGetIdentity();

  async function save(password: string, currentPassword: string) {
    await session.changePassword(currentPassword, password);
    notify('Your password was changed.', { type: 'success' });
    onClose();
  }

  return (
    <ResponsiveDialog title="Change password" onClose={onClose}>
      <DialogContent dividers>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          Your other devices are signed out, and the address of your calendar stops working.
        </Typography>
        <NewPasswordForm email={identity?.id.toString()} asksCurrent save={save}>
          <Button onClick={onClose}>Cancel</Button>
        </NewPasswordForm>
      </DialogContent>
    </ResponsiveDialog>
  );
}
