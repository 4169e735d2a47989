import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { rootDir } from '../build/apps.ts';
import type { ContractShape, TypeShape } from './release-info.ts';
import { isNode, nameOf, parseFiles, type SyntaxNode, textOf } from './syntax.ts';

/** The declarations of a file by name, and the files that others are imported from. */
interface Declarations {
  dir: string;
  byName: Map<string, SyntaxNode>;
  imports: Map<string, { file: string; name: string }>;
}

const nodes = (value: unknown): SyntaxNode[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** A source, or the declarations of an installed package. */
const declarationsAt = (path: string): string => {
  const stem = path.replace(/\.[jt]s$/, '');
  return [`${stem}.ts`, `${stem}.d.ts`].find(existsSync) ?? path;
};

const readDeclarations = async (path: string): Promise<Declarations> => {
  const file = declarationsAt(path);
  const [parsed] = await parseFiles([{ file, source: await readFile(file, 'utf8') }]);
  const found: Declarations = { dir: dirname(file), byName: new Map(), imports: new Map() };
  for (const statement of nodes(parsed?.tree.body)) {
    const declared = isNode(statement.declaration) ? statement.declaration : statement;
    for (const one of [declared, ...nodes(declared.declarations)]) {
      const name = nameOf(one.id);
      if (typeof name === 'string') found.byName.set(name, one);
    }
    if (statement.type !== 'ImportDeclaration') continue;
    for (const { local, imported } of nodes(statement.specifiers)) {
      found.imports.set(String(nameOf(local)), {
        file: textOf(statement.source) ?? '',
        name: String(nameOf(imported) ?? nameOf(local)),
      });
    }
  }
  return found;
};

/** The type in an annotation. */
const annotated = (value: unknown): SyntaxNode | undefined => {
  if (!isNode(value)) return undefined;
  return value.type === 'TsTypeAnnotation' ? annotated(value.typeAnnotation) : value;
};

const wrapped = new Set(['TsParenthesizedType', 'TsTypeOperator', 'TsConstAssertion']);
const inner = (node: SyntaxNode): SyntaxNode => {
  const inside = node.typeAnnotation ?? node.expression;
  const isWrapped = wrapped.has(node.type) && (node.op ?? 'readonly') === 'readonly';
  return isWrapped && isNode(inside) ? inner(inside) : node;
};

/** The words of `['en', 'fr'] as const`, or of its declaration. */
const wordsOf = (declared: SyntaxNode | undefined): TypeShape[] => {
  const id = isNode(declared?.id) ? declared.id : undefined;
  const list = annotated(id?.typeAnnotation) ?? declared?.init;
  if (!isNode(list)) return [];
  const { elements, elemTypes } = inner(list);
  const words = [elements ?? elemTypes ?? []].flat() as { expression?: unknown; ty?: SyntaxNode }[];
  return words.map(({ expression, ty }) => ({ word: textOf(expression ?? ty?.literal) ?? '' }));
};

const lookUp = async (
  name: string,
  scope: Declarations,
): Promise<[SyntaxNode, Declarations] | undefined> => {
  const declared = scope.byName.get(name);
  if (declared) return [declared, scope];
  const from = scope.imports.get(name);
  if (!from?.file.startsWith('.')) return undefined;
  return lookUp(from.name, await readDeclarations(join(scope.dir, from.file)));
};

const functionOf = async (
  params: unknown,
  result: unknown,
  scope: Declarations,
): Promise<TypeShape> => ({
  takes: await Promise.all(
    nodes(params).map(async ({ typeAnnotation, optional }) => ({
      type: await shapeOf(annotated(typeAnnotation), scope),
      ...(optional === true && { optional }),
    })),
  ),
  gives: await shapeOf(annotated(result), scope),
});

const fieldsOf = async (members: unknown, scope: Declarations): Promise<TypeShape> => {
  const fields = await Promise.all(
    nodes(members).map(async (member) => {
      const type =
        member.type === 'TsMethodSignature'
          ? await functionOf(member.params, member.typeAnn, scope)
          : await shapeOf(annotated(member.typeAnnotation), scope);
      return [
        String(nameOf(member.key)),
        { type, ...(member.optional === true && { optional: true }) },
      ] as const;
    }),
  );
  return { fields: Object.fromEntries(fields.sort(([a], [b]) => a.localeCompare(b))) };
};

const named = async (name: string, params: unknown, scope: Declarations): Promise<TypeShape> => {
  const [declared, around] = (await lookUp(name, scope)) ?? [];
  if (!declared || !around) {
    const of = isNode(params) ? nodes(params.params) : [];
    return { name, of: await Promise.all(of.map((one) => shapeOf(one, scope))) };
  }
  return declared.type === 'TsInterfaceDeclaration'
    ? fieldsOf((declared.body as SyntaxNode).body, around)
    : shapeOf(annotated(declared.typeAnnotation), around);
};

const shapeOf = async (type: SyntaxNode | undefined, scope: Declarations): Promise<TypeShape> => {
  if (!type) return { name: 'any', of: [] };
  const node = inner(type);
  const all = (list: unknown) => Promise.all(nodes(list).map((one) => shapeOf(one, scope)));
  switch (node.type) {
    case 'TsKeywordType':
      return { name: String(node.kind), of: [] };
    case 'TsLiteralType':
      return { word: String(nameOf(node.literal)) };
    case 'TsUnionType':
      return { union: await all(node.types) };
    case 'TsArrayType':
      return { name: 'Array', of: await all([node.elemType]) };
    case 'TsTypeLiteral':
      return fieldsOf(node.members, scope);
    case 'TsFunctionType':
      return functionOf(node.params, node.typeAnnotation, scope);
    case 'TsTypeReference':
      return named(String(nameOf(node.typeName)), node.typeParams, scope);
    case 'TsIndexedAccessType': {
      const list = isNode(node.objectType) ? inner(node.objectType) : node;
      const [declared] = (await lookUp(String(nameOf(list.exprName)), scope)) ?? [];
      const union = wordsOf(declared);
      if (union.length > 0) return { union };
    }
  }
  // Fits nothing but the same.
  const text = JSON.stringify(node, (key, value) =>
    /^(?:span|ctxt)$/.test(key) ? undefined : value,
  );
  return { name: text, of: [] };
};

/** What `Host` and `Remote` of a file are made of, whatever their names, comments and layout. */
export const contractShape = async (file: string): Promise<ContractShape> => {
  const scope = await readDeclarations(file);
  const host = await named('Host', undefined, scope);
  // What a remote is handed is compared by itself.
  scope.byName.delete('Host');
  return { host, remote: await named('Remote', undefined, scope) };
};

/** The contract that the installed kit declares. */
export const hostContract = async (version: string) => {
  const file = createRequire(join(rootDir, 'package.json')).resolve('@ail/kit/contracts/host');
  return { version, shape: await contractShape(file) };
};
