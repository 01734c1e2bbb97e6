import { siteContentLimits } from '#shared/rules/column-limits.ts';
import { joinLines } from '#shared/rules/text/clean-text.ts';
import { FormSection } from '../../ui/form/fields/FormSection.tsx';
import { TextInput } from '../../ui/form/fields/TextInput.tsx';
import { aboutLabels, aboutValidators, titledTextLabels } from './about.ts';
import { GuidesInput } from './guides/GuidesInput.tsx';
import { RemovedGuides } from './guides/RemovedGuides.tsx';
import { siteMessages } from './messages.ts';
import { RecordListInput } from './RecordListInput.tsx';
import { SiteImageInput, textImageWidth } from './SiteImageInput.tsx';

/** Renders the inputs of the page about the agency. */
export function AboutFields() {
  return (
    <>
      <FormSection title="Page">
        <SiteImageInput
          source="about_image"
          title={aboutLabels.about_image}
          guidance={siteMessages.titleImageGuidance}
        />
      </FormSection>
      <FormSection title={aboutLabels.about_text}>
        <TextInput
          source="about_text"
          label="Text"
          validate={aboutValidators.about_text}
          multiline
          minRows={6}
          helperText={siteMessages.aboutHelp}
        />
        <SiteImageInput
          source="about_text_image"
          title={aboutLabels.about_text_image}
          ratio="3 / 4"
          minWidth={textImageWidth}
          guidance={siteMessages.textImageGuidance}
        />
      </FormSection>
      <GuidesInput label={aboutLabels.guides} />
      <RemovedGuides />
      <TitledTextsInput source="steps" entryLabel="Step" help={siteMessages.stepsHelp} />
      <SiteImageInput
        source="steps_image"
        title={aboutLabels.steps_image}
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

function TitledTextsInput({ source, entryLabel, help }: TitledTextsProps) {
  return (
    <RecordListInput
      source={source}
      label={aboutLabels[source]}
      entryLabel={entryLabel}
      emptyEntry={{ title: '', text: '' }}
      maxEntries={siteContentLimits[source].entries}
      help={help}
    >
      {(name) =>
        (['title', 'text'] as const).map((field) => (
          <TextInput
            key={field}
            source={`${name}.${field}`}
            label={titledTextLabels[field]}
            validate={aboutValidators[field]}
            isRequired
            {...(field === 'text' ? { multiline: true, minRows: 2 } : { parse: joinLines })}
            helperText={false}
          />
        ))
      }
    </RecordListInput>
  );
}
