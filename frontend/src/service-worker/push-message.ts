/** What the server sends (adapters/push/web_push_sender.cpp), and the page that a press opens. */
export interface PushMessage {
  body: string;
  path: string;
}

/** The page of notifications, by language. */
export type NotificationPages = Readonly<Record<string, string>> & { readonly en: string };

/**
 * A message that cannot be read is shown without a text: a browser withdraws the permission when
 * nothing is shown.
 */
export function readPushMessage(text: string | undefined, pages: NotificationPages): PushMessage {
  try {
    const { text: body, language } = JSON.parse(text ?? "") as Record<string, unknown>;
    return {
      body: typeof body === "string" ? body : "",
      path: pages[String(language)] ?? pages.en,
    };
  } catch {
    return { body: "", path: pages.en };
  }
}
