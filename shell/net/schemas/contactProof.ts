import { Type } from 'typebox';

/** Where a person can be sent a code by which they agree to a change of their contacts, masked. */
export const ProofContact = Type.Object({
  Id: Type.Enum(['company', 'email', 'mobile']),
  Type: Type.Enum(['Email', 'Text']),
  MaskedContact: Type.String(),
});

/** Asks for such a code, for these contacts alone: an empty text removes one, what is left out stays. `To` is the id of one of the contacts that are offered. */
export const askForContactCode = {
  To: Type.Enum(['company', 'email', 'mobile']),
  PreferredEmail: Type.Optional(Type.String({ maxLength: 254 })),
  MobileNumber: Type.Optional(Type.String({ maxLength: 40 })),
};

/** Where the code went, masked; null where it is not needed. */
export const SentTo = Type.Object({ SentTo: Type.Union([Type.String(), Type.Null()]) });

/** The code that a person was sent, of a body that changes their contacts on behalf of them. */
export const ContactCode = Type.Optional(Type.String({ maxLength: 16 }));
