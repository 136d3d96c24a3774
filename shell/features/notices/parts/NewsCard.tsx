import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useFormat } from '../../../i18n/format';
import { media } from '../../../ui/looks/media';
import type { Announcement } from '../contract';
import { linkOf } from '../rules/linkOf';
import { useText } from '../text';
import { NewsLinkIcon } from './NewsLinkIcon';
import { NewsLinkView } from './NewsLinkView';
import { NewsPicture } from './NewsPicture';
import { NewsText } from './NewsText';
import { useProduct } from './useProduct';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
    transitionProperty: 'box-shadow',
    transitionDuration: tokens.durationFast,
  },
  leading: { ':hover': { boxShadow: tokens.shadow8 } },
  lead: { [media.desktop]: { flexDirection: 'row' } },
  leadPicture: { [media.desktop]: { width: '50%', flexShrink: 0, minHeight: '100%', maxHeight: '28rem', alignSelf: 'stretch' } },
  words: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0, gap: tokens.spacingVerticalS, padding: tokens.spacingHorizontalXL },
  leadWords: { [media.desktop]: { justifyContent: 'center', padding: tokens.spacingHorizontalXXXL } },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  leadTitle: { [media.desktop]: { fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 } },
  // The whole card is clickable; its accessible name is the title.
  link: {
    padding: 0,
    border: 'none',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    textDecorationLine: 'none',
    cursor: 'pointer',
    outlineStyle: 'none',
    '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: tokens.borderRadiusXLarge },
    ':focus-visible::after': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    },
    ':hover': { textDecorationLine: 'underline' },
  },
  day: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  // Links within the text are above the clickable area of the card.
  text: { color: tokens.colorNeutralForeground2, '& a': { position: 'relative', zIndex: 1 } },
  cue: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    marginTop: 'auto',
    paddingTop: tokens.spacingVerticalXS,
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightSemibold,
  },
  leadCue: { [media.desktop]: { marginTop: 0 } },
});

/** An announcement on the news page; the first one is larger if there is room. */
export const NewsCard = ({ announcement, isLead }: { readonly announcement: Announcement; readonly isLead: boolean }) => {
  const styles = useStyles();
  const t = useText();
  const format = useFormat();
  const link = linkOf(announcement, useProduct());
  const { Title, Content, ImageUrl, ImageAlternativeText, PublishedAt } = announcement;
  return (
    <article className={mergeClasses(styles.root, link.kind !== 'none' && styles.leading, isLead && styles.lead)}>
      <NewsPicture url={ImageUrl} text={ImageAlternativeText} className={isLead ? styles.leadPicture : undefined} />
      <div className={mergeClasses(styles.words, isLead && styles.leadWords)}>
        <h2 className={mergeClasses(styles.title, isLead && styles.leadTitle)}>
          {link.kind === 'none' ? (
            Title
          ) : (
            <NewsLinkView link={link} title={Title} className={styles.link}>
              {Title}
            </NewsLinkView>
          )}
        </h2>
        {PublishedAt && (
          <time className={styles.day} dateTime={PublishedAt}>
            {format.moment(PublishedAt)}
          </time>
        )}
        <NewsText html={Content} className={styles.text} />
        {link.kind !== 'none' && (
          <span className={mergeClasses(styles.cue, isLead && styles.leadCue)} aria-hidden>
            {t(`link.${link.kind}`)}
            <NewsLinkIcon kind={link.kind} />
          </span>
        )}
      </div>
    </article>
  );
};
