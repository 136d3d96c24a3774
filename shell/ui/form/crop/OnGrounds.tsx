import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { PictureSize } from './picture';
import { useText } from './text';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM, margin: 0 },
  ground: {
    display: 'grid',
    justifyItems: 'center',
    gap: tokens.spacingVerticalXS,
    boxSizing: 'border-box',
    // A large picture is scaled down, so that both fit side by side.
    flex: '1 1 12rem',
    minWidth: 0,
    maxWidth: '22rem',
    margin: 0,
    padding: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    fontSize: tokens.fontSizeBase200,
  },
  // The backgrounds of both schemes, independent of the page's scheme.
  light: { backgroundColor: '#ffffff', color: '#424242' },
  dark: { backgroundColor: '#1f1f1f', color: '#d6d6d6' },
  picture: { display: 'block', maxWidth: '100%', height: 'auto' },
});

/** A picture on the backgrounds of the light and the dark scheme. */
export const OnGrounds = ({ address, label, size }: { readonly address: string; readonly label: string; readonly size: PictureSize }) => {
  const styles = useStyles();
  const t = useText();
  return (
    <div className={styles.root}>
      {(['light', 'dark'] as const).map((ground, at) => (
        <figure key={ground} className={mergeClasses(styles.ground, styles[ground])}>
          <img className={styles.picture} src={address} {...size} alt={at === 0 ? t('picture', { label }) : ''} />
          <figcaption>{t(ground)}</figcaption>
        </figure>
      ))}
    </div>
  );
};
