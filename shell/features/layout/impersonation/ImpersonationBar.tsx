import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowLeftRegular, EyeRegular, PersonArrowBackRegular } from '@fluentui/react-icons';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useIntl } from '../../../i18n/intl';
import { useFacts, useNavigate } from '../../../kernel/KernelProvider';
import { media } from '../../../ui/looks/media';
import { type Banner, bannerOf, barHeight, isCoaching, seesParticipantView } from '../rules/banner';
import { impersonationClearRequested } from '../state/slice';
import { useText } from './text';

const topBarHeight = 71;

const useStyles = makeStyles({
  strip: {
    position: 'fixed',
    top: `${topBarHeight}px`,
    insetInline: 0,
    zIndex: 1,
    boxSizing: 'border-box',
    minHeight: '24px',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}`,
    padding: `0 ${tokens.spacingHorizontalL}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    textAlign: 'center',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground3,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [media.mobile]: { minHeight: '33px', paddingBlock: tokens.spacingVerticalXXS },
    [media.low]: { position: 'absolute' },
    [media.print]: { display: 'none' },
  },
  /** Highlighted, because another person's data is shown. */
  acting: {
    minHeight: '31px',
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    fontWeight: tokens.fontWeightSemibold,
  },
  until: { fontWeight: tokens.fontWeightRegular, whiteSpace: 'nowrap' },
  button: { minHeight: '24px', whiteSpace: 'nowrap' },
});

/** The impersonated person and the end of the impersonation, or the user's rights to impersonate (SUP-069 to SUP-076). */
const ImpersonationBar = () => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  const goTo = useNavigate();
  const { settings, user } = useFacts();
  const say = useBannerText();
  const { formatDate } = useIntl();
  const strip = useStripHeight();
  if (!settings || !user) return null;
  const banner = bannerOf({ settings, user });
  const isActing = barHeight(settings) > 95;
  const { Until } = settings.Impersonation;
  return (
    <section ref={strip} className={mergeClasses(styles.strip, isActing && styles.acting)} aria-label={t('label')} data-slot="impersonation">
      {isCoaching(settings.Impersonation) && (
        <>
          <Button className={styles.button} size="small" icon={<ArrowLeftRegular />} onClick={() => dispatch(impersonationClearRequested())}>
            {t('return')}
          </Button>
          <span>{t('coaching', { name: `${user.FirstName} ${user.LastName}` })}</span>
        </>
      )}
      {banner && <span>{say(banner)}</span>}
      {Until && <span className={styles.until}>{t('until', { time: formatDate(Until, { hour: 'numeric', minute: '2-digit' }) })}</span>}
      {seesParticipantView(settings) && (
        <Button className={styles.button} size="small" icon={<EyeRegular />} onClick={() => goTo('/programs')}>
          {t('participantView')}
        </Button>
      )}
      {isActing && (
        <Button className={styles.button} size="small" icon={<PersonArrowBackRegular />} onClick={() => dispatch(impersonationClearRequested())}>
          {t('stop')}
        </Button>
      )}
    </section>
  );
};

export default ImpersonationBar;

/** Sets `--strip-height`: on small windows the strip has several lines, and the content below begins there. */
const useStripHeight = () => {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--strip-height', `${strip.current?.offsetHeight ?? 0}px`));
    if (strip.current) observer.observe(strip.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--strip-height');
    };
  }, []);
  return strip;
};

const useBannerText = () => {
  const t = useText();
  return (banner: Banner): string => {
    switch (banner.says) {
      case 'as':
        return t('as', { name: banner.name, company: banner.company });
      case 'admin':
        return t('admin', { name: banner.name });
      case 'chooseParticipant':
        return t('chooseParticipant');
      case 'permissions': {
        const [first = '', second = '', third = ''] = banner.types.map((type) => t(type));
        const count = third !== '' ? 3 : second !== '' ? 2 : 1;
        return t(`permissions.${count}`, { name: banner.name, first, second, third });
      }
    }
  };
};
