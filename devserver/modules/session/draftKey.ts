import type { Call } from '../../platform/module';

/**
 * The key with which the browser encrypts unsent input of a person: 256 bits, Base64, the same at each sign-in, stored nowhere. During impersonation the key is
 * derived from both users, so that only the person can ever read their own input.
 */
export const draftKey = (call: Call): { Key: string } => {
  const { actor, subject } = call.caller;
  const whose = actor.userId === subject.userId ? [subject.userId] : [actor.userId, subject.userId];
  return { Key: call.signIn.derive(`drafts of ${JSON.stringify(whose)}`).toString('base64') };
};
