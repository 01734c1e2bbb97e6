import { TextInput } from 'react-admin';
import { siteContentLimits } from '#shared/rules/column-limits.ts';
import { keepEmptyText } from '../ui/form/inputs/keep-empty-text.ts';
import { figureLabels, figureValidators, homeLabels } from './home.ts';
import { siteMessages } from './messages.ts';
import { RecordListInput } from './RecordListInput.tsx';

/** Renders the inputs of the home page. */
export function HomeFields() {
  return (
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
          <TextInput
            source={`${name}.figure`}
            label={figureLabels.figure}
            validate={figureValidators.figure}
            isRequired
            parse={keepEmptyText}
            helperText={false}
          />
          <TextInput
            source={`${name}.label`}
            label={figureLabels.label}
            validate={figureValidators.label}
            isRequired
            parse={keepEmptyText}
            helperText={false}
          />
        </>
      )}
    </RecordListInput>
  );
}
