import { Avatar } from '#shell/api';
import type { LeaderboardEntry } from '../../contract';

/** The picture of a person on a board, or their initials: a display name begins with the first name and ends with the last. */
export const EntryAvatar = ({ entry: { UserId, UserInfo, PhotoUri } }: { readonly entry: LeaderboardEntry }) => {
  const names = UserInfo.split(' ');
  return <Avatar userId={UserId} firstName={names[0] ?? ''} lastName={names.length > 1 ? (names.at(-1) ?? '') : ''} pictureUrl={PhotoUri} />;
};
