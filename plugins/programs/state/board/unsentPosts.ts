import { createSelector, type QueuedCall, type RootState, selectUnsent } from '#shell/api';
import type { BoardMember } from '../../contract';
import type { Post } from './board';

/** A message on this device that the server has not stored yet. */
export interface UnsentPost {
  /** Key of the queued call. */
  readonly key: string;
  readonly post: Post;
  /** Reason of the refusal, possibly empty; `undefined` while it waits. */
  readonly refusal: string | undefined;
}

const isMember = (value: unknown): value is BoardMember =>
  typeof value === 'object' && value !== null && 'UserId' in value && 'Name' in value && typeof value.UserId === 'string' && typeof value.Name === 'string';

/** Validates a stored message: it may belong to another change of this plugin, or to an older version. */
const readPost = (about: unknown): Post | undefined => {
  if (typeof about !== 'object' || about === null) return undefined;
  const { SourceId, Text, Image, UploadImageName, Mentions } = about as Partial<Record<keyof Post, unknown>>;
  if (typeof SourceId !== 'string' || typeof Text !== 'string') return undefined;
  return {
    SourceId,
    Text,
    Image: typeof Image === 'string' ? Image : null,
    UploadImageName: typeof UploadImageName === 'string' ? UploadImageName : null,
    Mentions: Array.isArray(Mentions) ? Mentions.filter(isMember) : [],
  };
};

const isPost = (post: UnsentPost | undefined): post is UnsentPost => post !== undefined;

/** The queued messages of this device, in the order in which they were written. */
export const selectUnsentPosts = createSelector([(root: RootState) => selectUnsent(root, 'programs')], (calls: readonly QueuedCall[]): readonly UnsentPost[] =>
  calls
    .map(({ key, about, refusal }) => {
      const post = readPost(about);
      return post && { key, post, refusal };
    })
    .filter(isPost),
);
