/** The public surface of the SDK as one text, to be read line by line where it changes. */

const HEAD = (abi) => `\
// @cenacle/sdk, ABI ${abi}
//
// What a plugin's screens may rely on, made by \`npm run reference\`. What is added here is taken by
// that command. What goes or changes it refuses until the ABI is another (src/abi.json): what is
// @deprecated is to go (docs/plugins.md).
`;

export function writeReport({ groups, own }, abi) {
  const entries = Object.values(groups).flat();
  const modules = [...new Set(entries.map(({ entry }) => entry))];
  return [
    HEAD(abi),
    ...modules.flatMap((module) => [
      `// ${module}`,
      ...entries.filter(({ entry }) => entry === module).map(declarationOf),
    ]),
    '// What these mention, and nobody imports',
    ...[...own.values()].map(({ bare }) => bare),
  ]
    .map((part) => part.trim())
    .join('\n\n')
    .concat('\n');
}

const declarationOf = ({ bare, isDeprecated }) =>
  isDeprecated ? `/** @deprecated */\n${bare}` : bare;

export const abiOf = (report) => /ABI (\d+)/.exec(report.split('\n')[0])?.[1];
