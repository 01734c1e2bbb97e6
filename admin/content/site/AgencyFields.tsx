import Typography from '@mui/material/Typography';
import { FormSection } from '../../ui/form/fields/FormSection.tsx';
import { LineInput } from '../../ui/form/fields/LineInput.tsx';
import { type AgencyColumn, agencyLabels, agencySections, agencyValidators } from './agency.ts';
import { agencyHelp, siteMessages } from './messages.ts';
import { SiteImageInput } from './SiteImageInput.tsx';

/** Renders the inputs of name, contact data, licence and profiles of the agency. */
export function AgencyFields() {
  return (
    <>
      <Typography color="text.secondary">{siteMessages.optional}</Typography>
      <FormSection title="Agency" columns="1fr 1fr">
        {agencySections.contact.map((column) => (
          <AgencyInput key={column} column={column} />
        ))}
      </FormSection>
      <FormSection title="Licence and insurance" columns="1fr 1fr">
        {agencySections.credentials.map((column) => (
          <AgencyInput key={column} column={column} />
        ))}
      </FormSection>
      <FormSection title="Profiles" columns="1fr 1fr">
        {agencySections.profiles.map((column) => (
          <AgencyInput key={column} column={column} />
        ))}
      </FormSection>
      <FormSection title="Booking page">
        <SiteImageInput
          source="booking_image"
          title={agencyLabels.booking_image}
          guidance={siteMessages.titleImageGuidance}
        />
      </FormSection>
    </>
  );
}

const help: Readonly<Partial<Record<AgencyColumn, string>>> = agencyHelp;
const inputTypes: Readonly<Partial<Record<AgencyColumn, string>>> = { phone: 'tel', whatsapp: 'tel', email: 'email' };

function AgencyInput({ column }: { readonly column: AgencyColumn }) {
  const isProfile = agencySections.profiles.includes(column);
  return (
    <LineInput
      source={column}
      label={agencyLabels[column]}
      type={isProfile ? 'url' : (inputTypes[column] ?? 'text')}
      validate={agencyValidators[column]}
      isRequired={column === 'agency_name'}
      helperText={help[column] ?? false}
      autoComplete="off"
      {...(column === 'guiding_since' && { inputMode: 'numeric' })}
    />
  );
}
