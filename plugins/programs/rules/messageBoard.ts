import { bytesInMegabyte } from '#shell/rules/files';
import type { Program } from '../contract';

/** Bytes that a picture on a message board may have (MSG-026). */
export const maxImageBytes = bytesInMegabyte;

/** Letters that a message may have. */
export const maxTextLength = 4000;

/** People that one message may name. */
export const mostMentions = 20;

/** More unread messages than this are not counted. */
export const mostUnread = 100;

/** How many messages a board shows more of at a time (MSG-038). */
export const messagesAtATime = 25;

/** Endings of the pictures that a board takes (MSG-027). */
export const imageEndings = ['png', 'gif', 'jpg', 'jpeg'] as const;

/** Whether a file may be attached, by its name; what it holds is the server's question. */
export const isImageName = (name: string): boolean => imageEndings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));

/** Whether a text names somebody: `@` and their whole name. */
export const namesMember = (text: string, { Name }: { readonly Name: string }): boolean => text.includes(`@${Name}`);

/** White space alone is no message (MSG-028). */
export const isWorthSending = (text: string, hasImage: boolean): boolean => hasImage || text.trim() !== '';

interface Kept {
  readonly MessageId: string;
  readonly Date: string;
}

/** Messages that are sent within one millisecond keep the order in which the server took them. */
const byDate = (one: Kept, other: Kept): number => (one.Date === other.Date ? Number(one.MessageId) - Number(other.MessageId) : one.Date < other.Date ? -1 : 1);

/** The messages that are held together with others, oldest first (MSG-017); one that is there already is replaced (MSG-018). */
export const merged = <M extends Kept>(held: readonly M[], arrived: readonly M[]): readonly M[] => {
  const come = [...arrived].sort(byDate);
  const [first, last] = [held[0], held.at(-1)];
  const [oldest, latest] = [come[0], come.at(-1)];
  if (!oldest || !latest) return held;
  // What nearly always happens, something newer or a page of older ones, need not look at all that is held.
  if (!last || byDate(last, oldest) < 0) return [...held, ...come];
  if (first && byDate(latest, first) < 0) return [...come, ...held];
  const all = new Map(held.map((message) => [message.MessageId, message]));
  for (const message of arrived) all.set(message.MessageId, message);
  return [...all.values()].sort(byDate);
};

/** The messages without the one of this id. */
export const without = <M extends Kept>(held: readonly M[], messageId: string): readonly M[] => held.filter(({ MessageId }) => MessageId !== messageId);

/** A message can be deleted by its author and by every role whose name contains 'Admin' (MSG-029). */
export const mayDelete = (message: { readonly UserId: string }, user: { readonly userId: string; readonly roles: readonly string[] }): boolean =>
  message.UserId === user.userId || isAdmin(user.roles);

const isAdmin = (roles: readonly string[]): boolean => roles.some((role) => role.includes('Admin'));

/** Statuses of a program that somebody takes part in, or has taken part in to its end. */
const taken: ReadonlySet<Program['ProgramStatus']> = new Set(['SignedUp', 'Participating', 'OnTrack', 'Complete']);

/** Whether somebody with these roles sees the board of a program (MSG-030). */
export const mayUseBoard = ({ Features, ProgramStatus }: Pick<Program, 'Features' | 'ProgramStatus'>, roles: readonly string[]): boolean =>
  Features.includes('MessageBoard') && (taken.has(ProgramStatus) || isAdmin(roles));
