import Box from '@mui/material/Box';
import { LineInput } from '#admin/ui/form/fields/LineInput.tsx';
import { siteContentLimits } from '#shared/rules/column-limits.ts';
import { siteMessages } from '../messages.ts';
import { RecordListInput } from '../RecordListInput.tsx';
import { SiteImageInput } from '../SiteImageInput.tsx';
import { GuideTripsInput } from './GuideTripsInput.tsx';
import { createGuide, guideLabels, guideValidators } from './guide.ts';

/** Pixels of a portrait that stays sharp on dense screens. */
const portraitWidth = 480;

const help = { languages: siteMessages.languagesHelp, speciality: siteMessages.specialityHelp } as const;

/** Renders the inputs of the guides. */
export function GuidesInput({ label }: { readonly label: string }) {
  return (
    <RecordListInput
      source="guides"
      label={label}
      entryLabel="Guide"
      emptyEntry={createGuide}
      maxEntries={siteContentLimits.guides.entries}
      columns="1fr 1fr"
      help={siteMessages.guidesHelp}
    >
      {(name) => (
        <>
          <SiteImageInput
            source={`${name}.portrait`}
            title={guideLabels.portrait}
            ratio="1 / 1"
            minWidth={portraitWidth}
            guidance={siteMessages.portraitGuidance}
          />
          <Box sx={{ display: 'grid', gap: 2 }}>
            {(['name', 'region', 'languages', 'speciality'] as const).map((field) => (
              <LineInput
                key={field}
                source={`${name}.${field}`}
                label={guideLabels[field]}
                validate={guideValidators[field]}
                isRequired={field !== 'speciality'}
                helperText={field === 'languages' || field === 'speciality' ? help[field] : false}
              />
            ))}
          </Box>
          <Box sx={{ gridColumn: '1 / -1' }}>
            <GuideTripsInput source={`${name}.trips`} />
          </Box>
        </>
      )}
    </RecordListInput>
  );
}
