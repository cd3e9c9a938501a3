/**
 * 08 connection, 40 deadlock, 53 resources, 57 cancelled or shutting down, 58 disk; 25006 a replica, 25P03 idle for too long,
 * 55P03 locked.
 */
const outageState = /^(08|40|53|57|58)|^(25006|25P03|55P03)$/;
/** What the operating system says of a server that is not there, or gone, or when it has no file handle left to reach it by. */
const networkCode =
  /^(EMFILE|ENFILE|ECONN[A-Z]+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT|EACCES|ENOTFOUND|EAI_AGAIN)$/;
/**
 * What pg, its pool and Kysely say without a code. A connection that breaks in a transaction is known by the last of these
 * alone: the statement's own error is lost to that of the rollback.
 */
const connectionMessage =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|calling end on the pool|driver has already been destroyed|connection has been discarded|database not opened|is not queryable/i;

/** Whether a throw means that the database is away, restarting or too busy: the same may work in a moment. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (code !== null && (outageState.test(code) || networkCode.test(code))) return true;
  // A server whose disk is full refuses connections with XX000, which is else a fault of ours.
  if ("severity" in error && error.severity === "FATAL") return true;
  return connectionMessage.test(error.message) || isOutage(error.cause);
}

/** A bad value in a statement, such as a number out of range: SQLSTATE class 22. */
export function isBadData(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return codeOf(error)?.startsWith("22") || isBadData(error.cause);
}

/** A write that reached a server which only reads, such as a replaced primary. */
export const isFromReadOnlyServer = (error: unknown): boolean =>
  error instanceof Error && codeOf(error) === "25006";

function codeOf(error: Error): string | null {
  return "code" in error && typeof error.code === "string" ? error.code : null;
}
