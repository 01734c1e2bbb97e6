import { siteContentLimits } from '#shared/rules/column-limits.ts';
import type { QuestionTrips } from '#shared/rules/fixed-choices.ts';
import { paths } from '#shared/rules/paths.ts';
import { optionalText, requiredText } from '../../ui/form/fields/validation.ts';
import { type SiteContent, type SitePart, toColumn } from './site-content.ts';

/** Labels of the columns of terms and questions. */
export const termsLabels = {
  payment_terms: 'Payment',
  cancellation_terms: 'Cancellation',
  questions: 'Questions',
} as const;
export const questionLabels = { question: 'Question', answer: 'Answer', topic: 'Topic', trips: 'About' } as const;

/** Kinds of trips whose pages may have a question. */
export const questionTripsChoices: { id: QuestionTrips; name: string }[] = [
  { id: 'tours', name: 'Tours only' },
  { id: 'day-trips', name: 'Day trips only' },
];

/** Columns that the form of terms and questions saves. */
export type TermsPayload = Pick<SiteContent, keyof typeof termsLabels>;

const { fields } = siteContentLimits.questions;

/** Validators of the terms, and of a question. */
export const termsValidators = {
  payment_terms: optionalText(termsLabels.payment_terms, siteContentLimits.payment_terms),
  cancellation_terms: optionalText(termsLabels.cancellation_terms, siteContentLimits.cancellation_terms),
  question: requiredText(questionLabels.question, fields.question),
  answer: requiredText(questionLabels.answer, fields.answer),
  topic: optionalText(questionLabels.topic, fields.topic),
} as const;

const toQuestionValues = (question: TermsPayload['questions'][number]) => ({ topic: '', trips: '', ...question });

/** Converts the row to form values, with '' for missing terms. */
function toTermsValues({ payment_terms, cancellation_terms, questions }: TermsPayload): TermsPayload {
  return {
    payment_terms: payment_terms ?? '',
    cancellation_terms: cancellation_terms ?? '',
    questions: questions.map(toQuestionValues),
  };
}

/** Converts form values to the columns to save: trimmed, null for missing terms. */
function toTermsPayload({ payment_terms, cancellation_terms, questions }: TermsPayload): TermsPayload {
  return {
    payment_terms: toColumn(payment_terms),
    cancellation_terms: toColumn(cancellation_terms),
    questions: questions.map(({ question, answer, topic, trips }) => ({
      question: question.trim(),
      answer: answer.trim(),
      topic: topic?.trim() ?? '',
      // The select has null for all trips once it was changed.
      trips: trips ?? '',
    })),
  };
}

export const termsPart: SitePart<TermsPayload, TermsPayload> = {
  title: 'Terms and questions',
  view: 'terms',
  labels: termsLabels,
  publicPath: paths.questions,
  toValues: toTermsValues,
  toPayload: toTermsPayload,
};
