import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

export const sourceRoot = path.resolve(import.meta.dirname, "../../src");

/** Modules that translated builds replace: they have nothing of what only staff sees. */
export const replacements: Record<string, string> = {
  "app/pages.ts": "app/translated-pages.ts",
  "app/staff-prefetches.ts": "app/translated-staff-prefetches.ts",
  "app/shell/viewed-bar.tsx": "app/shell/no-part.tsx",
  "app/shell/confirmation.tsx": "app/shell/no-part.tsx",
  "features/accounts/admin-frame.tsx": "app/shell/no-part.tsx",
  "features/accounts/profile/reason-field.tsx": "app/shell/no-part.tsx",
  "features/accounts/viewed/quick-navigation.tsx": "app/shell/no-part.tsx",
  "features/accounts/viewed/suspension.tsx": "app/shell/no-part.tsx",
  "features/accounts/viewed/viewed-security.tsx": "app/shell/no-part.tsx",
  "features/bookings/list/visits-of.tsx": "app/shell/no-part.tsx",
  "features/payouts/payouts-of.tsx": "app/shell/no-part.tsx",
  "features/payouts/viewed-payment-account.tsx": "app/shell/no-part.tsx",
  "features/verifications/viewed-identity.tsx": "app/shell/no-part.tsx",
  "screens/client/booking-detail/admin-panel.tsx": "app/shell/no-part.tsx",
  "screens/companion/dashboard/viewed-parts.tsx": "app/shell/no-part.tsx",
  "app/shell/language-offer.tsx": "app/shell/no-part.tsx",
  "features/consents/binding-text.tsx": "features/consents/translated-binding-text.tsx",
};

/** The file of an import of our own, relative to src/; null for packages and styles. */
export function resolveImport(from: string, specifier: string): string | null {
  const base = specifier.startsWith("~/")
    ? path.join(sourceRoot, specifier.slice(2))
    : specifier.startsWith(".")
      ? path.resolve(sourceRoot, path.dirname(from), specifier)
      : null;
  if (!base) return null;
  const file = ["", ".ts", ".tsx"]
    .map((end) => base + end)
    .find((one) => /\.tsx?$/.test(one) && existsSync(one));
  if (!file) return null;
  const name = path.relative(sourceRoot, file);
  return replacements[name] ?? name;
}

function findImports(source: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    const isModule = ts.isImportDeclaration(node) || ts.isExportDeclaration(node);
    if (isModule && node.moduleSpecifier && !isTypeOnly(node))
      found.push((node.moduleSpecifier as ts.StringLiteral).text);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [target] = node.arguments;
      if (target && ts.isStringLiteralLike(target)) found.push(target.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const isTypeOnly = (node: ts.ImportDeclaration | ts.ExportDeclaration) =>
  ts.isImportDeclaration(node) ? node.importClause?.isTypeOnly === true : node.isTypeOnly;

/** Every module of a translated build, relative to src/, with its source. */
export function translatedModules(): Map<string, string> {
  const modules = new Map<string, string>();
  const waiting = ["main.tsx"];
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    if (modules.has(name)) continue;
    const code = readFileSync(path.join(sourceRoot, name), "utf8");
    modules.set(name, code);
    const source = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true);
    for (const specifier of findImports(source)) {
      const next = resolveImport(name, specifier);
      if (next) waiting.push(next);
    }
  }
  return modules;
}
