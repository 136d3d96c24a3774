import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { ClockRegular, MailRegular, PhoneRegular } from '@fluentui/react-icons';
import { Avatar, media, now, useFormat, zoneName } from '#shell/api';
import { timeOfDay } from '#shell/rules/dates/dates';
import { phoneText } from '#shell/rules/phone';
import type { ParticipantDetail } from '../contract';
import { CoachingBadge } from '../parts/StatusBadge';
import { useText } from '../text';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXL,
    marginBottom: tokens.spacingVerticalXL,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXL}`,
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  who: { display: 'grid', justifyItems: 'start', gap: tokens.spacingVerticalXS, flex: '1 1 12rem' },
  company: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
  ways: { display: 'grid', gap: tokens.spacingVerticalS, margin: 0, flex: '1 1 18rem', [media.mobile]: { flexBasis: '100%' } },
  way: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    '& dd': { margin: 0, overflowWrap: 'anywhere' },
  },
  icon: { display: 'grid', fontSize: '20px', color: tokens.colorNeutralForeground3 },
});

/** A participant's identity, coaching status, and contacts (COA-009). */
export const PersonCard = ({ person }: { readonly person: ParticipantDetail }) => {
  const styles = useStyles();
  const t = useText();
  const { locale, reader } = useFormat();
  const { UserId, FirstName, LastName, EntityName, CoachingStatus, Coach, Email, MobileNumber, TimeZone, ProfileImageUrl } = person;
  const time = timeOfDay(now(), { ...reader, zone: TimeZone });
  return (
    <div className={styles.root}>
      <Avatar isLarge userId={UserId} firstName={FirstName} lastName={LastName} pictureUrl={ProfileImageUrl} />
      <div className={styles.who}>
        <p className={styles.company}>{EntityName}</p>
        <CoachingBadge status={CoachingStatus} />
        <p className={styles.quiet}>{Coach ? t('profile.coach', { name: Coach.Name }) : t('profile.noCoach')}</p>
      </div>
      <dl className={styles.ways}>
        <div className={styles.way}>
          <dt className={styles.icon}>
            <MailRegular aria-label={t('profile.email')} />
          </dt>
          <dd>{Email === '' ? t('none') : <Link href={`mailto:${Email}`}>{Email}</Link>}</dd>
        </div>
        <div className={styles.way}>
          <dt className={styles.icon}>
            <PhoneRegular aria-label={t('profile.phone')} />
          </dt>
          <dd>{MobileNumber === '' ? t('profile.noPhone') : <Link href={`tel:${MobileNumber}`}>{phoneText(MobileNumber)}</Link>}</dd>
        </div>
        <div className={styles.way}>
          <dt className={styles.icon}>
            <ClockRegular aria-label={t('profile.time')} />
          </dt>
          <dd>{t('profile.localTime', { time, zone: zoneName(TimeZone, locale, now()) })}</dd>
        </div>
      </dl>
    </div>
  );
};
