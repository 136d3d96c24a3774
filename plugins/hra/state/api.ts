import { type EndpointError, endpoints } from '#shell/api';
import { ownRoutes } from '../contract/ownRoutes';
import type { schemas } from '../contract/schemas';

/** Calls of participants, typed by the contract. */
export const api = endpoints<Pick<typeof schemas, keyof typeof ownRoutes>>(ownRoutes);

/** The incomplete page in a refused submission. `undefined` for any other failure. */
export const incompletePageIn = ({ status, errors }: EndpointError): { readonly pageId: string; readonly name: string } | undefined => {
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
  if (status !== 400 || typeof first !== 'object' || first === null || !('PageId' in first) || !('PageName' in first)) return undefined;
  return { pageId: String(first.PageId), name: String(first.PageName) };
};
