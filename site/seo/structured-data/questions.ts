import type { FAQPage } from 'schema-dts';

/** Returns the frequent questions with their answers. */
export function questionsData(questions: readonly { readonly question: string; readonly answer: string }[]): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
