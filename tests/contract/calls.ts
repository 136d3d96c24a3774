import type { Asking, Example } from '../../devserver/platform/examples';
import type { EndpointSchema } from '../../shell/net/contract';

/** A call of a module that exists. */
export interface ServedCall {
  readonly module: string;
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly schema: EndpointSchema;
  readonly example: ((asking: Asking) => Example | Promise<Example>) | undefined;
}

/** Address of a call under `/api`; parameters that no example names become `1`. */
export const addressOf = (path: string, { params = {}, query }: Example = {}): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '1'));
  return `/api${filled}${query ? `?${new URLSearchParams(query)}` : ''}`;
};
