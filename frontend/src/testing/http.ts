import { type HttpHandler, type HttpResponse, http as untyped } from "msw";
import type { components, paths } from "~/api/schema";

/**
 * MSW's `http`, checked against the contract: the path must be one of docs/openapi.yaml,
 * `request.json()` has the body type that it describes, and a response is one of those it
 * describes, or a refusal.
 */
type Method = "get" | "post" | "put" | "patch" | "delete";

type Parts<A extends string> = A extends `/${infer Head}/${infer Rest}`
  ? [Head, ...Parts<`/${Rest}`>]
  : A extends `/${infer Last}`
    ? [Last]
    : [];

/** Whether a path with ids in it, or with ":id", matches "/api/bookings/{id}". */
type Fits<A, P> = A extends [infer AHead, ...infer ARest]
  ? P extends [infer PHead, ...infer PRest]
    ? AHead extends PHead
      ? Fits<ARest, PRest>
      : PHead extends `{${string}}`
        ? Fits<ARest, PRest>
        : false
    : false
  : P extends []
    ? true
    : false;

/** The contract's path: itself if it is listed, otherwise the parametrized one that matches. */
type PathOf<A extends string> = A extends keyof paths
  ? A
  : { [P in keyof paths]: Fits<Parts<A>, Parts<P>> extends true ? P : never }[keyof paths];

type OperationOf<A extends string, M extends Method> = {
  [P in PathOf<A>]: M extends keyof paths[P] ? paths[P][M] : never;
}[PathOf<A>];

type JsonBody<T> = T extends { content: { "application/json": infer Body } } ? Body : never;

type RequestOf<O> = O extends { requestBody?: infer Body }
  ? [JsonBody<NonNullable<Body>>] extends [never]
    ? undefined
    : JsonBody<NonNullable<Body>>
  : undefined;

/** Tests also omit what the contract guarantees, to see the screen's own texts. */
type Refusal = Partial<components["schemas"]["ErrorBody"]>;

type ReplyOf<O> = O extends { responses: infer All }
  ? { [Status in keyof All]: JsonBody<All[Status]> }[keyof All] | Refusal
  : never;

interface Call<Body> {
  request: Omit<Request, "json"> & { json(): Promise<Body> };
  // biome-ignore lint/suspicious/noExplicitAny: MSW knows the names only from the text of the address
  params: Record<string, any>;
}

/** Any Response except MSW's, whose body type is known and checked against the contract. */
type Bare = Response & { [K in Exclude<keyof HttpResponse<null>, keyof Response>]?: never };

/**
 * Returning nothing passes the call to the next handler; a bare Response is one that no contract
 * describes.
 */
type Outcome<O> = HttpResponse<ReplyOf<O> & object> | Bare | undefined;
type Answer<O> = (call: Call<RequestOf<O>>) => Outcome<O> | Promise<Outcome<O>>;

/** For paths that are built at run time and cannot be looked up by the compiler. */
type Unchecked = (call: Call<unknown>) => Response | Promise<Response>;

type AnswerTo<A extends string, M extends Method> = [PathOf<A>] extends [never]
  ? string extends A | Parts<A>[number]
    ? Unchecked
    : never
  : Answer<OperationOf<A, M>>;

type Handle<M extends Method> = <const A extends string>(
  address: `*${A}`,
  answer: AnswerTo<A, M>,
  options?: { once?: boolean },
) => HttpHandler;

export const http = untyped as unknown as { [M in Method]: Handle<M> };
