import type { components, paths } from "./schema";

type Json<Body> = { headers: object; content: { "application/json": Body } };
type OfUser = { path: { id: string } };
type User = components["schemas"]["User"];

/**
 * An administrator's calls about one person, as the specification states them (API-051, API-080 to
 * API-082), where the contract does not describe them yet. One that it does describe is deleted here:
 * the check below does not compile otherwise.
 */
interface StatedPaths {
  "/api/admin/users/{id}": {
    get: {
      parameters: OfUser;
      responses: { 200: Json<{ success: true; data: { user: User } }> };
    };
  };
  "/api/admin/users/{id}/bookings": {
    get: {
      parameters: OfUser & {
        query?: paths["/api/bookings/my-bookings"]["get"]["parameters"]["query"];
      };
      responses: { 200: Json<components["schemas"]["BookingsReply"]> };
    };
  };
  "/api/admin/users/{id}/profile": {
    put: {
      parameters: OfUser;
      requestBody: { content: { "application/json": components["schemas"]["ProfileUpdate"] } };
      responses: { 200: Json<components["schemas"]["UserReply"]> };
    };
  };
}

type Described<Path extends keyof StatedPaths> = Path extends keyof paths ? Path : never;

/** Every call there is. */
export type CallPaths = paths &
  ([Described<keyof StatedPaths>] extends [never] ? StatedPaths : never);
