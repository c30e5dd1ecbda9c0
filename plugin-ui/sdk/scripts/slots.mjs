/**
 * Makes of the types in src/slots/contract.ts all else that has to know the slots: `slotVersions.json` for
 * the builds of plugins, the same for the Python half, and what stands of them in docs/.
 *
 *     npm run slots              writes them
 *     npm run slots -- --check   fails where one is not as it would be written
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = new URL('../../../', import.meta.url);
const CONTRACT = 'plugin-ui/sdk/src/slots/contract.ts';
const BEGIN = '<!-- slots: made by `npm run slots` -->\n';
const END = '<!-- end of slots -->\n';

const read = (path) => readFileSync(new URL(path, ROOT), 'utf8');

/** Each slot in the order of the contract; a path follows the name of one that ends with a slash. */
function slotsOf(text) {
  const source = ts.createSourceFile(CONTRACT, text, ts.ScriptTarget.Latest, true);
  const props = source.statements.find(({ name }) => name?.text === 'SlotProps');
  return props.members.map((member) => {
    const tags = Object.fromEntries(
      ts.getJSDocTags(member).map(({ tagName, comment }) => [tagName.text, wordsOf(comment)]),
    );
    const [doc] = ts.getJSDocCommentsAndTags(member);
    return {
      name: nameOf(member),
      version: Number(tags.version),
      right: tags.right,
      where: wordsOf(doc.comment).replaceAll('\n', ' '),
      props: member.type.getText(),
      example: exampleOf(doc.getText()),
    };
  });
}

const wordsOf = (comment) =>
  typeof comment === 'string' ? comment : ts.getTextOfJSDocComment(comment);

/** As it was written: the compiler's own reading of a tag leaves out how far in its lines stand. */
const exampleOf = (doc) =>
  doc
    .split('@example\n')[1]
    .replace(/\s*\*\/$/, '')
    .replaceAll(/^ *\* ?/gm, '');

function nameOf(member) {
  if (member.name) return member.name.text;
  return member.parameters[0].type.head.text;
}

const slots = slotsOf(read(CONTRACT));

const told = (kept) =>
  `${JSON.stringify(Object.fromEntries(slots.map((slot) => [slot.name, kept(slot)])), null, 2)}\n`;

const shown = ({ name, version }) =>
  name.endsWith('/') ? `${name}…@${version}` : `${name}@${version}`;

const table = () =>
  [
    '| slot | where | who comes there |',
    '|---|---|---|',
    ...slots.map(
      (slot) => `| [\`${shown(slot)}\`](${linkTo(slot)}) | ${firstOf(slot)} | \`${slot.right}\` |`,
    ),
    '',
  ].join('\n');

const linkTo = (slot) =>
  `reference/slots.md#${shown(slot)
    .replaceAll(/[^\w-]/g, '')
    .toLowerCase()}`;

const firstOf = ({ where }) => `${where.split(/(?<=\.) /)[0]}`;

const page = () =>
  `# The slots

Made of \`${CONTRACT}\` by \`npm run slots\`. Of each: where it stands, the right that one needs to
come there, what it hands to the component that fills it, and a fill.
${slots.map(entry).join('')}`;

const entry = (slot) => `
## ${shown(slot)}

${slot.where} Right: \`${slot.right}\`.

\`\`\`ts
${undented(slot.props)}
\`\`\`

\`\`\`tsx
${slot.example}
\`\`\`
`;

const undented = (type) => type.replaceAll(/^ {2}/gm, '');

function between(text, words) {
  const [before, rest] = text.split(BEGIN);
  return `${before}${BEGIN}\n${words}\n${END}${rest.split(END)[1]}`;
}

const MADE = {
  'plugin-ui/sdk/src/slotVersions.json': told(({ version }) => version),
  'core/cenacle/platform/plugins/slots.json': told(({ version, right, where }) => ({
    version,
    right,
    where,
  })),
  'docs/reference/slots.md': page(),
  'docs/plugins.md': between(read('docs/plugins.md'), table()),
};

if (process.argv.includes('--check')) {
  const stale = Object.entries(MADE).filter(([path, words]) => read(path) !== words);
  for (const [path] of stale) console.error(`${path} is not what ${CONTRACT} says: npm run slots`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const [path, words] of Object.entries(MADE)) {
    writeFileSync(fileURLToPath(new URL(path, ROOT)), words);
  }
}
