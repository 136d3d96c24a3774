import { makeStyles } from '@fluentui/react-components';
import type { Modals } from '../../../contracts';
import { useMessage } from '../../../i18n/texts';
import type { ModalProps } from '../../../kernel/declaration/definePlugin';
import { DialogFrame } from '../../../ui/DialogFrame';

const useStyles = makeStyles({
  film: { display: 'block', width: '100%', height: '100%', objectFit: 'contain' },
});

/** Plays a film in a dialog of 900 by 600 px (NOT-028, PRG-257), smaller with the window. */
const Video = ({ title, url, close }: ModalProps<Modals['layout.video']>) => {
  const styles = useStyles();
  const name = useMessage()(title);
  return (
    <DialogFrame title={name} width="900px" height="600px" onClose={() => close()}>
      {/* biome-ignore lint/a11y/useMediaCaption: films contain their captions */}
      <video className={styles.film} src={url} controls aria-label={name} />
    </DialogFrame>
  );
};

export default Video;
