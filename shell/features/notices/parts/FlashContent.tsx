import { makeStyles, tokens } from '@fluentui/react-components';
import { focusRing } from '../../../ui/focus/focusRing';
import type { Announcement } from '../contract';
import { linkOf } from '../rules/linkOf';
import { useText } from '../text';
import { NewsLinkIcon } from './NewsLinkIcon';
import { NewsLinkView } from './NewsLinkView';
import { NewsPicture } from './NewsPicture';
import { NewsText } from './NewsText';
import { useProduct } from './useProduct';

/** Styles of the element around the content. */
export const flashLook = { display: 'flex', flexDirection: 'column', alignItems: 'start', gap: tokens.spacingVerticalM } as const;

const useStyles = makeStyles({
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
  place: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
});

interface FlashContentProps {
  readonly announcement: Announcement;
  /** Its position among the announcements, as text. */
  readonly place?: string | undefined;
  /** Called before its link, or a link in its text, is followed. */
  readonly onFollow?: () => void;
}

/** The content of an announcement below its title, as in the news flash: picture, text, link. */
export const FlashContent = ({ announcement, place, onFollow }: FlashContentProps) => {
  const styles = useStyles();
  const t = useText();
  const link = linkOf(announcement, useProduct());
  const { Id, Title, Content, ImageUrl, ImageAlternativeText } = announcement;
  const following = onFollow && { onFollow };
  return (
    <>
      {ImageUrl && <NewsPicture url={ImageUrl} text={ImageAlternativeText} className={styles.picture} />}
      <NewsText key={Id} html={Content} className={styles.text} {...following} />
      {link.kind !== 'none' && (
        <NewsLinkView link={link} title={Title} className={styles.link} {...following}>
          {t(`link.${link.kind}`)}
          <NewsLinkIcon kind={link.kind} />
        </NewsLinkView>
      )}
      {place !== undefined && <span className={styles.place}>{place}</span>}
    </>
  );
};
