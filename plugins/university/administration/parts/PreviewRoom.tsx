import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: { padding: tokens.spacingHorizontalXL },
  tile: { maxWidth: '22rem' },
  page: { maxWidth: '48rem' },
  heading: { margin: `0 0 ${tokens.spacingVerticalL}`, fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
});

interface PreviewRoomProps {
  readonly lang: string;
  readonly of: 'tile' | 'page';
  /** The name of a page, above it. */
  readonly heading?: string;
  readonly children: ReactNode;
}

/** The frame of a tile or page in a preview, whose window has a document and styles of its own. */
export const PreviewRoom = ({ lang, of, heading, children }: PreviewRoomProps) => {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.root, styles[of])} lang={lang}>
      {heading !== undefined && <h2 className={styles.heading}>{heading}</h2>}
      {children}
    </div>
  );
};
