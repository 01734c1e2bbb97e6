import { about } from '#shared/columns/site-content.ts';
import { field } from '../../ui/form/fields/columns.ts';
import { FormSection } from '../../ui/form/fields/FormSection.tsx';
import { LineInput } from '../../ui/form/fields/LineInput.tsx';
import { TextInput } from '../../ui/form/fields/TextInput.tsx';
import { GuidesInput } from './guides/GuidesInput.tsx';
import { RemovedGuides } from './guides/RemovedGuides.tsx';
import { siteMessages } from './messages.ts';
import { RecordListInput } from './RecordListInput.tsx';
import { SiteImageInput, textImageWidth } from './SiteImageInput.tsx';

const whoYouAre = field(about, 'about_text');

/** Renders the inputs of the page about the agency. */
export function AboutFields() {
  return (
    <>
      <FormSection title="Page">
        <SiteImageInput {...field(about, 'about_image')} guidance={siteMessages.titleImageGuidance} />
      </FormSection>
      <FormSection title={whoYouAre.label}>
        <TextInput {...whoYouAre} label="Text" multiline minRows={6} helperText={siteMessages.aboutHelp} />
        <SiteImageInput
          {...field(about, 'about_text_image')}
          ratio="3 / 4"
          minWidth={textImageWidth}
          guidance={siteMessages.textImageGuidance}
        />
      </FormSection>
      <GuidesInput />
      <RemovedGuides />
      <TitledTextsInput source="steps" entryLabel="Step" help={siteMessages.stepsHelp} />
      <SiteImageInput
        {...field(about, 'steps_image')}
        minWidth={textImageWidth}
        guidance={siteMessages.textImageGuidance}
      />
      <TitledTextsInput source="promises" entryLabel="Promise" help={siteMessages.promisesHelp} />
    </>
  );
}

interface TitledTextsProps {
  readonly source: 'steps' | 'promises';
  readonly entryLabel: string;
  readonly help: string;
}

function TitledTextsInput({ source, ...props }: TitledTextsProps) {
  const { fields } = about[source];
  return (
    <RecordListInput {...field(about, source)} {...props}>
      {(name) => (
        <>
          <LineInput {...field(fields, 'title', name)} helperText={false} />
          <TextInput {...field(fields, 'text', name)} multiline minRows={2} helperText={false} />
        </>
      )}
    </RecordListInput>
  );
}
