import { type HttpHandler, type HttpResponse, http as untyped } from "msw";
import type { components, paths } from "~/api/schema";

/**
 * MSW's `http`, held to the contract: the address must be one of docs/openapi.yaml, `request.json()`
 * has the body that it describes, and an answer is one of those it describes, or a refusal.
 */
type Method = "get" | "post" | "put" | "patch" | "delete";

type Parts<A extends string> = A extends `/${infer Head}/${infer Rest}`
  ? [Head, ...Parts<`/${Rest}`>]
  : A extends `/${infer Last}`
    ? [Last]
    : [];

/** Whether an address with ids in it, or with ":id", is one of "/api/bookings/{id}". */
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

/** The contract's path: itself where it is spelled out, else the one with parts that fits. */
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

/** Tests also leave out what the contract promises, to see the screen's own words. */
type Refusal = Partial<components["schemas"]["ErrorBody"]>;

type ReplyOf<O> = O extends { responses: infer All }
  ? { [Status in keyof All]: JsonBody<All[Status]> }[keyof All] | Refusal
  : never;

interface Call<Body> {
  request: Omit<Request, "json"> & { json(): Promise<Body> };
  // biome-ignore lint/suspicious/noExplicitAny: MSW knows the names only from the text of the address
  params: Record<string, any>;
}

/** Any Response but one of MSW's, whose body is known and held to the contract. */
type Bare = Response & { [K in Exclude<keyof HttpResponse<null>, keyof Response>]?: never };

/** Nothing leaves the call to the next handler; a bare Response is what no contract describes. */
type Outcome<O> = HttpResponse<ReplyOf<O> & object> | Bare | undefined;
type Answer<O> = (call: Call<RequestOf<O>>) => Outcome<O> | Promise<Outcome<O>>;

/** Answers to an address that is put together as the test runs, so that nothing can be looked up. */
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
