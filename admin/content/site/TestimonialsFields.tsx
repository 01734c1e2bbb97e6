import Box from '@mui/material/Box';
import { SelectInput } from 'react-admin';
import { testimonials } from '#shared/columns/site-content.ts';
import { field } from '../../ui/form/fields/columns.ts';
import { LineInput } from '../../ui/form/fields/LineInput.tsx';
import { siteMessages } from './messages.ts';
import { RecordListInput } from './RecordListInput.tsx';
import { SiteImageInput } from './SiteImageInput.tsx';

/** Pixels of a screenshot that stays readable full screen. */
const screenshotWidth = 720;

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

/** Languages to choose from, by name. */
const languageChoices = 'ar da de en es fi fr it ja ko nl no pl pt ru sv tr zh'
  .split(' ')
  .map((id) => ({ id, name: languageNames.of(id) ?? id }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));

const { emptyEntry, ...list } = field(testimonials, 'testimonials');
const { fields } = testimonials.testimonials;

/** Renders the inputs of the testimonials. */
export function TestimonialsFields() {
  return (
    <RecordListInput
      {...list}
      emptyEntry={{ ...emptyEntry, language: 'en' }}
      entryLabel="Testimonial"
      columns="1fr 1fr"
      help={siteMessages.testimonialsHelp}
    >
      {(name) => (
        <>
          <SiteImageInput
            {...field(fields, 'image', name)}
            ratio="9 / 16"
            minWidth={screenshotWidth}
            guidance={siteMessages.screenshotGuidance}
          />
          <Box sx={{ display: 'grid', gap: 2 }}>
            <LineInput {...field(fields, 'sender', name)} helperText={siteMessages.senderHelp} />
            <SelectInput {...field(fields, 'language', name)} choices={languageChoices} helperText={false} />
            <LineInput {...field(fields, 'quote', name)} multiline helperText={siteMessages.quoteHelp} />
            <LineInput
              {...field(fields, 'description', name)}
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
