import { createServer } from 'node:net';

/**
 * Whether somebody else listens there. What else is in the way is told by the server, in its own words.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
const isTaken = (port, host) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve('code' in error && error.code === 'EADDRINUSE'));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(false)));
  });

/**
 * Tries the ports on which a server is to listen, before anything takes time; the words are those of the server, which tries again.
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {Promise<string | undefined>} what is in the way, in a sentence
 */
export const takenPort = async ({ PORT, HOST, NODE_ENV }) => {
  const port = Number(PORT || 4000);
  const host = HOST || '127.0.0.1';
  // A bad value is refused by the server, which knows what is accepted.
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return undefined;
  if (await isTaken(port, host)) return `PORT is "${port}": this port is taken; another port, or 0 for a free one, is accepted.`;
  if (NODE_ENV === 'production' || port === 65_535 || !(await isTaken(port + 1, host))) return undefined;
  return `PORT is "${port}": port ${port + 1}, where the development providers listen, is taken; another port, or 0 for free ones, is accepted.`;
};
