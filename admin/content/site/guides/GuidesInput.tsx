import Box from '@mui/material/Box';
import { LineInput } from '#admin/ui/form/fields/LineInput.tsx';
import { siteContentLimits } from '#shared/rules/column-limits.ts';
import { siteMessages } from '../messages.ts';
import { RecordListInput } from '../RecordListInput.tsx';
import { SiteImageInput } from '../SiteImageInput.tsx';
import { GuideTripsInput } from './GuideTripsInput.tsx';
import { createGuide, guideLabels, guideValidators } from './guide.ts';
import { RenamedGuide } from './RenamedGuide.tsx';

/** Pixels of a portrait that stays sharp on dense screens. */
const portraitWidth = 480;

/** Helper texts below the inputs. */
const help = { region: false, languages: siteMessages.languagesHelp, speciality: siteMessages.specialityHelp } as const;

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
                helperText={field === 'name' ? <RenamedGuide source={name} /> : help[field]}
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
