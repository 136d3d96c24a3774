import { monitorEventLoopDelay } from 'node:perf_hooks';
import { runGroup } from '../group';
import type { HostileOrder, HostileResult } from '../hostile.process';
import { startHelper } from '../processes';
import { personId } from '../rowsOfPrograms';
import { startProduct } from '../servers';

const rows = { signUps: 1000, openPrograms: 10 };
const times = 5;

/** The call that takes a file as Base64 accepts the largest bodies, and one takes a form; the third represents all others. */
const withFile = '/api/userprograms/submitselfreport/';
const form = '/api/user/submitselfreport/';
const without = '/api/userprograms/joinprograms';

const attacks: readonly (readonly [HostileOrder['path'], HostileOrder['shape']])[] = [
  [without, 'partsOf15MB'],
  [without, 'partsOf60KB'],
  [without, 'fieldsOf60KB'],
  [without, 'depthOf60KB'],
  [form, 'textOf13MB'],
  [withFile, 'partsOf15MB'],
  [withFile, 'partsOf13MB'],
  [withFile, 'numbersOf13MB'],
  [withFile, 'depthOf13MB'],
  [withFile, 'textOf13MB'],
  [withFile, 'escapesOf13MB'],
  [withFile, 'digitsOf13MB'],
];

/** S10: bodies that are refused, of any size and shape: the longest time that one of them blocks the process. */
await runGroup(['S10'], async (group) => {
  const product = await startProduct(group, rows);
  const hostile = startHelper<HostileOrder, HostileResult>(group, 'hostile');
  const token = await product.tokenOf(personId(0));
  let worst = { milliseconds: 0, note: '' };
  for (const [path, shape] of attacks) {
    const order = { url: product.address, path, token, shape, times };
    // The first request compiles the validator of this call.
    await hostile.ask({ ...order, times: 1 });
    const histogram = monitorEventLoopDelay({ resolution: 1 });
    histogram.enable();
    const statuses = await hostile.ask(order);
    histogram.disable();
    if (statuses.some((status) => status !== 0 && (status < 400 || status >= 500))) throw new Error(`${shape} was answered with ${statuses.join(', ')}.`);
    const milliseconds = histogram.max / 1e6;

    if (milliseconds > worst.milliseconds) worst = { milliseconds, note: `${shape}, answered with ${[...new Set(statuses)].join(' and ')}` };
  }
  group.report({ key: 'S10', ours: worst.milliseconds, note: worst.note });
});
