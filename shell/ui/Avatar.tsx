import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { avatarColour } from '../rules/avatarColour';
import { initialsOf } from './initials';

const light = '#ffffff';
const dark = '#242424';

/** The documented colours (TOO-083) with text colours of a contrast of at least 4.5. The active variant is the deeper one of the same hue. */
const useColours = makeStyles({
  sienna: { color: light, backgroundColor: '#a0522d' },
  'sienna-active': { color: light, backgroundColor: '#7a3b1d' },
  beige: { color: dark, backgroundColor: '#ece4cf' },
  'beige-active': { color: dark, backgroundColor: '#d6c79b' },
  yellow: { color: dark, backgroundColor: '#ffd75e' },
  'yellow-active': { color: dark, backgroundColor: '#f0b400' },
  green: { color: light, backgroundColor: '#2e7d46' },
  'green-active': { color: light, backgroundColor: '#1d5a30' },
  blue: { color: light, backgroundColor: '#2a6fb0' },
  'blue-active': { color: light, backgroundColor: '#174f86' },
});

const useStyles = makeStyles({
  root: { flexShrink: 0, width: '36px', height: '36px', borderRadius: tokens.borderRadiusCircular, objectFit: 'cover' },
  small: { width: '20px', height: '20px' },
  large: { width: '96px', height: '96px' },
  initials: { display: 'grid', placeItems: 'center', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  smallInitials: { fontSize: tokens.fontSizeBase100 },
  largeInitials: { fontSize: tokens.fontSizeHero800 },
});

interface AvatarProps {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly pictureUrl?: string | null | undefined;
  readonly isActive?: boolean;
  /** Whether it has 20 px instead of 36. */
  readonly isSmall?: boolean;
  /** Whether it has 96 px. */
  readonly isLarge?: boolean;
}

/** A person's picture, or their initials on their colour. Hidden from screen readers, because the name is beside it. */
export const Avatar = ({ userId, firstName, lastName, pictureUrl, isActive = false, isSmall = false, isLarge = false }: AvatarProps) => {
  const styles = useStyles();
  const colours = useColours();
  const [broken, setBroken] = useState<string>();
  if (pictureUrl && pictureUrl !== broken) {
    return (
      <img
        className={mergeClasses(styles.root, isSmall && styles.small, isLarge && styles.large)}
        src={pictureUrl}
        alt=""
        onError={() => setBroken(pictureUrl)}
      />
    );
  }
  const colour = colours[avatarColour(userId, isActive)];
  return (
    <span
      className={mergeClasses(
        styles.root,
        styles.initials,
        colour,
        isSmall && mergeClasses(styles.small, styles.smallInitials),
        isLarge && mergeClasses(styles.large, styles.largeInitials),
      )}
      aria-hidden
    >
      {initialsOf(firstName, lastName)}
    </span>
  );
};
