import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { Announcement } from '../contract';
import { useText } from '../text';
import { FlashContent, flashLook } from './FlashContent';
import { NewsCard } from './NewsCard';

const useStyles = makeStyles({
  flash: {
    boxSizing: 'border-box',
    width: '100%',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 36rem)',
    justifyContent: 'center',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorBackgroundOverlay,
  },
  dialog: {
    padding: tokens.spacingHorizontalXXL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    overflowWrap: 'anywhere',
  },
  content: flashLook,
  title: { margin: `0 0 ${tokens.spacingVerticalS}`, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: tokens.spacingHorizontalS, marginTop: tokens.spacingVerticalL },
  page: { boxSizing: 'border-box', width: '100%', padding: tokens.spacingHorizontalXL },
});

export interface NewsPreviewProps {
  readonly announcement: Announcement;
  /** Whether it has the width of a desktop. */
  readonly isWide: boolean;
}

/** An announcement as in the news flash, without the dialog, and, with a picture, below it as on the news page. */
const NewsPreview = ({ announcement, isWide }: NewsPreviewProps) => {
  const styles = useStyles();
  const t = useText();
  return (
    <>
      <div className={styles.flash}>
        <div className={styles.dialog}>
          <h3 className={styles.title}>{announcement.Title}</h3>
          <div className={styles.content}>
            <FlashContent announcement={announcement} />
          </div>
          <div className={styles.actions}>
            <Button>{t('flash.later')}</Button>
            <Button appearance="primary">{t('flash.gotIt')}</Button>
          </div>
        </div>
      </div>
      {announcement.DisplayType === 'AnnouncementImage' && (
        <div className={styles.page}>
          <NewsCard announcement={announcement} isLead={isWide} />
        </div>
      )}
    </>
  );
};

export default NewsPreview;
