import Fastify from 'fastify';
import { type BareRealtime, openBareRealtime } from '../bare/realtime';
import type { Group } from '../group';
import { type Crowd, size } from './delivery';

export interface Bare {
  readonly realtime: BareRealtime;
  readonly url: string;
}

/** Starts the bare socket server, with a crowd of the same size. */
export const openBare = async (group: Group, crowd: Crowd): Promise<Bare> => {
  const app = Fastify();
  const realtime = openBareRealtime(app.server);
  app.addHook('preClose', () => realtime.close());
  group.afterwards(() => app.close());
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  await crowd.ask({ kind: 'connect', url, token: '', size });
  return { realtime, url };
};
