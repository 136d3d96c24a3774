import { makeStyles } from '@fluentui/react-components';
import { useLocation } from 'wouter';
import { useFacts, useLinkTo } from '../../../kernel/KernelProvider';
import { media } from '../../../ui/looks/media';
import { currentOf } from '../menu/currentOf';

const useStyles = makeStyles({
  picture: {
    position: 'absolute',
    zIndex: -1,
    top: 0,
    left: 0,
    width: '100%',
    height: 'min(420px, 60vh)',
    objectFit: 'cover',
    opacity: 0.5,
    maskImage: 'linear-gradient(to bottom, black 30%, transparent)',
    pointerEvents: 'none',
    '@media (prefers-color-scheme: dark)': { opacity: 0.18 },
    [media.forcedColours]: { display: 'none' },
    [media.print]: { display: 'none' },
  },
});

/** The company's picture behind the home page, where it has one (SHL-083, SHL-135). */
export const HomeBackground = () => {
  const styles = useStyles();
  const { settings } = useFacts();
  const home = useLinkTo()('programs.list', {});
  const [path] = useLocation();
  const hasPicture = settings?.HomePageBackgroundType === 1 && settings.HomePageBackgroundUrl;
  if (!hasPicture || home === undefined || currentOf(home, path) !== 'page') return null;
  return <img className={styles.picture} src={settings.HomePageBackgroundUrl ?? undefined} alt="" data-slot="home-background" />;
};
