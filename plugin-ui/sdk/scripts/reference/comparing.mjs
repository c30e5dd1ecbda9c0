/** What of an older report a newer one no longer keeps, in sentences. */
import ts from 'typescript';

/** What the SDK gives, and a plugin reads: a member more breaks nothing. Of all else it makes some. */
const GIVEN = new Set([
  ...['ApiError', 'Binding', 'CurrentSession', 'Draft', 'FieldHandle', 'FormState', 'Refusal'],
  ...['Session', 'SignInWait', 'SlotFailure', 'SlotProps', 'TableState', 'ValidationFailure'],
]);

export function* findBreaks(before, after) {
  const [old, now] = [before, after].map(named);
  for (const [name, node] of old) {
    const other = now.get(name);
    if (!other) yield `${name} is gone.`;
    else if (haveMembers(node, other)) yield* compareMembers(name, node, other);
    else if (told(node) !== told(other)) {
      yield `${name} was \`${told(node)}\`, and is \`${told(other)}\`.`;
    }
  }
}

function* compareMembers(name, node, other) {
  const [old, now] = [node, other].map((each) => new Map(each.members.map(pair)));
  for (const [key, member] of old) {
    const kept = now.get(key);
    if (!kept) yield `${name}.${key} is gone.`;
    else if (told(member) !== told(kept) && !isEased(name, member, kept)) {
      yield `${name}.${key} was \`${told(member)}\`, and is \`${told(kept)}\`.`;
    }
  }
  for (const [key, member] of now) {
    if (!old.has(key) && !member.questionToken && !GIVEN.has(name))
      yield `${name} asks for ${key}.`;
  }
  if (headOf(node) !== headOf(other)) {
    yield `${name} was \`${headOf(node)}\`, and is \`${headOf(other)}\`.`;
  }
}

/** What had to be given, and may be left out now. */
const isEased = (name, member, kept) =>
  !GIVEN.has(name) && Boolean(kept.questionToken) && told(member) === told(kept).replace('?:', ':');

const haveMembers = (...nodes) =>
  nodes.every((node) => ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)) &&
  nodes[0].kind === nodes[1].kind;

/** All but the members: what it is called, takes and extends. */
const headOf = (node) => told(node).split('{')[0].trim();

const pair = (member) => [member.name?.getText() ?? told(member), member];

function named(report) {
  const source = ts.createSourceFile('report.d.ts', report, ts.ScriptTarget.Latest, true);
  return new Map(source.statements.flatMap((each) => namesOf(each).map((name) => [name, each])));
}

function namesOf(statement) {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  }
  if (ts.isExportDeclaration(statement)) {
    return statement.exportClause.elements.map(({ name }) => name.text);
  }
  return [statement.name.text];
}

const told = (node) => node.getText().replaceAll(/\s+/g, ' ');
