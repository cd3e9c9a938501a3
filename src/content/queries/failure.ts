const statuses = {
  BadRequest: 400,
  InvalidQuery: 400,
  AccessTokenInvalid: 401,
  NotFound: 404,
  MethodNotAllowed: 405,
  RateLimitExceeded: 429,
  ServerError: 500,
};

type FailureId = keyof typeof statuses;

/** An error answer in the vendor's shape. */
export class ContentFailure extends Error {
  readonly id: FailureId;
  readonly details: Record<string, unknown> | undefined;
  readonly headers: Record<string, string>;

  constructor(
    id: FailureId,
    message: string,
    details?: Record<string, unknown>,
    headers: Record<string, string> = {},
  ) {
    super(message);
    this.name = id;
    this.id = id;
    this.details = details;
    this.headers = headers;
  }

  get status(): number {
    return statuses[this.id];
  }
}

const notApplicable =
  "The query you sent was invalid. Probably a filter or ordering specification is not applicable to the type of a field.";

/** `name` is the vendor's short reason, `path` the query path it concerns. */
export function invalidQuery(name: string, path: string, details: string): ContentFailure {
  return new ContentFailure("InvalidQuery", notApplicable, {
    errors: [{ name, path: path.split("."), details }],
  });
}

export function contentTypeNeeded(path: string): ContentFailure {
  const message =
    "A Content Type ID is required. When querying for entries and involving fields you need to limit your query to a specific Content Type. Please send `content_type=<content-type-id>` as a query-string parameter.";
  return new ContentFailure("InvalidQuery", message, {
    errors: [{ name: "contentTypeRequired", path: path.split(".") }],
  });
}

export function unknownContentType(id: string): ContentFailure {
  return new ContentFailure("InvalidQuery", notApplicable, {
    errors: [{ name: "unknownContentType", value: id }],
  });
}

export function resourceNotFound(
  type: string,
  id: string,
  where: Record<string, unknown> = {},
): ContentFailure {
  return new ContentFailure("NotFound", "The resource could not be found.", { type, id, ...where });
}
