import type { Profile } from '../contract';
import { OwnProof } from '../parts/OwnProof';
import { trustContact } from '../state';
import { useText } from '../text';

interface TrustProps {
  readonly kind: 'email' | 'mobile';
  readonly contact: string;
  readonly by: Profile['ProvesBy'];
  close(): void;
}

/** Allows sign-in codes to be sent to a contact. */
const Trust = ({ kind, contact, by, close }: TrustProps) => {
  const t = useText();
  return (
    <OwnProof
      title={t('trust.title', { contact })}
      action={t('trust.use')}
      by={by}
      change={trustContact}
      input={(proof) => ({ body: { Kind: kind, ...proof } })}
      onDone={() => close()}
      onClose={() => close()}
    >
      {t('trust.text')}
    </OwnProof>
  );
};

export default Trust;
