import { routes } from '../../../features/session/contract/routes';
import type { schemas } from '../../../features/session/contract/schemas';
import { endpoints } from '../../../net/endpoints';
import type { QueuedCall } from '../queuedCall';

const { name, method, path } = endpoints<typeof schemas>(routes).withdrawCall;

/**
 * The call that withdraws another one. It takes the place of that call in the queue: earlier calls of the same subject are sent before it, later ones after it.
 * @param key of the withdrawal
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
