import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** The validator with its strictest preset, less what is a matter of taste or of the tools that write our HTML. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    rules: {
      // React writes srcSet, hidden="" and closes <img/>; browsers read both as they read the other way.
      'attr-case': 'off',
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      // Ids of React begin with an underscore.
      'valid-id': ['error', { relaxed: true }],
      // The two words mean the same, and older assistive technology knows only the longer one.
      'presentation-role-style': 'off',
      // Custom elements carry the role of the section that they are.
      'prefer-native-element': 'off',
      // Telephone numbers are kept on one line by style; a title is as long as staff make it.
      'tel-non-breaking': 'off',
      'long-title': 'off',
    },
  }),
);

/** Astro writes this style before the first island, wherever that stands; browsers do not mind. */
const islandStyle = /<style>astro-island[^<{]*\{display:contents\}<\/style>/;

/** The faults of a page's HTML, each with the rule and its place; none for a page in order. */
export async function htmlFaults(html: string, name: string): Promise<string[]> {
  const { results } = await validator.validateString(html.replace(islandStyle, ''), name);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${name}: ${ruleId}: ${message} (${selector})`),
  );
}
