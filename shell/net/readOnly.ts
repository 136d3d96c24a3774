import { isChangingRead } from './endpoints';

/** Status of a change that a preview refuses: method not allowed. */
const notAllowed = 405;

/** The path of a call as its contract names it, where it has no parameters. */
const pathOf = (input: RequestInfo | URL): string => new URL(input instanceof Request ? input.url : input, 'http://localhost').pathname.replace(/^\/api/, '');

/** Sends only calls that read. All others are refused with `reason`, in the form of a server error, and never leave this page. */
export const readOnly =
  (send: typeof fetch, reason: string): typeof fetch =>
  async (input, init) => {
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    if ((method === 'GET' || method === 'HEAD') && !isChangingRead(pathOf(input))) return send(input, init);
    return Response.json({ Errors: [{ Message: reason }], ShowUser: true }, { status: notAllowed });
  };
