import Box from '@mui/material/Box';
import { field } from '#admin/ui/form/fields/columns.ts';
import { LineInput } from '#admin/ui/form/fields/LineInput.tsx';
import { about } from '#shared/columns/site-content.ts';
import { createUuid } from '#shared/rules/uuid.ts';
import { siteMessages } from '../messages.ts';
import { RecordListInput } from '../RecordListInput.tsx';
import { SiteImageInput } from '../SiteImageInput.tsx';
import { GuideTripsInput } from './GuideTripsInput.tsx';
import { RenamedGuide } from './RenamedGuide.tsx';

/** Pixels of a portrait that stays sharp on dense screens. */
const portraitWidth = 480;

const { emptyEntry, ...list } = field(about, 'guides');
const { fields } = about.guides;

/** Renders the inputs of the guides. */
export function GuidesInput() {
  return (
    <RecordListInput
      {...list}
      emptyEntry={() => ({ ...emptyEntry, id: createUuid() })}
      entryLabel="Guide"
      columns="1fr 1fr"
      help={siteMessages.guidesHelp}
    >
      {(name) => (
        <>
          <SiteImageInput
            {...field(fields, 'portrait', name)}
            ratio="1 / 1"
            minWidth={portraitWidth}
            guidance={siteMessages.portraitGuidance}
          />
          <Box sx={{ display: 'grid', gap: 2 }}>
            <LineInput {...field(fields, 'name', name)} helperText={<RenamedGuide source={name} />} />
            <LineInput {...field(fields, 'region', name)} helperText={false} />
            <LineInput {...field(fields, 'languages', name)} helperText={siteMessages.languagesHelp} />
            <LineInput {...field(fields, 'speciality', name)} helperText={siteMessages.specialityHelp} />
          </Box>
          <Box sx={{ gridColumn: '1 / -1' }}>
            <GuideTripsInput {...field(fields, 'trips', name)} />
          </Box>
        </>
      )}
    </RecordListInput>
  );
}
