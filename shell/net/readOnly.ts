import { isChangingRead } from './endpoints';

/** Status of a change that a preview refuses: the method is not allowed there. */
const notAllowed = 405;

/** The path of a call as its contract names it, where it has no parameters. */
const pathOf = (input: RequestInfo | URL): string => new URL(input instanceof Request ? input.url : input, 'http://localhost').pathname.replace(/^\/api/, '');

/** Carries out what only reads. Everything else is refused with `reason`, in the form of the server's errors, and never leaves this page. */
export const readOnly =
  (send: typeof fetch, reason: string): typeof fetch =>
  async (input, init) => {
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    if ((method === 'GET' || method === 'HEAD') && !isChangingRead(pathOf(input))) return send(input, init);
    return Response.json({ Errors: [{ Message: reason }], ShowUser: true }, { status: notAllowed });
  };
