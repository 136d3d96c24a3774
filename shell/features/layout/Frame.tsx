import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect } from 'react';
import { useFacts, useIsReady, useKernel } from '../../kernel/KernelProvider';
import { prepareView } from '../../kernel/PluginView';
import { media } from '../../ui/looks/media';
import { Arrival } from '../../ui/page/Arrival';
import { Footer } from './parts/Footer';
import { HomeBackground } from './parts/HomeBackground';
import { SideBarSlot } from './parts/menu/SideBarSlot';
import { SkipLink } from './parts/SkipLink';
import { SidePanelSlot } from './parts/sidePanel/SidePanelSlot';
import { snackbarsView } from './parts/snackbarsView';
import { ImpersonationSlot } from './parts/topBar/ImpersonationSlot';
import { TopBar } from './parts/topBar/TopBar';

const useStyles = makeStyles({
  root: { minHeight: '100dvh', display: 'flex', flexDirection: 'column', backgroundColor: tokens.colorNeutralBackground2 },
  body: { flexGrow: 1, display: 'flex', minWidth: 0 },
  // 71 px of top bar and 4 px of air; users who may impersonate have a banner above it (SHL-126, SHL-127).
  main: {
    position: 'relative',
    isolation: 'isolate',
    flexGrow: 1,
    paddingTop: '75px',
    minWidth: 0,
    outlineStyle: 'none',
    scrollMarginTop: '75px',
    [media.mobile]: { paddingTop: 'calc(75px + var(--panel-button, 0px))' },
    [media.print]: { paddingTop: 0 },
  },
  underBanner: {
    paddingTop: '95px',
    [media.mobile]: { paddingTop: 'calc(max(95px, 75px + var(--strip-height, 20px)) + var(--panel-button, 0px))' },
    [media.print]: { paddingTop: 0 },
  },
});

/** The id of the page's content, where the skip link leads. */
const contentId = 'content';

/** The frame around every page of a signed-in user: top bar, content, footer. The bars appear once core data is loaded. */
const Frame = ({ children }: { readonly children: ReactNode }) => {
  const styles = useStyles();
  const isReady = useIsReady();
  const isImpersonator = useFacts().settings?.IsImpersonator ?? false;
  useSnackbarsAtHand();
  return (
    <Arrival>
      <div className={styles.root}>
        {isReady && <SkipLink to={contentId} />}
        {isReady && <TopBar />}
        {isReady && <ImpersonationSlot />}
        <div className={styles.body}>
          {isReady && <SideBarSlot />}
          <main id={contentId} className={mergeClasses(styles.main, isImpersonator && styles.underBanner)} tabIndex={-1} data-slot="page">
            {isReady && <HomeBackground />}
            {children}
          </main>
          {isReady && <SidePanelSlot />}
        </div>
        {isReady && <Footer />}
      </div>
    </Arrival>
  );
};

export default Frame;

/** Prefetches the snackbars with the user's first activity, so that the start does not load them. */
const useSnackbarsAtHand = (): void => {
  const kernel = useKernel();
  useEffect(() => {
    const moves = ['pointerdown', 'keydown'];
    const stop = (): void => {
      for (const move of moves) window.removeEventListener(move, fetch, { capture: true });
    };
    const fetch = (): void => {
      stop();
      prepareView(kernel, 'layout', snackbarsView);
    };
    for (const move of moves) window.addEventListener(move, fetch, { capture: true });
    return stop;
  }, [kernel]);
};
