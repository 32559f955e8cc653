/** RFC 6068: characters with a meaning in addresses of links are encoded, the @ stays. */
export const mailLink = (email: string) =>
  `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
