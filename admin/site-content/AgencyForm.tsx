import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { TextInput } from 'react-admin';
import { paths } from '#shared/rules/paths.ts';
import { FormSection } from '../ui/form/inputs/FormSection.tsx';
import { keepEmptyText } from '../ui/form/inputs/keep-empty-text.ts';
import { describeConflicts } from '../ui/form/merge/describe-conflicts.ts';
import { RecordForm } from '../ui/form/save/RecordForm.tsx';
import { useSaveRecord } from '../ui/form/save/useSaveRecord.tsx';
import {
  type AgencyPayload,
  agencyLabels,
  agencySections,
  agencyValidators,
  type SiteContent,
  toAgencyPayload,
  toAgencyValues,
} from './agency.ts';
import { agencyHelp, siteMessages } from './messages.ts';

interface Props {
  readonly content: SiteContent;
  /** Called after saving and on 'Cancel'. */
  readonly onDone: () => void;
}

/** Renders the form of name, contact data and profiles of the agency. */
export function AgencyForm({ content, onDone }: Props) {
  const saveRecord = useSaveRecord<SiteContent, AgencyPayload>({
    resource: 'site',
    table: 'site_content',
    labels: agencyLabels,
    messages: siteMessages,
    getPublicPath: () => paths.home,
    toComparable: (row) => toAgencyPayload(toAgencyValues(row)),
  });
  return (
    <Card sx={{ maxWidth: 860 }}>
      <RecordForm
        row={content}
        emptyValues={toAgencyValues(content)}
        toFormValues={toAgencyValues}
        toPayload={toAgencyPayload}
        toMergedValues={toAgencyValues}
        compare={(versions) => describeConflicts(versions, { labels: agencyLabels })}
        saveRecord={saveRecord}
        onSaved={onDone}
        onCancel={onDone}
      >
        {({ conflict, saveBar }) => (
          <>
            <CardContent>
              <Stack spacing={3}>
                {conflict}
                <Typography color="text.secondary">{siteMessages.optional}</Typography>
                <FormSection title="Agency" columns="1fr 1fr">
                  {agencySections.contact.map((column) => (
                    <AgencyInput key={column} column={column} />
                  ))}
                </FormSection>
                <FormSection title="Profiles" columns="1fr 1fr">
                  {agencySections.profiles.map((column) => (
                    <AgencyInput key={column} column={column} />
                  ))}
                </FormSection>
              </Stack>
            </CardContent>
            {saveBar}
          </>
        )}
      </RecordForm>
    </Card>
  );
}

const help: Readonly<Partial<Record<keyof typeof agencyLabels, string>>> = agencyHelp;
const inputTypes: Readonly<Partial<Record<keyof typeof agencyLabels, string>>> = {
  phone: 'tel',
  whatsapp: 'tel',
  email: 'email',
};

function AgencyInput({ column }: { readonly column: keyof typeof agencyLabels }) {
  const isProfile = agencySections.profiles.includes(column);
  return (
    <TextInput
      source={column}
      label={agencyLabels[column]}
      type={isProfile ? 'url' : (inputTypes[column] ?? 'text')}
      validate={agencyValidators[column]}
      isRequired={column === 'agency_name'}
      parse={keepEmptyText}
      helperText={help[column] ?? false}
      autoComplete="off"
    />
  );
}
