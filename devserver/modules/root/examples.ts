import type { routes } from '../../../shell/features/root/contract/routes';
import type { Examples } from '../../platform/examples';

const examples: Examples<typeof routes> = {
  brandings: ({ entityId }) => ({ query: { entityId } }),
  searchUsers: () => ({ query: { term: 'pa' } }),
  searchEntityUsers: ({ entityId }) => ({ body: { Term: 'pa', EntityId: entityId } }),
  downloadFile: () => ({ query: { s3FileName: 'no-such-file' } }),
  getTemplate: () => ({ query: { s3FileName: 'no-such-file' } }),
};

export default examples;
