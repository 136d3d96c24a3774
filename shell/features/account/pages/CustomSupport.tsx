import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { CallRegular, MailRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useFacts } from '../../../kernel/KernelProvider';
import { media } from '../../../ui/looks/media';
import { PageFrame } from '../../../ui/page/PageFrame';
import { EmptyState } from '../../../ui/states/EmptyState';
import { useText } from '../text';

const useStyles = makeStyles({
  list: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))', gap: tokens.spacingHorizontalXL, maxWidth: '60rem' },
  card: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL}`,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow2,
    // An address stands in one line on phones.
    [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: tokens.spacingHorizontalXL },
  },
  icon: {
    display: 'grid',
    placeItems: 'center',
    width: '48px',
    height: '48px',
    fontSize: '24px',
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorBrandForeground1,
    backgroundColor: tokens.colorBrandBackground2,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
  link: { paddingBlock: tokens.spacingVerticalXXS, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, overflowWrap: 'anywhere' },
  text: { margin: `${tokens.spacingVerticalXS} 0 0`, color: tokens.colorNeutralForeground3 },
});

/** `/customsupport`: the support contacts of the company (SHL-024). */
const CustomSupport = () => {
  const styles = useStyles();
  const t = useText();
  const { settings, user } = useFacts();
  const { SupportEmailAddress: mail, SupportPhoneNumber: phone } = settings ?? {};
  return (
    <PageFrame title={t('support.title')} subtitle={t('support.subtitle', { company: user?.EntityName ?? '' })}>
      {mail || phone ? (
        <div className={styles.list}>
          {mail && (
            <Way icon={<MailRegular />} title={t('support.email')} text={t('support.email.text')} href={`mailto:${mail}`}>
              {mail}
            </Way>
          )}
          {phone && (
            <Way icon={<CallRegular />} title={t('support.phone')} text={t('support.phone.text')} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              {phone}
            </Way>
          )}
        </div>
      ) : (
        <EmptyState title={t('support.none.title')} text={t('support.none.text')} />
      )}
    </PageFrame>
  );
};

export default CustomSupport;

interface WayProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly children: string;
}

const Way = ({ icon, title, text, href, children }: WayProps) => {
  const styles = useStyles();
  return (
    <section className={styles.card}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <Link className={styles.link} href={href}>
          {children}
        </Link>
        <p className={styles.text}>{text}</p>
      </div>
    </section>
  );
};
