/** The snackbar messages among dispatched actions, with their intent. */
export const noticesIn = (actions: readonly { readonly type: string }[]): readonly unknown[] =>
  actions.flatMap((action) => (action.type === 'shell/notified' && 'payload' in action ? [action.payload] : []));
