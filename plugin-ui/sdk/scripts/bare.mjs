/**
 * Names the sentences on screens that no translator sees, for they are in no macro, and fails where
 * there are some.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const ROOT = new URL('../../../', import.meta.url).pathname;
const FOLDERS = ['shell-ui/src', 'plugin-ui/*/src'];
/** Tests, tools of developers, and two tables of names: those of roles are the data's. */
const NO_SCREEN =
  /\.test\.tsx?$|\.d\.ts$|\/testing\/|\/api-docs\/|\/mailbox\/|\/fixtures\.ts$|\/(states|roles)\.ts$/;

const SPOKEN =
  /^(label|title|hint|description|placeholder|empty|heading|header|message|text|name|words|verb|confirm|unit|alt|aria-(label|description|roledescription|valuetext))$|(Label|Title|Text|Hint|Message)$/;
const WORDS = /\p{L}{2}/u;
const SENTENCE = /^[\p{Lu}“‘][^=;{}<>/]*\s[^=;{}<>]*\p{L}|^\p{L}+ [^=;{}<>/]*[.?!…]$/u;
const MACROS = new Set(['t', 'msg', 'plural', 'select', 'selectOrdinal', 'defineMessage']);
const ELEMENTS = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal']);

function bareIn(file) {
  const code = readFileSync(join(ROOT, file), 'utf8');
  if (code.includes("from '@cenacle/sdk/testing'")) return [];
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const macros = new Set(
    source.statements
      .filter(
        (each) => ts.isImportDeclaration(each) && each.moduleSpecifier.text.endsWith('/macro'),
      )
      .flatMap((each) => each.importClause.namedBindings.elements.map(({ name }) => name.text)),
  );
  const isMacro = (name) => macros.has(name) && (MACROS.has(name) || ELEMENTS.has(name));
  const found = [];
  const note = (node) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${file}:${line + 1} ${node.getText().trim().replace(/\s+/g, ' ').slice(0, 100)}`);
  };

  function visit(node) {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isJsxElement(node) && isMacro(node.openingElement.tagName.getText())) {
      node.openingElement.forEachChild(visit);
      return;
    }
    if (ts.isJsxSelfClosingElement(node) && isMacro(node.tagName.getText())) return;
    if (ts.isTaggedTemplateExpression(node) && isMacro(node.tag.getText())) return;
    if (ts.isCallExpression(node)) {
      const name = node.expression.getText();
      if (isMacro(name)) return;
      if (name === 'plural' && node.arguments.some(ts.isStringLiteral)) note(node);
    }
    if (ts.isJsxText(node) && WORDS.test(node.text)) note(node);
    else if (isText(node) && isSpoken(node)) note(node);
    else node.forEachChild(visit);
  }
  visit(source);
  return found;
}

const isText = (node) =>
  ts.isStringLiteral(node) ||
  ts.isNoSubstitutionTemplateLiteral(node) ||
  ts.isTemplateExpression(node);

function isSpoken(node) {
  const text = ts.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('X')
    : node.text;
  if (!WORDS.test(text) || text.endsWith(' !important')) return false;
  const { parent } = node;
  if (ts.isNewExpression(parent) || parent.name === node || isForDevelopers(parent)) return false;
  if (SENTENCE.test(text)) return true;
  let place = parent;
  while (ts.isConditionalExpression(place) || ts.isJsxExpression(place)) place = place.parent;
  if (ts.isJsxAttribute(place)) {
    const { name } = place;
    return name.text !== 'name' && SPOKEN.test(name.text) && /[\p{Lu}\s]/u.test(text);
  }
  if (ts.isPropertyAssignment(place)) {
    return SPOKEN.test(place.name.text ?? '') && /^\p{Lu}|\s/u.test(text);
  }
  return ts.isJsxElement(place) || ts.isJsxFragment(place);
}

/** What is thrown at whoever programs, or compared, or a style; and names of properties. */
const isForDevelopers = (parent) =>
  ts.isComputedPropertyName(parent) ||
  (ts.isPropertyAssignment(parent) && parent.name.text === 'animation') ||
  (ts.isCallExpression(parent) && /^(invariant|console\.\w+)$/.test(parent.expression.getText())) ||
  (ts.isBinaryExpression(parent) && /^[!=]==$/.test(parent.operatorToken.getText()));

const files = FOLDERS.flatMap((pattern) => {
  const [start, end] = pattern.split('/*');
  const within =
    end === undefined ? [''] : readdirSync(join(ROOT, start)).map((each) => `/${each}`);
  return within.flatMap((each) => {
    const folder = `${start}${each}${end ?? ''}`;
    return readdirSync(join(ROOT, folder), { recursive: true })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(folder, file));
  });
}).filter((file) => !NO_SCREEN.test(file));

const found = files.flatMap(bareIn);
for (const each of found) console.error(`In no macro: ${each}`);
if (found.length > 0) process.exit(1);
