import { type Static, Type } from 'typebox';

/**
 * Who has which of several things open at present, for topics with `toldOn`. Each message is the whole: a missing person has left.
 * @example { Open: [{ Id: 'walk', People: [{ UserId: 'acme-admin', Name: 'Alex Admin' }] }] }
 */
export const Presence = Type.Object({
  Open: Type.Array(
    Type.Object({
      Id: Type.String(),
      /** Each person once, whatever the number of their tabs, by name. */
      People: Type.Array(Type.Object({ UserId: Type.String(), Name: Type.String() })),
    }),
  ),
});
export type Presence = Static<typeof Presence>;
