/** Status of a change that a preview refuses: method not allowed. */
const notAllowed = 405;

/** Sends only calls that read. All others are refused with `reason`, in the form of a server error, and never leave this page. */
export const readOnly =
  (send: typeof fetch, reason: string): typeof fetch =>
  async (input, init) => {
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    if (method === 'GET' || method === 'HEAD') return send(input, init);
    return Response.json({ Errors: [{ Message: reason }], ShowUser: true }, { status: notAllowed });
  };
