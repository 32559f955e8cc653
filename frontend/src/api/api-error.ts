import { localServerText } from "~/lib/server-texts";

export interface FieldProblem {
  field: string;
  message: string;
}

/** There was no response: the browser is offline, or the call timed out. */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super("The connection was lost. Please try again.", { cause });
    this.name = "ConnectionLost";
  }
}

/**
 * What a refused or failed call reports to the screen. `message` is null when the server sent no
 * text.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly serverText: string | null;
  readonly problems: FieldProblem[];
  readonly requestId: string | null;
  readonly body: unknown;

  /** `language`: of the texts in the body, by its Content-Language. */
  constructor(status: number, body: unknown, requestId: string | null, language?: string | null) {
    const local = (text: unknown) => localServerText(nonEmpty(text), language);
    const problemFrom = (value: unknown): FieldProblem => {
      if (typeof value === "string") return { field: "", message: local(value) ?? "" };
      const { field, message, msg } = toRecord(value);
      return { field: nonEmpty(field) ?? "", message: local(nonEmpty(message) ?? msg) ?? "" };
    };
    const record = toRecord(body);
    const problems = Array.isArray(record.errors) ? record.errors.map(problemFrom) : [];
    const serverText =
      local(nonEmpty(record.error) ?? record.message) ?? (problems[0]?.message || null);
    super(serverText ?? `Request failed with status ${status}`);
    this.name = "ApiError";
    this.status = status;
    this.code = nonEmpty(record.code) ?? "";
    this.serverText = serverText;
    this.problems = problems;
    this.requestId = requestId;
    this.body = body;
  }
}

/** Another person changed the same fields after they were read. */
export const isEditConflict = (error: unknown) =>
  error instanceof ApiError && error.code === "edit_conflict";

function nonEmpty(value: unknown): string | null {
  return typeof value === "string" && value.length > 0 ? value : null;
}

const toRecord = (value: unknown) => Object(value) as Record<string, unknown>;

/**
 * API-006, API-007: the server's message first (error, then message, then errors[]), otherwise the
 * screen's.
 */
export function errorMessage(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.serverText ? error.serverText : fallback;
}

export function getRequestId(error: unknown): string | null {
  return error instanceof ApiError ? error.requestId : null;
}
