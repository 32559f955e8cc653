/**
 * What nearly every screen test starts with: the signed-in user, the server's responses, the app.
 */
export { signInAs } from "./fixtures/people";
export { done, never, refused } from "./handlers/replies";
export { http } from "./http";
export { renderApp } from "./render";
export { server } from "./server";
