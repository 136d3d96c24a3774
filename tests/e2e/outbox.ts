import type { RunningServer } from './server';

/** The text of the newest message to an address. Messages of a call have been sent when its response arrives. */
export const messageTo = async (server: RunningServer, mail: string): Promise<string> => {
  const found = (await server.outbox()).find(({ To }) => To === mail);
  if (!found) throw new Error(`Nothing was sent to ${mail}.`);
  return found.Body;
};

/** Path and query of the link in a mail. */
export const linkIn = (body: string): string => {
  const link = /https?:\/\/[^/\s]+(\/\S+)/.exec(body)?.[1];
  if (!link) throw new Error('The mail has no link.');
  return link;
};
