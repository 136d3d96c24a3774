import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useFacts } from '../../../kernel/KernelProvider';
import { initialsOf } from '../rules/initials';

const useStyles = makeStyles({
  root: {
    flexShrink: 0,
    width: '36px',
    height: '36px',
    borderRadius: tokens.borderRadiusCircular,
    objectFit: 'cover',
  },
  small: { width: '20px', height: '20px' },
  initials: {
    display: 'grid',
    placeItems: 'center',
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  smallInitials: { fontSize: tokens.fontSizeBase100 },
});

/** The person's picture, or the initials. It stands beside the name, so it says nothing to screen readers. */
export const Portrait = ({ isSmall = false }: { readonly isSmall?: boolean }) => {
  const styles = useStyles();
  const { user } = useFacts();
  const [broken, setBroken] = useState<string>();
  const url = user?.ProfileImageUrl;
  if (url && url !== broken) return <img className={mergeClasses(styles.root, isSmall && styles.small)} src={url} alt="" onError={() => setBroken(url)} />;
  return (
    <span className={mergeClasses(styles.root, styles.initials, isSmall && styles.small, isSmall && styles.smallInitials)} aria-hidden>
      {initialsOf(user?.FirstName ?? '', user?.LastName ?? '')}
    </span>
  );
};
