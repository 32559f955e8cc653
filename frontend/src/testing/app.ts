/** What nearly every test of a screen begins with: who is signed in, what the server says, the app. */
export { signInAs } from "./fixtures/people";
export { done, never, refused } from "./handlers/replies";
export { http } from "./http";
export { renderApp } from "./render";
export { server } from "./server";
