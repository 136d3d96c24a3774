import { createServer } from 'node:net';

/**
 * Whether another process listens on a port. Other errors are reported by the server itself.
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
 * Checks the server's ports before the slow steps; the messages equal the server's own, which checks again.
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {Promise<string | undefined>} the problem as a message
 */
export const takenPort = async ({ PORT, HOST, NODE_ENV }) => {
  const port = Number(PORT || 4000);
  const host = HOST || '127.0.0.1';
  // The server rejects an invalid value, with a message about valid ones.
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return undefined;
  if (await isTaken(port, host)) return `PORT is "${port}": this port is taken; another port, or 0 for a free one, is accepted.`;
  if (NODE_ENV === 'production' || port === 65_535 || !(await isTaken(port + 1, host))) return undefined;
  return `PORT is "${port}": port ${port + 1}, where the development providers listen, is taken; another port, or 0 for free ones, is accepted.`;
};
