/** The examples of the reference: tests, each of which shows some names at their work. */
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

const FOLDER = new URL('../../examples/', import.meta.url);

/** By the title of their group, which the comment at the head of a file says. */
export const readExamples = () =>
  Object.fromEntries(
    readdirSync(FOLDER)
      .filter((name) => /^\d+_.*\.test\.tsx$/.test(name))
      .sort()
      .map((name) => read(readFileSync(new URL(name, FOLDER), 'utf8'))),
  );

function read(text) {
  const source = ts.createSourceFile('example.tsx', text, ts.ScriptTarget.Latest, true);
  const title = /^\/\*\* (.*?)\.? \*\//.exec(text)?.[1];
  return [title, [...examplesOf(source)]];
}

/** Each with what stands before it and belongs to it. */
function* examplesOf(source) {
  let parts = [];
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) continue;
    parts.push(statement);
    const test = testOf(statement);
    if (!test) continue;
    yield {
      title: test,
      code: parts.map((each) => each.getText()).join('\n\n'),
      names: new Set(parts.flatMap(identifiersOf)),
    };
    parts = [];
  }
}

function testOf(statement) {
  const call = ts.isExpressionStatement(statement) && statement.expression;
  if (!call || !ts.isCallExpression(call) || call.expression.getText() !== 'it') return undefined;
  const [title] = call.arguments;
  return `${title.text[0].toUpperCase()}${title.text.slice(1)}`;
}

function identifiersOf(node) {
  const found = ts.isIdentifier(node) ? [node.text] : [];
  node.forEachChild((child) => {
    found.push(...identifiersOf(child));
  });
  return found;
}
