import { Button, makeStyles } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { DialogFrame } from '../../../ui/DialogFrame';
import type { Announcement } from '../contract';
import { FlashContent, flashLook } from '../parts/FlashContent';
import { readingRegion } from '../parts/readingRegion';
import { announcementRead } from '../state/actions';
import { useText } from '../text';

const useStyles = makeStyles({ body: { ...readingRegion, ...flashLook } });

interface NewsFlashProps {
  /** At least one. */
  readonly news: readonly Announcement[];
  close(): void;
}

/** New announcements, one after another (NOT-013); closes after the last one (NOT-022). */
const NewsFlash = ({ news, close }: NewsFlashProps) => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  const [at, setAt] = useState(0);
  const body = useRef<HTMLDivElement>(null);
  const announcement = news[at];

  // The focus returns to the top of the text for each announcement.
  useEffect(() => {
    if (at === 0 || !body.current) return;
    if (body.current.parentElement) body.current.parentElement.scrollTop = 0;
    body.current.focus({ preventScroll: true });
  }, [at]);

  if (!announcement) return null;
  const { Id, Title } = announcement;
  const archive = (): void => void dispatch(announcementRead(Id));
  const moveOn = (): void => (at + 1 < news.length ? setAt(at + 1) : close());
  const gotIt = (): void => {
    archive();
    moveOn();
  };
  const follow = (): void => {
    archive();
    close();
  };
  return (
    <DialogFrame
      title={Title}
      width="36rem"
      onClose={() => close()}
      actions={
        <>
          <Button onClick={moveOn}>{t('flash.later')}</Button>
          <Button appearance="primary" onClick={gotIt}>
            {t('flash.gotIt')}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard, and is where reading starts */}
      <section ref={body} className={styles.body} aria-label={Title} tabIndex={0} data-initial-focus>
        <FlashContent announcement={announcement} place={news.length > 1 ? t('flash.count', { n: at + 1, total: news.length }) : undefined} onFollow={follow} />
      </section>
    </DialogFrame>
  );
};

export default NewsFlash;
