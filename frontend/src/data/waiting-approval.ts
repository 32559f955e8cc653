/** What an administrator reads whose act needs a second one (ADR 145). */
export const waitingForApproval = "This waits for the approval of a second administrator.";

/** Whether the server made a request of the act instead of executing it. */
export const isWaitingForApproval = (data: object): boolean => "approval" in data;
