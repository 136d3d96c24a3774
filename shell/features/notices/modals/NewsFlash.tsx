import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { DialogFrame } from '../../../ui/DialogFrame';
import { focusRing } from '../../../ui/focusRing';
import type { Announcement } from '../contract';
import { NewsLinkIcon } from '../parts/NewsLinkIcon';
import { NewsLinkView } from '../parts/NewsLinkView';
import { NewsPicture } from '../parts/NewsPicture';
import { NewsText } from '../parts/NewsText';
import { readingRegion } from '../parts/readingRegion';
import { useProduct } from '../parts/useProduct';
import { linkOf } from '../rules/linkOf';
import { announcementRead } from '../state/actions';
import { useText } from '../text';

const useStyles = makeStyles({
  body: { ...readingRegion, display: 'flex', flexDirection: 'column', alignItems: 'start', gap: tokens.spacingVerticalM },
  picture: { borderRadius: tokens.borderRadiusLarge, flexShrink: 0 },
  text: { width: '100%' },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    padding: 0,
    border: 'none',
    background: 'none',
    color: tokens.colorBrandForegroundLink,
    font: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusSmall,
    ...focusRing,
    ':hover': { textDecorationLine: 'underline' },
  },
  count: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
});

interface NewsFlashProps {
  /** At least one. */
  readonly news: readonly Announcement[];
  close(): void;
}

/** What is new, one after the other (NOT-013); goes away after the last one (NOT-022). */
const NewsFlash = ({ news, close }: NewsFlashProps) => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  const product = useProduct();
  const [at, setAt] = useState(0);
  const body = useRef<HTMLDivElement>(null);
  const announcement = news[at];

  // Reading begins anew with each one, at its top.
  useEffect(() => {
    if (at === 0 || !body.current) return;
    if (body.current.parentElement) body.current.parentElement.scrollTop = 0;
    body.current.focus({ preventScroll: true });
  }, [at]);

  if (!announcement) return null;
  const { Id, Title, Content, ImageUrl } = announcement;
  const link = linkOf(announcement, product);
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what may scroll must be reachable by keyboard, and reading begins here */}
      <section ref={body} className={styles.body} aria-label={Title} tabIndex={0} data-initial-focus>
        {ImageUrl && <NewsPicture url={ImageUrl} className={styles.picture} />}
        <NewsText key={Id} html={Content} className={styles.text} onFollow={follow} />
        {link.kind !== 'none' && (
          <NewsLinkView link={link} title={Title} className={styles.link} onFollow={follow}>
            {t(`link.${link.kind}`)}
            <NewsLinkIcon kind={link.kind} />
          </NewsLinkView>
        )}
        {news.length > 1 && <span className={styles.count}>{t('flash.count', { n: at + 1, total: news.length })}</span>}
      </section>
    </DialogFrame>
  );
};

export default NewsFlash;
