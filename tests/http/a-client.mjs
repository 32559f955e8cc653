// One server, and a client of it who may book.
import { server } from './one-server.mjs';
import { verifiedClient } from './people.mjs';

export { server };
export const client = await verifiedClient(server);
