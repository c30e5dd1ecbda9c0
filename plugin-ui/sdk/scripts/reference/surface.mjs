/** What a plugin may import of the SDK, as the compiler tells it: read of declarations, not of code. */
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const SDK = fileURLToPath(new URL('../../', import.meta.url));

export const ENTRIES = {
  '@cenacle/sdk': 'src/index.ts',
  '@cenacle/sdk/forms': 'src/forms.ts',
  '@cenacle/sdk/testing': 'src/testing/index.ts',
};

/** By what they are for: the folder below `src` in which a name is defined. */
const GROUPS = {
  slots: 'Slots: places that a plugin fills, and places that it gives',
  api: 'Calls of the API',
  session: 'Who is signed in',
  kit: 'The kit: what screens are made of',
  tables: 'Tables and grids: many rows, narrowed down, chosen, and acted on together',
  fields: 'Fields, and the forms that they stand in',
  options: 'Lists to choose from, and states with their words',
  format: 'Dates, names and counts as people read them',
  words: 'Words in the language of the page',
  routing: 'Addresses, and ways between them',
  settings: 'What the house tells of itself',
  theme: 'Colours, type and space',
  testing: 'Tests of screens',
};

const DESCRIBED_ELSEWHERE = {
  components: 'The shapes of the API, made of its OpenAPI document (`cenacle openapi --core`).',
  paths: 'The calls of the API, made of its OpenAPI document (`cenacle openapi --core`).',
};

const WITHOUT_COMMENTS = ts.createPrinter({ removeComments: true });

/**
 * @typedef {{ name: string, entry: string, words: string, isDeprecated: boolean,
 *   shown: string, bare: string, mentions: string[] }} Entry
 * `shown` has the comments within it, `bare` has none; `mentions` are types of the SDK's own that
 * stand in it and cannot be imported, as `path#name`.
 */

/** The names by group, and the types of its own that they mention, each as `keyOf` calls it. */
export function readSurface() {
  const program = openProgram();
  const declarations = readDeclarations(program);
  const checker = program.getTypeChecker();
  const groups = Object.fromEntries(Object.values(GROUPS).map((title) => [title, []]));
  const own = new Map();
  const exported = Object.entries(ENTRIES).flatMap(([entry, path]) =>
    exportsOf(program, checker, path).map((symbol) => ({ entry, symbol })),
  );
  const names = new Set(exported.map(({ symbol }) => symbol.name));
  for (const { entry, symbol } of exported) {
    const target = aliased(checker, symbol);
    const path = relative(target.declarations[0].getSourceFile().fileName);
    const told = tell(symbol.name, target, path, declarations, names);
    groups[groupOf(entry, path)].push({
      name: symbol.name,
      entry,
      words: wordsOf(checker, target, symbol.name),
      isDeprecated: target.getJsDocTags().some(({ name }) => name === 'deprecated'),
      ...told,
    });
    gather(told.mentions, declarations, names, own);
  }
  for (const entries of Object.values(groups)) entries.sort((a, b) => compare(a.name, b.name));
  return { groups, own: new Map([...own].sort(([a], [b]) => compare(a, b))) };
}

const compare = (a, b) => (a < b ? -1 : Number(a > b));

function openProgram() {
  const { config } = ts.readConfigFile(`${SDK}tsconfig.base.json`, ts.sys.readFile);
  const files = [...Object.values(ENTRIES), ...config.files];
  const { options, fileNames } = ts.parseJsonConfigFileContent({ ...config, files }, ts.sys, SDK);
  return ts.createProgram(fileNames, {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
  });
}

/** What `tsc` would write beside each file, parsed; by the file's path without its ending. */
function readDeclarations(program) {
  const found = new Map();
  program.emit(
    undefined,
    (path, text) => {
      const name = relative(path).replace(/\.d\.ts$/, '');
      found.set(name, ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
    },
    undefined,
    true,
  );
  return found;
}

const relative = (path) => posix.relative(SDK, path);

const exportsOf = (program, checker, path) =>
  checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(SDK + path)));

const aliased = (checker, symbol) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

function groupOf(entry, path) {
  if (entry.endsWith('/testing')) return GROUPS.testing;
  if (entry.endsWith('/forms')) return GROUPS.fields;
  if (/src\/kit\/(table\/|heavyTable)/.test(path)) return GROUPS.tables;
  const [, folder] = /(?:^|\/)src\/(\w+)/.exec(path) ?? [];
  if (folder === 'callStates') return GROUPS.options;
  if (folder === 'abi') return GROUPS.slots;
  return GROUPS[folder] ?? GROUPS.routing;
}

const wordsOf = (checker, target, name) =>
  DESCRIBED_ELSEWHERE[name] ??
  ts
    .displayPartsToString(target.getDocumentationComment(checker))
    .replaceAll(/\{@link (\S+?)`.*?\}/g, '`$1`');

/** A library's own name, and what the OpenAPI document is for, are not told a second time. */
function tell(name, target, path, declarations, names) {
  const library = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
  if (library) return same(`export { ${name} } from '${library}';`);
  if (name in DESCRIBED_ELSEWHERE) return same(`export interface ${name} {}`);
  const source = declarations.get(path.replace(/\.tsx?$/, ''));
  const statements = statementsOf(source, target.name === 'default' ? 'default' : target.name);
  const mentions = mentionsOf(statements, source, declarations, names);
  return {
    shown: statements.map((each) => tidy(each.getText(), mentions)).join('\n'),
    bare: statements.map((each) => tidy(print(each, source), mentions)).join('\n'),
    mentions,
  };
}

const same = (text) => ({ shown: text, bare: text, mentions: [] });

const print = (statement, source) =>
  WITHOUT_COMMENTS.printNode(ts.EmitHint.Unspecified, statement, source);

/** Without the ways by which the compiler names what it inferred, and without what a function calls
 * the parts of its argument: neither is anything that a caller sees. */
const tidy = (text, mentions) =>
  mentions
    .reduce(called, text)
    .replaceAll(/import\("[^"]+"\)\./g, '')
    .replaceAll(/\(\{[^{}]*\}: (\w*Props(?:Of\w+)?\b)/g, '(props: $1')
    .replaceAll(/^export default function/gm, 'export declare function')
    .replaceAll(/^export declare /gm, 'export ')
    .replaceAll(/^ +private .*\n/gm, '');

/** Many files call theirs `Props`. */
const NAMED_BY_FILE = new Set(['Props', 'Options', 'Kind', 'Name']);

export function keyOf(place) {
  const [path, name] = place.split('#');
  return NAMED_BY_FILE.has(name) ? `${name}Of${posix.basename(path.replace('/index', ''))}` : name;
}

const called = (text, place) =>
  text.replaceAll(new RegExp(`\\b${place.split('#')[1]}\\b`, 'g'), keyOf(place));

const statementsOf = (source, name) =>
  source.statements.filter((statement) => declares(statement, name));

function declares(statement, name) {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.some((each) => each.name.getText() === name);
  }
  const isDefault = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
  return statement.name?.text === name || (name === 'default' && isDefault);
}

/** As `path#name` of each type that stands there, is the SDK's, and cannot be imported. */
function mentionsOf(statements, source, declarations, names) {
  const found = new Set();
  const visit = (node) => {
    if (ts.isIdentifier(node) && isType(node)) {
      const place = placeOf(node.text, source, declarations);
      if (place && !names.has(node.text)) found.add(place);
    }
    node.forEachChild(visit);
  };
  for (const each of statements) visit(each);
  return [...found];
}

const isType = ({ parent }) =>
  ts.isTypeReferenceNode(parent) ||
  ts.isExpressionWithTypeArguments(parent) ||
  ts.isTypeQueryNode(parent);

/** Where a name of this file is declared, if that is in the SDK. */
function placeOf(name, source, declarations) {
  const here = relative(source.fileName).replace(/\.d\.ts$/, '');
  if (statementsOf(source, name).length > 0) return `${here}#${name}`;
  for (const each of source.statements) {
    const from = each.moduleSpecifier?.text;
    if (!from?.startsWith('.')) continue;
    const given = elementsOf(each).find((element) => element.name.text === name);
    const isAll = ts.isExportDeclaration(each) && !each.exportClause;
    if (!given && !isAll) continue;
    const path = posix.join(posix.dirname(here), from);
    const next = declarations.get(path) ?? declarations.get(`${path}/index`);
    const place = next && placeOf(given?.propertyName?.text ?? name, next, declarations);
    if (place) return place;
  }
  return undefined;
}

const elementsOf = (statement) =>
  (ts.isImportDeclaration(statement)
    ? statement.importClause?.namedBindings?.elements
    : statement.exportClause?.elements) ?? [];

function gather(places, declarations, names, own) {
  for (const place of places) {
    const key = keyOf(place);
    if (own.has(key)) continue;
    const [path, name] = place.split('#');
    const source = declarations.get(path);
    const statements = statementsOf(source, name);
    const mentions = mentionsOf(statements, source, declarations, names);
    const read = (print) =>
      statements.map((each) => tidy(print(each), [place, ...mentions])).join('\n');
    own.set(key, {
      shown: read((each) => each.getText()),
      bare: read((each) => print(each, source)),
      mentions,
    });
    gather(mentions, declarations, names, own);
  }
}
