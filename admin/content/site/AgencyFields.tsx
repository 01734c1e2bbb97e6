import Typography from '@mui/material/Typography';
import { agency } from '#shared/columns/site-content.ts';
import { field } from '../../ui/form/fields/columns.ts';
import { FormSection } from '../../ui/form/fields/FormSection.tsx';
import { LineInput } from '../../ui/form/fields/LineInput.tsx';
import { type AgencyColumn, agencyField } from './agency.ts';
import { agencyHelp, siteMessages } from './messages.ts';
import { SiteImageInput } from './SiteImageInput.tsx';

const sections: Readonly<Record<string, readonly AgencyColumn[]>> = {
  Agency: ['agency_name', 'tagline', 'phone', 'whatsapp', 'email', 'address'],
  'Licence and insurance': ['licence_number', 'insurance', 'guiding_since'],
  Profiles: ['facebook', 'instagram', 'twitter', 'youtube'],
};

/** Renders the inputs of name, contact data, licence and profiles of the agency. */
export function AgencyFields() {
  return (
    <>
      <Typography color="text.secondary">{siteMessages.optional}</Typography>
      {Object.entries(sections).map(([title, columns]) => (
        <FormSection key={title} title={title} columns="1fr 1fr">
          {columns.map((column) => (
            <AgencyInput key={column} column={column} isProfile={title === 'Profiles'} />
          ))}
        </FormSection>
      ))}
      <FormSection title="Booking page">
        <SiteImageInput {...field(agency, 'booking_image')} guidance={siteMessages.titleImageGuidance} />
      </FormSection>
    </>
  );
}

const help: Readonly<Partial<Record<AgencyColumn, string>>> = agencyHelp;
const inputTypes: Readonly<Partial<Record<AgencyColumn, string>>> = { phone: 'tel', whatsapp: 'tel', email: 'email' };

function AgencyInput({ column, isProfile }: { readonly column: AgencyColumn; readonly isProfile: boolean }) {
  return (
    <LineInput
      {...agencyField(column)}
      type={isProfile ? 'url' : (inputTypes[column] ?? 'text')}
      helperText={help[column] ?? false}
      autoComplete="off"
      {...(column === 'guiding_since' && { inputMode: 'numeric' })}
    />
  );
}
