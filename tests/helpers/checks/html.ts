import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { JSDOM } from 'jsdom';

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
export async function findHtmlErrors(html: string, name: string): Promise<string[]> {
  const { results } = await validator.validateString(html.replace(islandStyle, ''), name);
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  return [...found, ...findStructureErrors(html)].map((error) => `${name}: ${error}`);
}

const hasWidths = (element: Element) => /\s\d+w\s*(,|$)/.test(element.getAttribute('srcset') ?? '');

/** What the validator of the W3C finds and the one above does not. */
function findStructureErrors(html: string): string[] {
  const { document } = new JSDOM(html).window;
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const errorsAt = (rule: string, elements: readonly Element[]) =>
    elements.map((element) => `${rule}: ${element.outerHTML.slice(0, 120)}`);
  return [
    ...errorsAt(
      'srcset-sizes',
      all('[srcset]:not([sizes])').filter(
        // Where one source of a picture has widths, all of them are to have widths and sizes.
        (element) => hasWidths(element) || [...(element.closest('picture')?.children ?? [])].some(hasWidths),
      ),
    ),
    ...errorsAt(
      'sizes-srcset',
      all('[srcset][sizes]').filter((element) => !hasWidths(element)),
    ),
    ...errorsAt('dl-group-content', all('dl > div > :not(dt, dd, script, template)')),
    ...errorsAt('list-item-role', all('ul:not([role]) > li[role], ol:not([role]) > li[role]')),
    ...(/<\/body>\s*(<\/html>)?\s*<(?!\/html>|!--)/i.test(html) ? ['after-body: an element follows the body'] : []),
  ];
}
