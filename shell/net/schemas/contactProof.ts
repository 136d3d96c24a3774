import { Type } from 'typebox';
import { TextOrNull } from './values';

/** A contact, masked, to which a person can be sent the code that authorises a change of their contacts. */
export const ProofContact = Type.Object({
  Id: Type.Enum(['company', 'email', 'mobile']),
  Type: Type.Enum(['Email', 'Text']),
  MaskedContact: Type.String(),
});

/**
 * Body of the request for that code, which authorises exactly these contacts. An empty text removes a contact; an omitted one stays. `To` is the id of an
 * offered contact.
 */
export const askForContactCode = {
  To: Type.Enum(['company', 'email', 'mobile']),
  PreferredEmail: Type.Optional(Type.String({ maxLength: 254 })),
  MobileNumber: Type.Optional(Type.String({ maxLength: 40 })),
};

/** The masked contact that the code was sent to; null if no code is needed. */
export const SentTo = Type.Object({ SentTo: TextOrNull });

/** The code that was sent to a person, in a body with which another user changes their contacts. */
export const ContactCode = Type.Optional(Type.String({ maxLength: 16 }));
