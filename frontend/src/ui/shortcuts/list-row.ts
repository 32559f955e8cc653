/** Marks a row of a list, so that the shortcuts of lists find it (use-shortcuts.ts). */
export const listRow = { "data-list-row": "" } as const;

/** Marks the controls of a row: the first one is its main act. */
export const rowActions = { "data-row-actions": "" } as const;

/** Marks text of a row whose links and buttons are not its acts. */
export const rowText = { "data-row-text": "" } as const;
