import Box from '@mui/material/Box';
import { siteContentLimits } from '#shared/rules/column-limits.ts';
import { FormSection } from '../../ui/form/fields/FormSection.tsx';
import { LineInput } from '../../ui/form/fields/LineInput.tsx';
import { TextInput } from '../../ui/form/fields/TextInput.tsx';
import { activitiesLabels, activityLabels, activityValidators } from './activities.ts';
import { siteMessages } from './messages.ts';
import { RecordListInput } from './RecordListInput.tsx';
import { SiteImageInput } from './SiteImageInput.tsx';

const emptyActivity = {
  id: '',
  title: '',
  subtitle: '',
  image1: [],
  image2: [],
  image3: [],
  highlights: '',
  text: '',
  trip_words: '',
} as const;

/** Renders the inputs of the activities. */
export function ActivitiesFields() {
  return (
    <>
      <FormSection title="Page">
        {(['activities_title', 'activities_lead'] as const).map((field) => (
          <LineInput
            key={field}
            source={field}
            label={activitiesLabels[field]}
            validate={activityValidators[field]}
            helperText={field === 'activities_title' && siteMessages.activitiesTitleHelp}
          />
        ))}
        <SiteImageInput
          source="activities_image"
          title={activitiesLabels.activities_image}
          guidance={siteMessages.titleImageGuidance}
        />
      </FormSection>
      <RecordListInput
        source="activities"
        label={activitiesLabels.activities}
        entryLabel="Activity"
        emptyEntry={emptyActivity}
        maxEntries={siteContentLimits.activities.entries}
        help={siteMessages.activitiesHelp}
      >
        {(name) => (
          <>
            {(['title', 'subtitle'] as const).map((field) => (
              <LineInput
                key={field}
                source={`${name}.${field}`}
                label={activityLabels[field]}
                validate={activityValidators[field]}
                isRequired
                helperText={false}
              />
            ))}
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' } }}>
              {(['image1', 'image2', 'image3'] as const).map((field) => (
                <SiteImageInput key={field} source={`${name}.${field}`} title={activityLabels[field]} />
              ))}
            </Box>
            {(['highlights', 'text'] as const).map((field) => (
              <TextInput
                key={field}
                source={`${name}.${field}`}
                label={activityLabels[field]}
                validate={activityValidators[field]}
                isRequired
                multiline
                minRows={field === 'text' ? 6 : 3}
                helperText={field === 'text' ? siteMessages.activityTextHelp : siteMessages.highlightsHelp}
              />
            ))}
            <LineInput
              source={`${name}.trip_words`}
              label={activityLabels.trip_words}
              validate={activityValidators.trip_words}
              helperText={siteMessages.tripWordsHelp}
            />
          </>
        )}
      </RecordListInput>
    </>
  );
}
