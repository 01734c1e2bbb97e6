import PersonalDataIcon from '@mui/icons-material/PrivacyTipOutlined';
import Button from '@mui/material/Button';
import { useNavigate } from 'react-router';
import { searchTokens } from '../../data/provider/search-tokens.ts';

/**
 * Leads to everything that is held about a customer. The address holds a random token for the contact.
 * @param contact e-mail address or telephone number
 */
export function PersonalDataButton({ contact }: { readonly contact: string }) {
  const navigate = useNavigate();
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<PersonalDataIcon />}
      onClick={() => navigate(`/personal-data?person=${searchTokens.getToken(contact)}`)}
      sx={{ borderColor: 'divider' }}
    >
      Personal data
    </Button>
  );
}
