import type { Call } from '../../platform/module';

/**
 * The key with which the browser encrypts what a person has typed and not sent: 256 bits, Base64, the same at every sign-in, kept nowhere.
 * Whoever acts for somebody gets a key for the two together, so nobody but the person can ever read what the person typed.
 */
export const draftKey = (call: Call): { Key: string } => {
  const { actor, subject } = call.caller;
  const whose = actor.userId === subject.userId ? [subject.userId] : [actor.userId, subject.userId];
  return { Key: call.signIn.derive(`drafts of ${JSON.stringify(whose)}`).toString('base64') };
};
