import Box from '@mui/material/Box';
import { SelectInput } from 'react-admin';
import { siteContentLimits } from '#shared/rules/column-limits.ts';
import { LineInput } from '../../ui/form/fields/LineInput.tsx';
import { siteMessages } from './messages.ts';
import { RecordListInput } from './RecordListInput.tsx';
import { SiteImageInput } from './SiteImageInput.tsx';
import { languageChoices, testimonialLabels, testimonialsLabels, testimonialValidators } from './testimonials.ts';

/** Pixels of a screenshot that stays readable full screen. */
const screenshotWidth = 720;

/** Renders the inputs of the testimonials. */
export function TestimonialsFields() {
  return (
    <RecordListInput
      source="testimonials"
      label={testimonialsLabels.testimonials}
      entryLabel="Testimonial"
      emptyEntry={{ image: [], sender: '', language: 'en', quote: '', description: '' }}
      maxEntries={siteContentLimits.testimonials.entries}
      columns="1fr 1fr"
      help={siteMessages.testimonialsHelp}
    >
      {(name) => (
        <>
          <SiteImageInput
            source={`${name}.image`}
            title={testimonialLabels.image}
            ratio="9 / 16"
            minWidth={screenshotWidth}
            guidance={siteMessages.screenshotGuidance}
          />
          <Box sx={{ display: 'grid', gap: 2 }}>
            <LineInput
              source={`${name}.sender`}
              label={testimonialLabels.sender}
              validate={testimonialValidators.sender}
              isRequired
              helperText={siteMessages.senderHelp}
            />
            <SelectInput
              source={`${name}.language`}
              label={testimonialLabels.language}
              choices={languageChoices}
              validate={testimonialValidators.language}
              isRequired
              helperText={false}
            />
            <LineInput
              source={`${name}.quote`}
              label={testimonialLabels.quote}
              validate={testimonialValidators.quote}
              isRequired
              multiline
              helperText={siteMessages.quoteHelp}
            />
            <LineInput
              source={`${name}.description`}
              label={testimonialLabels.description}
              validate={testimonialValidators.description}
              isRequired
              multiline
              minRows={2}
              helperText={siteMessages.descriptionHelp}
            />
          </Box>
        </>
      )}
    </RecordListInput>
  );
}
