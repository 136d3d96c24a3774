import type { Privacy } from '../contract';
import { OwnProof } from '../parts/OwnProof';
import { requestDownload } from '../state';
import { useText } from '../text';

interface GatherProps {
  readonly by: Privacy['ProvesBy'];
  close(): void;
}

/** Requests an export of all stored data about the person. */
const Gather = ({ by, close }: GatherProps) => {
  const t = useText();
  return (
    <OwnProof
      title={t('download.title')}
      action={t('download.gather')}
      by={by}
      change={requestDownload}
      input={(proof) => ({ body: proof })}
      onDone={() => close()}
      onClose={() => close()}
    >
      {t('download.proof')}
    </OwnProof>
  );
};

export default Gather;
