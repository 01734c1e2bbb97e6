import { SelectInput } from 'react-admin';
import { terms } from '#shared/columns/site-content.ts';
import type { QuestionTrips } from '#shared/rules/fixed-choices.ts';
import { field } from '../../ui/form/fields/columns.ts';
import { FormSection } from '../../ui/form/fields/FormSection.tsx';
import { LineInput } from '../../ui/form/fields/LineInput.tsx';
import { TextInput } from '../../ui/form/fields/TextInput.tsx';
import { siteMessages } from './messages.ts';
import { RecordListInput } from './RecordListInput.tsx';

const { fields } = terms.questions;
const tripNames: Readonly<Record<QuestionTrips, string>> = { tours: 'Tours only', 'day-trips': 'Day trips only' };
const tripChoices = Object.entries(tripNames).map(([id, name]) => ({ id, name }));

/** Renders the inputs of terms and questions. */
export function TermsFields() {
  return (
    <>
      <FormSection title="Terms">
        <TextInput {...field(terms, 'payment_terms')} multiline minRows={2} helperText={siteMessages.termsHelp} />
        <TextInput {...field(terms, 'cancellation_terms')} multiline minRows={2} helperText={false} />
      </FormSection>
      <RecordListInput {...field(terms, 'questions')} entryLabel="Question" help={siteMessages.questionsHelp}>
        {(name) => (
          <>
            <LineInput {...field(fields, 'question', name)} helperText={false} />
            <TextInput {...field(fields, 'answer', name)} multiline minRows={2} helperText={false} />
            <LineInput {...field(fields, 'topic', name)} helperText={siteMessages.topicHelp} />
            <SelectInput
              {...field(fields, 'trips', name)}
              choices={tripChoices}
              emptyText="All trips"
              helperText={false}
            />
          </>
        )}
      </RecordListInput>
    </>
  );
}
