import { SelectInput } from 'react-admin';
import { siteContentLimits } from '#shared/rules/column-limits.ts';
import { FormSection } from '../../ui/form/fields/FormSection.tsx';
import { LineInput } from '../../ui/form/fields/LineInput.tsx';
import { TextInput } from '../../ui/form/fields/TextInput.tsx';
import { siteMessages } from './messages.ts';
import { RecordListInput } from './RecordListInput.tsx';
import { questionLabels, questionTripsChoices, termsLabels, termsValidators } from './terms.ts';

/** Renders the inputs of terms and questions. */
export function TermsFields() {
  return (
    <>
      <FormSection title="Terms">
        <TextInput
          source="payment_terms"
          label={termsLabels.payment_terms}
          validate={termsValidators.payment_terms}
          multiline
          minRows={2}
          helperText={siteMessages.termsHelp}
        />
        <TextInput
          source="cancellation_terms"
          label={termsLabels.cancellation_terms}
          validate={termsValidators.cancellation_terms}
          multiline
          minRows={2}
          helperText={false}
        />
      </FormSection>
      <RecordListInput
        source="questions"
        label={termsLabels.questions}
        entryLabel="Question"
        emptyEntry={{ question: '', answer: '', topic: '', trips: '' }}
        maxEntries={siteContentLimits.questions.entries}
        help={siteMessages.questionsHelp}
      >
        {(name) => (
          <>
            <LineInput
              source={`${name}.question`}
              label={questionLabels.question}
              validate={termsValidators.question}
              isRequired
              helperText={false}
            />
            <TextInput
              source={`${name}.answer`}
              label={questionLabels.answer}
              validate={termsValidators.answer}
              isRequired
              multiline
              minRows={2}
              helperText={false}
            />
            <LineInput
              source={`${name}.topic`}
              label={questionLabels.topic}
              validate={termsValidators.topic}
              helperText={siteMessages.topicHelp}
            />
            <SelectInput
              source={`${name}.trips`}
              label={questionLabels.trips}
              choices={questionTripsChoices}
              emptyText="All trips"
              helperText={false}
            />
          </>
        )}
      </RecordListInput>
    </>
  );
}
