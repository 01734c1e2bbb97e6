import { siteContentLimits } from '#shared/rules/column-limits.ts';
import { FormSection } from '../../ui/form/fields/FormSection.tsx';
import { LineInput } from '../../ui/form/fields/LineInput.tsx';
import { TextInput } from '../../ui/form/fields/TextInput.tsx';
import { figureLabels, heroLabels, homeLabels, homeValidators } from './home.ts';
import { siteMessages } from './messages.ts';
import { RecordListInput } from './RecordListInput.tsx';
import { SiteImageInput, textImageWidth } from './SiteImageInput.tsx';

/** Renders the inputs of the home page. */
export function HomeFields() {
  return (
    <>
      <RecordListInput
        source="hero"
        label={homeLabels.hero}
        entryLabel="Image"
        emptyEntry={{ image: [], caption: '' }}
        maxEntries={siteContentLimits.hero.entries}
        columns="1fr 1fr"
        help={siteMessages.heroHelp}
      >
        {(name) => (
          <>
            <SiteImageInput source={`${name}.image`} title={heroLabels.image} />
            <LineInput
              source={`${name}.caption`}
              label={heroLabels.caption}
              validate={homeValidators.caption}
              isRequired
              helperText={siteMessages.captionHelp}
            />
          </>
        )}
      </RecordListInput>
      <FormSection title="About you, in short">
        <LineInput
          source="home_title"
          label={homeLabels.home_title}
          validate={homeValidators.home_title}
          helperText={false}
        />
        <TextInput
          source="home_text"
          label={homeLabels.home_text}
          validate={homeValidators.home_text}
          multiline
          minRows={3}
          helperText={siteMessages.homeHelp}
        />
        <SiteImageInput
          source="home_image"
          title={homeLabels.home_image}
          ratio="3 / 4"
          minWidth={textImageWidth}
          guidance={siteMessages.textImageGuidance}
        />
      </FormSection>
      <RecordListInput
        source="figures"
        label={homeLabels.figures}
        entryLabel="Figure"
        emptyEntry={{ figure: '', label: '' }}
        maxEntries={siteContentLimits.figures.entries}
        columns="1fr 2fr"
        help={siteMessages.figuresHelp}
      >
        {(name) => (
          <>
            <LineInput
              source={`${name}.figure`}
              label={figureLabels.figure}
              validate={homeValidators.figure}
              isRequired
              helperText={false}
            />
            <LineInput
              source={`${name}.label`}
              label={figureLabels.label}
              validate={homeValidators.label}
              isRequired
              helperText={false}
            />
          </>
        )}
      </RecordListInput>
      <FormSection title="End of the page">
        <SiteImageInput
          source="closing_image"
          title={homeLabels.closing_image}
          guidance={siteMessages.closingImageGuidance}
        />
      </FormSection>
    </>
  );
}
