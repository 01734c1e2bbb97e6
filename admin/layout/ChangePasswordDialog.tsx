import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import { useGetIdentity, useNotify } from 'react-admin';
import { NewPasswordForm } from '../auth/NewPasswordForm.tsx';
import { ResponsiveDialog } from '../components/layout/ResponsiveDialog.tsx';
import { useSession } from '../providers/supabase-context.tsx';

/** Renders the dialog that changes the password of the signed-in account. */
export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const session = useSession();
  const notify = useNotify();
  const { identity } = useGetIdentity();

  async function save(password: string) {
    await session.changePassword(password);
    notify('Your password was changed.', { type: 'success' });
    onClose();
  }

  return (
    <ResponsiveDialog title="Change password" onClose={onClose}>
      <DialogContent dividers>
        <NewPasswordForm email={identity?.fullName} save={save}>
          <Button onClick={onClose}>Cancel</Button>
        </NewPasswordForm>
      </DialogContent>
    </ResponsiveDialog>
  );
}
