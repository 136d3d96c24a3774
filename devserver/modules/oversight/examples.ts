import type { routes } from '../../../shell/features/oversight/contract/routes';
import type { Examples } from '../../platform/examples';

const examples: Examples<typeof routes> = {
  undoChange: () => ({ body: { Id: 1 } }),
};

export default examples;
