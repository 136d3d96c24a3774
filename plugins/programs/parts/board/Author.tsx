import { memo } from 'react';
import { Avatar } from '#shell/api';
import type { BoardMessage } from '../../contract';

/** The author's initials on the colour derived from their id. */
export const Author = memo(({ message: { UserId, Name } }: { readonly message: BoardMessage }) => {
  const [firstName = '', ...others] = Name.split(' ');
  return <Avatar userId={UserId} firstName={firstName} lastName={others.at(-1) ?? ''} />;
});
