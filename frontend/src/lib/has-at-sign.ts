/** Also a full-width one, as some keyboards type it: the server reads both alike. */
export function hasAtSign(email: string): boolean {
  return email.normalize("NFKC").includes("@");
}
