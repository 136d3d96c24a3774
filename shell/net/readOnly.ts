import { isChangingRead } from './endpoints';

/** Status of a change that a preview refuses: method not allowed. */
const notAllowed = 405;

/** Path of a request as in the contract, if it has no parameters. */
const pathOf = (input: RequestInfo | URL): string => new URL(input instanceof Request ? input.url : input, 'http://localhost').pathname.replace(/^\/api/, '');

/** `fetch` that sends read calls only. All others are refused with `reason`, in the form of a server error, and are never sent. */
export const readOnly =
  (send: typeof fetch, reason: string): typeof fetch =>
  async (input, init) => {
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    if ((method === 'GET' || method === 'HEAD') && !isChangingRead(pathOf(input))) return send(input, init);
    return Response.json({ Errors: [{ Message: reason }], ShowUser: true }, { status: notAllowed });
  };
