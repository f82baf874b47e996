import ts from 'typescript';

/** A position in a script where text may become code. */
export interface CodeMaker {
  line: number;
  what: string;
}

const modules = /^(?:node:)?(?:vm|worker_threads|repl)$|^ajv(?:-|\/|$)/;
const globals = new Set(['eval', 'Function']);

/** The positions where a script calls `eval` or `Function`, imports a computed address, or loads a compiler of text. */
export function codeMakersIn(file: string, code: string): CodeMaker[] {
  const found: CodeMaker[] = [];
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const add = (node: ts.Node, what: string) =>
    found.push({line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, what});
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      const from = node.moduleSpecifier;
      if (from && ts.isStringLiteral(from) && modules.test(from.text)) add(node, `import from ${from.text}`);
    }
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) checkCall(node);
    ts.forEachChild(node, visit);
  };
  const checkCall = (node: ts.CallExpression | ts.NewExpression) => {
    const {expression} = node;
    const [first] = node.arguments ?? [];
    const isText = first !== undefined && (ts.isStringLiteral(first) || ts.isNoSubstitutionTemplateLiteral(first));
    if (expression.kind === ts.SyntaxKind.ImportKeyword) {
      if (!isText) add(node, 'import of an address that is no constant');
      else if (modules.test(first.text)) add(node, `import of ${first.text}`);
    }
    const name = globalName(expression);
    if (name !== undefined && globals.has(name)) add(node, name);
    const isTimer = name === 'setTimeout' || name === 'setInterval' || name === 'setImmediate';
    if (isTimer && isText) add(node, `${name} with a text`);
  };
  visit(source);
  return found;
}

/**
 * The name of a global function that is called, as itself, as a member of the global object or by a detour such as `(0,
 * eval)`.
 */
function globalName(expression: ts.Expression): string | undefined {
  if (ts.isParenthesizedExpression(expression)) return globalName(expression.expression);
  if (ts.isBinaryExpression(expression)) return globalName(expression.right);
  if (ts.isIdentifier(expression)) return expression.text;
  if (!ts.isPropertyAccessExpression(expression) || !ts.isIdentifier(expression.expression)) return undefined;
  return /^(?:globalThis|window|self|global)$/.test(expression.expression.text) ? expression.name.text : undefined;
}
