/** The reference as a page: group by group, each name with its example. */
import { keyOf } from './surface.mjs';

const HEAD = (abi) => `\
# The reference of \`@cenacle/sdk\`

Every name that the screens of a plugin may import, by what it is for.
[plugins.md](../plugins.md) tells how screens are written, and [slots.md](slots.md) where they stand.
A plugin says by \`ABI\` which SDK it was built with: as long as that is ${abi}, nothing here goes or
changes so that a plugin has to follow (\`sdk-report.d.ts\` beside this page is the whole of it).
Names of \`@cenacle/sdk/forms\` and \`@cenacle/sdk/testing\` say so; all others are of \`@cenacle/sdk\`.

The examples are tests, and run as they stand. \`cenacle gallery\` shows the components themselves,
in all their states. This page is made by \`npm run reference\`.
`;

export const writePage = ({ groups, own }, examples, abi) =>
  [HEAD(abi), ...contentsOf(groups), ...Object.keys(groups).flatMap(groupOf(groups, own, examples))]
    .map((part) => part.trim())
    .join('\n\n')
    .concat('\n');

const contentsOf = (groups) =>
  Object.entries(groups).map(
    ([title, entries]) => `**${title}:** ${entries.map(({ name }) => linkTo(name)).join(', ')}`,
  );

const groupOf = (groups, own, examples) => (title) => {
  const shown = examples[title] ?? [];
  const all = [...shown, ...Object.values(examples).flat()];
  return [
    `## ${title}`,
    ...shown.map(({ title: words, code }) => `### ${words}\n\n${fenced('tsx', code)}`),
    ...groups[title].flatMap((entry) => tell(entry, own, all)),
  ];
};

function tell(entry, own, examples) {
  const example = examples.find(({ names }) => names.has(entry.name));
  const theirs = allOf(entry.mentions, own).map((place) => own.get(keyOf(place)).shown);
  return [
    `#### \`${entry.name}\``,
    fenced('ts', [entry.shown, ...theirs].join('\n\n')),
    entry.entry === '@cenacle/sdk' ? '' : `From \`${entry.entry}\`.`,
    entry.isDeprecated ? '**Deprecated**: it is to go.' : '',
    entry.words,
    example ? `Example: [${example.title}](#${anchorOf(example.title)})` : '',
  ].filter(Boolean);
}

/** With what is mentioned in what is mentioned; the props of a component above all. */
function allOf(places, own, seen = new Set()) {
  for (const place of places) {
    if (seen.has(place)) continue;
    seen.add(place);
    allOf(own.get(keyOf(place)).mentions, own, seen);
  }
  return [...seen];
}

const fenced = (language, code) => `\`\`\`${language}\n${code}\n\`\`\``;

const linkTo = (name) => `[\`${name}\`](#${name.toLowerCase()})`;

/** As those who show Markdown make it of a heading. */
const anchorOf = (title) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
