import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { calmInTheDark, followsScheme } from '#shell/api';

const useStyles = makeStyles({
  root: { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  photo: calmInTheDark,
  none: { backgroundColor: tokens.colorBrandBackground2 },
});

/** The picture of a course or page, or a plain background. Without `alt` it is decoration. */
export const CoursePicture = ({ url, alt = '', className }: { readonly url: string; readonly alt?: string; readonly className?: string | undefined }) => {
  const styles = useStyles();
  if (url === '') return <div className={mergeClasses(styles.root, styles.none, className)} aria-hidden />;
  return <img className={mergeClasses(styles.root, !followsScheme(url) && styles.photo, className)} src={url} alt={alt} loading="lazy" />;
};
