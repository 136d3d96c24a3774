import { DialogFrame, type ModalProps, type Modals } from '#shell/api';
import { useText } from '../text';

/** Signs up for an event (EVT-001). */
const Registration = ({ close }: ModalProps<Modals['events.registration']>) => {
  const t = useText();
  return <DialogFrame title={t('nav.events')} minWidth="800px" onClose={() => close()} />;
};

export default Registration;
