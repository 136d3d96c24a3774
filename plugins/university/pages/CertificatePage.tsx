import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { PrintRegular, RibbonStarRegular } from '@fluentui/react-icons';
import { Link } from 'wouter';
import { EmptyState, Loaded, linkLook, media, PageFrame, useFacts, useFormat } from '#shell/api';
import type { Certificate } from '../contract';
import { catalogAddress } from '../parts/courseAddress';
import { certificates } from '../state/library';
import { useText } from '../text';

const useStyles = makeStyles({
  sheet: {
    display: 'grid',
    justifyItems: 'center',
    gap: tokens.spacingVerticalL,
    maxWidth: '48rem',
    margin: '0 auto',
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalXXXL}`,
    borderRadius: tokens.borderRadiusXLarge,
    border: `6px double ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    textAlign: 'center',
    overflowWrap: 'anywhere',
    [media.mobile]: { padding: tokens.spacingHorizontalXL },
    [media.print]: { maxWidth: 'none', breakInside: 'avoid' },
  },
  seal: { fontSize: '72px', color: tokens.colorBrandForeground1 },
  small: { margin: 0, color: tokens.colorNeutralForeground2 },
  name: {
    margin: 0,
    fontSize: tokens.fontSizeHero900,
    lineHeight: tokens.lineHeightHero900,
    fontWeight: tokens.fontWeightSemibold,
    [media.mobile]: { fontSize: tokens.fontSizeHero700 },
  },
  course: { margin: 0, fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600, fontWeight: tokens.fontWeightSemibold },
  code: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase400, letterSpacing: '0.08em' },
  back: linkLook.text,
  hidden: { [media.print]: { display: 'none' } },
});

/** `/university/certificates/{code}`: a certificate for printing. Visitors with the code see name, course and date. */
const CertificatePage = ({ code }: { readonly code: string }) => {
  const styles = useStyles();
  const t = useText();
  const back = (
    <Link className={styles.back} href={catalogAddress()}>
      {t('certificate.back')}
    </Link>
  );
  const print = (
    <Button className={styles.hidden} icon={<PrintRegular />} onClick={() => window.print()}>
      {t('certificate.print')}
    </Button>
  );
  return (
    <PageFrame title={t('certificate.title')} subtitle={<span className={styles.hidden}>{back}</span>} actions={print}>
      <Loaded
        of={certificates.of({ params: { code } })}
        missing={<EmptyState title={t('certificate.missing')} text={t('certificate.missing.text')} action={back} />}
      >
        {(certificate) => <Sheet certificate={certificate} code={code} />}
      </Loaded>
    </PageFrame>
  );
};

export default CertificatePage;

const Sheet = ({ certificate: { Name, Course, Date: passedAt }, code }: { readonly certificate: Certificate; readonly code: string }) => {
  const styles = useStyles();
  const t = useText();
  const { moment } = useFormat();
  const company = useFacts().entity?.EntityName;
  return (
    <article className={styles.sheet}>
      <RibbonStarRegular className={styles.seal} aria-hidden />
      <p className={styles.small}>{company === undefined ? t('certificate.of') : `${t('certificate.of')} · ${company}`}</p>
      <p className={styles.name}>{Name}</p>
      <p className={styles.small}>{t('certificate.text')}</p>
      <h2 className={styles.course}>{Course}</h2>
      <p className={styles.small}>{t('certificate.on', { date: moment(passedAt) })}</p>
      <p className={styles.small}>
        {t('certificate.code')} <span className={styles.code}>{code}</span>
      </p>
      <p className={styles.small}>{t('certificate.check', { address: `${location.origin}/api/university/certificates/${code}` })}</p>
    </article>
  );
};
