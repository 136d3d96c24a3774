import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({ root: { maxWidth: '24rem', padding: tokens.spacingHorizontalXL } });

interface PreviewRoomProps {
  readonly lang: string;
  readonly children: ReactNode;
}

/** The frame of a card or heading in a preview, whose window has a document and styles of its own. */
export const PreviewRoom = ({ lang, children }: PreviewRoomProps) => (
  <div className={useStyles().root} lang={lang}>
    {children}
  </div>
);
