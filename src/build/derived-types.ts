import ts from 'typescript';

/**
 * Makes declarations self-contained: writes out the types that the contract derives from its schemas, so that consumers
 * do not need the deriving library, and replaces Lit's inner packages by `lit`, which is installed.
 */
export function withTypesWrittenOut(checker: ts.TypeChecker): ts.TransformerFactory<ts.SourceFile | ts.Bundle> {
  return (context) => {
    const {factory} = context;
    const visit = (node: ts.Node): ts.Node | undefined => {
      if (isDeriving(node)) return undefined;
      if (ts.isTypeAliasDeclaration(node) && isOf(node.type)) {
        const symbol = checker.getSymbolAtLocation(ts.getOriginalNode(node, ts.isTypeAliasDeclaration).name);
        const written = symbol && writeOut(checker.getDeclaredTypeOfSymbol(symbol), checker, factory);
        return factory.updateTypeAliasDeclaration(node, node.modifiers, node.name, undefined, written ?? node.type);
      }
      if (ts.isTypeReferenceNode(node) && isNamed(node.typeName, 'JSONSchema')) return anySchema(factory);
      const inner = ts.visitEachChild(node, visit, context);
      return ts.isImportTypeNode(inner) ? namedByLit(inner, factory) : inner;
    };
    return (file) => (ts.isSourceFile(file) ? ts.visitEachChild(file, visit, context) : file);
  };
}

/** Code that only derives types: `Of`, its helpers, and the imports of either. */
function isDeriving(node: ts.Node): boolean {
  if (ts.isTypeAliasDeclaration(node)) return ['Of', 'Named', 'NamedFields'].includes(node.name.text);
  if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return false;
  return /^json-schema-to-ts$|\/schema\.js$/.test(node.moduleSpecifier.text) && !importsMoreThanOf(node);
}

function importsMoreThanOf({importClause, moduleSpecifier}: ts.ImportDeclaration): boolean {
  const bindings = importClause?.namedBindings;
  if (ts.isStringLiteral(moduleSpecifier) && !moduleSpecifier.text.startsWith('.')) return false;
  return !bindings || !ts.isNamedImports(bindings) || bindings.elements.some(({name}) => name.text !== 'Of');
}

const isOf = (type: ts.TypeNode) => ts.isTypeReferenceNode(type) && isNamed(type.typeName, 'Of');
const isNamed = (name: ts.EntityName, text: string) => ts.isIdentifier(name) && name.text === text;

const {NodeBuilderFlags: flags} = ts;

function writeOut(type: ts.Type, checker: ts.TypeChecker, factory: ts.NodeFactory): ts.TypeNode {
  const inside = (part: ts.Type) => writeOut(part, checker, factory);
  if (type.isUnion() && type.types.some(({flags}) => flags & ts.TypeFlags.Object)) {
    return factory.createUnionTypeNode(type.types.map(inside));
  }
  if (checker.isArrayType(type)) {
    return factory.createArrayTypeNode(inside(checker.getTypeArguments(type as ts.TypeReference)[0]!));
  }
  const properties = type.flags & ts.TypeFlags.Object ? type.getProperties() : [];
  if (properties.length === 0) {
    return checker.typeToTypeNode(type, undefined, flags.NoTruncation | flags.InTypeAlias)!;
  }
  return factory.createTypeLiteralNode(
    properties.map((property) => {
      const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
      const declared = checker.getTypeOfSymbol(property);
      return factory.createPropertySignature(
        undefined,
        property.name,
        isOptional ? factory.createToken(ts.SyntaxKind.QuestionToken) : undefined,
        inside(isOptional && declared.isUnion() ? checker.getNonNullableType(declared) : declared),
      );
    }),
  );
}

/** `import("lit-html").TemplateResult` as `import("lit").TemplateResult`. */
function namedByLit(node: ts.ImportTypeNode, factory: ts.NodeFactory): ts.ImportTypeNode {
  const {argument, attributes, qualifier, typeArguments, isTypeOf} = node;
  if (!ts.isLiteralTypeNode(argument) || !ts.isStringLiteral(argument.literal)) return node;
  const named = argument.literal.text
    .replace(/^(lit-html|lit-element|@lit\/reactive-element)$/, 'lit')
    .replace(/^(lit-html|@lit\/reactive-element)\//, 'lit/');
  const from = factory.createLiteralTypeNode(factory.createStringLiteral(named));
  return factory.updateImportTypeNode(node, from, attributes, qualifier, typeArguments, isTypeOf);
}

/** `boolean | {readonly [keyword: string]: unknown}` */
function anySchema(factory: ts.NodeFactory): ts.TypeNode {
  const text = factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword);
  const keyword = factory.createParameterDeclaration(undefined, undefined, 'keyword', undefined, text);
  const unknown = factory.createKeywordTypeNode(ts.SyntaxKind.UnknownKeyword);
  const readonly = factory.createModifier(ts.SyntaxKind.ReadonlyKeyword);
  return factory.createUnionTypeNode([
    factory.createKeywordTypeNode(ts.SyntaxKind.BooleanKeyword),
    factory.createTypeLiteralNode([factory.createIndexSignature([readonly], [keyword], unknown)]),
  ]);
}
