import { type Static, Type } from 'typebox';

/**
 * Users who have records open, for topics with `toldOn`. Each message contains the complete state: a user who is missing has left.
 * @example { Open: [{ Id: 'walk', People: [{ UserId: 'acme-admin', Name: 'Alex Admin' }] }] }
 */
export const Presence = Type.Object({
  Open: Type.Array(
    Type.Object({
      Id: Type.String(),
      /** Sorted by name; a user with several tabs is listed once. */
      People: Type.Array(Type.Object({ UserId: Type.String(), Name: Type.String() })),
    }),
  ),
});
export type Presence = Static<typeof Presence>;
