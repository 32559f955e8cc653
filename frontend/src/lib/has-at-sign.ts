/** Also accepts the full-width sign that some keyboards produce: the server reads both alike. */
export function hasAtSign(email: string): boolean {
  return email.normalize("NFKC").includes("@");
}
