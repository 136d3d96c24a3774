import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CameraRegular, DeleteRegular, ShieldPersonRegular } from '@fluentui/react-icons';
import { Link } from 'wouter';
import { useFacts } from '../../../kernel/KernelProvider';
import { Avatar } from '../../../ui/Avatar';
import { focusRing } from '../../../ui/focus/focusRing';
import { media } from '../../../ui/looks/media';
import { useChange } from '../../../ui/useChange';
import { useModal } from '../../../ui/useModal';
import { privacyAddress } from '../addresses';
import { sections } from '../rules/entries';
import { removePhoto } from '../state';
import { modals } from '../state/modals';
import { useText } from '../text';
import { anchorOf } from './Section';

const useStyles = makeStyles({
  root: {
    position: 'sticky',
    top: '96px',
    display: 'grid',
    gap: tokens.spacingVerticalL,
    [media.belowDesktop]: { position: 'static' },
    [media.low]: { position: 'static' },
  },
  who: {
    display: 'grid',
    justifyItems: 'center',
    textAlign: 'center',
    gap: tokens.spacingVerticalS,
    [media.belowDesktop]: { gridTemplateColumns: 'auto minmax(0, 1fr)', justifyItems: 'start', textAlign: 'start', columnGap: tokens.spacingHorizontalXL },
  },
  words: { minWidth: 0 },
  name: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  company: { margin: 0, color: tokens.colorNeutralForeground3 },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalS,
    [media.belowDesktop]: { gridColumn: '1 / -1', justifyContent: 'start' },
  },
  nav: { display: 'grid', gap: tokens.spacingVerticalXXS, margin: 0, padding: 0, listStyleType: 'none', [media.belowDesktop]: { display: 'none' } },
  link: {
    display: 'block',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    ...focusRing,
  },
  privacy: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightSemibold,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  glyph: { fontSize: '20px', flexShrink: 0 },
});

/** Picture and name, and links to the sections. */
export const ProfileCard = ({ pictureUrl }: { readonly pictureUrl: string | null }) => {
  const styles = useStyles();
  const t = useText();
  const { user, settings } = useFacts();
  const photo = useModal(modals.photo);
  const { run, isRunning } = useChange(removePhoto);
  if (!user) return null;
  const { UserId, FirstName, LastName, EntityName } = user;
  return (
    <div className={styles.root}>
      <div className={styles.who}>
        <Avatar isLarge userId={UserId} firstName={FirstName} lastName={LastName} pictureUrl={pictureUrl} />
        <div className={styles.words}>
          <p className={styles.name}>
            {FirstName} {LastName}
          </p>
          <p className={styles.company}>{EntityName}</p>
        </div>
        <div className={styles.buttons}>
          <Button size="small" icon={<CameraRegular />} onClick={() => void photo()}>
            {t(pictureUrl ? 'photo.change' : 'photo.add')}
          </Button>
          {pictureUrl && (
            <Button
              size="small"
              appearance="subtle"
              icon={<DeleteRegular />}
              aria-label={t('photo.remove')}
              aria-disabled={isRunning}
              onClick={() => run({})}
            />
          )}
        </div>
      </div>
      <nav aria-label={t('sections')}>
        <ul className={styles.nav}>
          {sections.map((section) => (
            <li key={section}>
              <a className={styles.link} href={`#${anchorOf(section)}`}>
                {t(section)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {!settings?.Impersonation.ImpersonatedUserId && (
        <Link className={mergeClasses(styles.link, styles.privacy)} href={privacyAddress}>
          <ShieldPersonRegular aria-hidden className={styles.glyph} />
          {t('privacy.title')}
        </Link>
      )}
    </div>
  );
};
