import { routes } from '../../../features/session/contract/routes';
import type { schemas } from '../../../features/session/contract/schemas';
import { endpoints } from '../../../net/endpoints';
import type { QueuedCall } from '../queuedCall';

const { name, method, path } = endpoints<typeof schemas>(routes).withdrawCall;

/**
 * The call that withdraws another. It takes that one's place: what was made before about the same is sent before it, and what was made later follows.
 * @param key its own
 */
export const withdrawalOf = (withdraws: QueuedCall, key: string): QueuedCall => {
  const { subject, at } = withdraws;
  return {
    key,
    owner: 'queue',
    endpoint: { name, method, path },
    input: { body: { Key: withdraws.key } },
    about: null,
    ...(subject !== undefined && { subject }),
    at,
    withdraws,
  };
};
