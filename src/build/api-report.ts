import {readFileSync, writeFileSync} from 'node:fs';
import {join, relative} from 'node:path';
import ts from 'typescript';
import {emitDeclarations} from './declarations.js';
import {pageEntries, serverEntries} from './entries.js';
import {programOf} from './program.js';

/**
 * `npm run api-report` writes what each entry of the package exports, without comments, to `public-api.txt`.
 * `npm run check` compares it (`--check`), so that a change of the public surface shows in review.
 */
const reportFile = 'src/build/public-api.txt';
const entries = {...pageEntries, ...serverEntries};
const program = programOf(Object.values(entries));
const declarations = emitDeclarations(Object.values(entries), {isSelfContained: false});

/** The entry that describes a declaration, for those that several entries export. */
const described = new Map<string, string>();

const report = Object.entries(entries).map(describeEntry).join('\n');
if (!process.argv.includes('--check')) writeFileSync(reportFile, report);
else if (readFileSync(reportFile, 'utf8') !== report) {
  console.error(`The public API has changed. If that is intended, run: npm run api-report, and commit ${reportFile}.`);
  process.exitCode = 1;
}

function describeEntry([name, file]: [string, string]): string {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${file} exports nothing.`);
  const texts = checker.getExportsOfModule(module).map((symbol) => {
    const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
    const text = declarationOf(symbol.name, isAlias ? checker.getAliasedSymbol(symbol) : symbol);
    const known = described.get(text);
    described.set(text, known ?? name);
    return known === undefined ? text : `${symbol.name}: see "${known}"`;
  });
  return `== ${name}\n${texts.sort().join('\n')}\n`;
}

/** The declaration of an exported name as the package's `.d.ts` files have it. */
function declarationOf(name: string, {name: ownName, declarations: nodes = []}: ts.Symbol): string {
  const file = nodes[0]?.getSourceFile().fileName ?? '';
  const path = join('dist/types', relative('.', file)).replace(/\.ts$/, '.d.ts');
  const source = ts.createSourceFile(path, declarations.get(path) ?? '', ts.ScriptTarget.Latest);
  const own = source.statements.filter((statement) => namesOf(statement).includes(ownName)).map(withoutPrivate);
  if (own.length === 0) throw new Error(`No declaration of ${name} in ${path}.`);
  const printer = ts.createPrinter({removeComments: true});
  const text = printer.printList(ts.ListFormat.MultiLine, ts.factory.createNodeArray(own), source).trimEnd();
  return name === ownName ? text : `${text} // exported as ${name}`;
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({name}) => (ts.isIdentifier(name) ? name.text : ''));
  }
  const {name} = statement as ts.DeclarationStatement;
  return name && ts.isIdentifier(name) ? [name.text] : [];
}

function withoutPrivate(statement: ts.Statement): ts.Statement {
  if (!ts.isClassDeclaration(statement)) return statement;
  const {modifiers, name, typeParameters, heritageClauses} = statement;
  const members = statement.members.filter((member) => {
    const flags = ts.getCombinedModifierFlags(member);
    return (flags & ts.ModifierFlags.Private) === 0 && !(member.name && ts.isPrivateIdentifier(member.name));
  });
  return ts.factory.createClassDeclaration(modifiers, name, typeParameters, heritageClauses, members);
}
