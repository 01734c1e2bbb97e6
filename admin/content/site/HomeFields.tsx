import { home } from '#shared/columns/site-content.ts';
import { field } from '../../ui/form/fields/columns.ts';
import { FormSection } from '../../ui/form/fields/FormSection.tsx';
import { LineInput } from '../../ui/form/fields/LineInput.tsx';
import { TextInput } from '../../ui/form/fields/TextInput.tsx';
import { siteMessages } from './messages.ts';
import { RecordListInput } from './RecordListInput.tsx';
import { SiteImageInput, textImageWidth } from './SiteImageInput.tsx';

const hero = home.hero.fields;
const figures = home.figures.fields;

/** Renders the inputs of the home page. */
export function HomeFields() {
  return (
    <>
      <RecordListInput {...field(home, 'hero')} entryLabel="Image" columns="1fr 1fr" help={siteMessages.heroHelp}>
        {(name) => (
          <>
            <SiteImageInput {...field(hero, 'image', name)} />
            <LineInput {...field(hero, 'caption', name)} helperText={siteMessages.captionHelp} />
          </>
        )}
      </RecordListInput>
      <FormSection title="About you, in short">
        <LineInput {...field(home, 'home_title')} helperText={false} />
        <TextInput {...field(home, 'home_text')} multiline minRows={3} helperText={siteMessages.homeHelp} />
        <SiteImageInput
          {...field(home, 'home_image')}
          ratio="3 / 4"
          minWidth={textImageWidth}
          guidance={siteMessages.textImageGuidance}
        />
      </FormSection>
      <RecordListInput
        {...field(home, 'figures')}
        entryLabel="Figure"
        columns="1fr 2fr"
        help={siteMessages.figuresHelp}
      >
        {(name) => (
          <>
            <LineInput {...field(figures, 'figure', name)} helperText={false} />
            <LineInput {...field(figures, 'label', name)} helperText={false} />
          </>
        )}
      </RecordListInput>
      <FormSection title="End of the page">
        <SiteImageInput {...field(home, 'closing_image')} guidance={siteMessages.closingImageGuidance} />
      </FormSection>
    </>
  );
}
