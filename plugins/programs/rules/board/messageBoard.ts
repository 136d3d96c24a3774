import { bytesInMegabyte } from '#shell/rules/files/files';
import type { Program } from '../../contract';

/** Maximum size of a picture on a message board, in bytes (MSG-026). */
export const maxImageBytes = bytesInMegabyte;

/** Maximum length of a message, in characters. */
export const maxTextLength = 4000;

/** Maximum number of people mentioned in a message. */
export const mostMentions = 20;

/** Maximum count of unread messages. */
export const mostUnread = 100;

/** Number of messages per page of older ones (MSG-038). */
export const messagesAtATime = 25;

/** File extensions of pictures that a board accepts (MSG-027). */
export const imageEndings = ['png', 'gif', 'jpg', 'jpeg'] as const;

/** Whether a file may be attached, by its name. The server checks the content. */
export const isImageName = (name: string): boolean => imageEndings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));

/** Whether a text mentions a member: `@` and their whole name. */
export const namesMember = (text: string, { Name }: { readonly Name: string }): boolean => text.includes(`@${Name}`);

/** Whether a message has content: white space alone does not count (MSG-028). */
export const isWorthSending = (text: string, hasImage: boolean): boolean => hasImage || text.trim() !== '';

interface Kept {
  readonly MessageId: string;
  readonly Date: string;
}

/** Messages sent within the same millisecond keep the order in which the server stored them. */
const byDate = (one: Kept, other: Kept): number => (one.Date === other.Date ? Number(one.MessageId) - Number(other.MessageId) : one.Date < other.Date ? -1 : 1);

/** Merges arrived messages into the held ones, oldest first (MSG-017); a message with the same id is replaced (MSG-018). */
export const merged = <M extends Kept>(held: readonly M[], arrived: readonly M[]): readonly M[] => {
  const come = [...arrived].sort(byDate);
  const [first, last] = [held[0], held.at(-1)];
  const [oldest, latest] = [come[0], come.at(-1)];
  if (!oldest || !latest) return held;
  // Shortcut for the usual cases, newer messages and a page of older ones, which need not compare with all held messages.
  if (!last || byDate(last, oldest) < 0) return [...held, ...come];
  if (first && byDate(latest, first) < 0) return [...come, ...held];
  const all = new Map(held.map((message) => [message.MessageId, message]));
  for (const message of arrived) all.set(message.MessageId, message);
  return [...all.values()].sort(byDate);
};

export const without = <M extends Kept>(held: readonly M[], messageId: string): readonly M[] => held.filter(({ MessageId }) => MessageId !== messageId);

/** A message can be deleted by its author and by every role whose name contains 'Admin' (MSG-029). */
export const mayDelete = (message: { readonly UserId: string }, user: { readonly userId: string; readonly roles: readonly string[] }): boolean =>
  message.UserId === user.userId || isAdmin(user.roles);

const isAdmin = (roles: readonly string[]): boolean => roles.some((role) => role.includes('Admin'));

/** Statuses of a program in which a person participates or has participated to its end. */
const taken: ReadonlySet<Program['ProgramStatus']> = new Set(['SignedUp', 'Participating', 'OnTrack', 'Complete']);

/** Whether a person with these roles sees the board of a program (MSG-030). */
export const mayUseBoard = ({ Features, ProgramStatus }: Pick<Program, 'Features' | 'ProgramStatus'>, roles: readonly string[]): boolean =>
  Features.includes('MessageBoard') && (taken.has(ProgramStatus) || isAdmin(roles));
