import Box from '@mui/material/Box';
import { activities } from '#shared/columns/site-content.ts';
import { field } from '../../ui/form/fields/columns.ts';
import { FormSection } from '../../ui/form/fields/FormSection.tsx';
import { LineInput } from '../../ui/form/fields/LineInput.tsx';
import { TextInput } from '../../ui/form/fields/TextInput.tsx';
import { siteMessages } from './messages.ts';
import { RecordListInput } from './RecordListInput.tsx';
import { SiteImageInput } from './SiteImageInput.tsx';

const { fields } = activities.activities;

/** Renders the inputs of the activities. */
export function ActivitiesFields() {
  return (
    <>
      <FormSection title="Page">
        <LineInput {...field(activities, 'activities_title')} helperText={siteMessages.activitiesTitleHelp} />
        <LineInput {...field(activities, 'activities_lead')} helperText={false} />
        <SiteImageInput {...field(activities, 'activities_image')} guidance={siteMessages.titleImageGuidance} />
      </FormSection>
      <RecordListInput {...field(activities, 'activities')} entryLabel="Activity" help={siteMessages.activitiesHelp}>
        {(name) => (
          <>
            <LineInput {...field(fields, 'title', name)} helperText={false} />
            <LineInput {...field(fields, 'subtitle', name)} helperText={false} />
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' } }}>
              <SiteImageInput {...field(fields, 'image1', name)} />
              <SiteImageInput {...field(fields, 'image2', name)} />
              <SiteImageInput {...field(fields, 'image3', name)} />
            </Box>
            <TextInput
              {...field(fields, 'highlights', name)}
              multiline
              minRows={3}
              helperText={siteMessages.highlightsHelp}
            />
            <TextInput
              {...field(fields, 'text', name)}
              multiline
              minRows={6}
              helperText={siteMessages.activityTextHelp}
            />
            <LineInput {...field(fields, 'trip_words', name)} helperText={siteMessages.tripWordsHelp} />
          </>
        )}
      </RecordListInput>
    </>
  );
}
