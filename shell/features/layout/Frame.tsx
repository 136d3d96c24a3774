import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect } from 'react';
import { useIsReady, useKernel } from '../../kernel/KernelProvider';
import { prepareView } from '../../kernel/PluginView';
import { Arrival } from '../../ui/Arrival';
import { media } from '../../ui/media';
import { Footer } from './parts/Footer';
import { SidePanelSlot } from './parts/SidePanelSlot';
import { SkipLink } from './parts/SkipLink';
import { snackbarsView } from './parts/snackbarsView';
import { TopBar } from './parts/TopBar';

const useStyles = makeStyles({
  root: { minHeight: '100dvh', display: 'flex', flexDirection: 'column', backgroundColor: tokens.colorNeutralBackground2 },
  body: { flexGrow: 1, display: 'flex', minWidth: 0 },
  // 71 px of top bar and 4 px of air (SHL-126, SHL-127).
  main: { flexGrow: 1, paddingTop: '75px', minWidth: 0, outlineStyle: 'none', scrollMarginTop: '75px', [media.print]: { paddingTop: 0 } },
});

/** The id of the page's content, where the skip link leads. */
const contentId = 'content';

/** What stands around every page of somebody who is signed in: top bar, content, footer. The bars come once core data is there. */
const Frame = ({ children }: { readonly children: ReactNode }) => {
  const styles = useStyles();
  const isReady = useIsReady();
  useSnackbarsAtHand();
  return (
    <Arrival>
      <div className={styles.root}>
        {isReady && <SkipLink to={contentId} />}
        {isReady && <TopBar />}
        <div className={styles.body}>
          <main id={contentId} className={styles.main} tabIndex={-1} data-slot="page">
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

/** With the first move of the person, so that arriving here waits for nothing more. */
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
