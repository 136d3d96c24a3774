import { useFacts } from '../../../../kernel/KernelProvider';
import { Avatar } from '../../../../ui/Avatar';

/** The signed-in person's picture, or their initials. */
export const Portrait = ({ isSmall = false }: { readonly isSmall?: boolean }) => {
  const { user } = useFacts();
  return (
    <Avatar
      userId={user?.UserId ?? ''}
      firstName={user?.FirstName ?? ''}
      lastName={user?.LastName ?? ''}
      pictureUrl={user?.ProfileImageUrl}
      isSmall={isSmall}
    />
  );
};
