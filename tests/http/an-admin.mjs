// One server, and an administrator of it.
import { server } from './one-server.mjs';
import { newAdmin } from './people.mjs';

export { server };
export const admin = await newAdmin(server);
