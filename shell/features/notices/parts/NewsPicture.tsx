import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { MegaphoneRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { bannerGround } from '../../../ui/looks/bannerGround';
import { calmInTheDark, followsScheme } from '../../../ui/picture';

const useStyles = makeStyles({
  root: { display: 'block', boxSizing: 'border-box', width: '100%', aspectRatio: '5 / 3', objectFit: 'cover', ...bannerGround },
  photo: calmInTheDark,
  standIn: {
    display: 'grid',
    placeItems: 'center',
    color: tokens.colorBrandForeground2,
    fontSize: '48px',
    '& svg': { width: '1em', height: '1em' },
  },
});

interface NewsPictureProps {
  readonly url: string | null;
  /** Text alternative; without it the title beside the picture is sufficient. */
  readonly text?: string | undefined;
  readonly className?: string;
}

/** The picture of an announcement, beside its title; an icon if there is none or it does not load. */
export const NewsPicture = ({ url, text = '', className }: NewsPictureProps) => {
  const styles = useStyles();
  const [broken, setBroken] = useState<string>();
  return url && url !== broken ? (
    <img src={url} alt={text} className={mergeClasses(styles.root, !followsScheme(url) && styles.photo, className)} onError={() => setBroken(url)} />
  ) : (
    <div className={mergeClasses(styles.root, styles.standIn, className)}>
      <MegaphoneRegular aria-hidden />
    </div>
  );
};
