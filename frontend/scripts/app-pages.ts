/**
 * Every address of the route table, as its source spells them: "/companion/:id". The build writes
 * them to dist/app-pages.json, from which the server knows which addresses are pages of the app.
 */
export function pagesOf(source: string): string[] {
  const paths = [...source.matchAll(/\bpath: "([^"]+)"/g)].map(([, path = ""]) => path);
  const pages = paths.filter((path) => path !== "*" && !path.startsWith("__"));
  return ["/", ...new Set(pages.map((path) => `/${path}`))];
}
