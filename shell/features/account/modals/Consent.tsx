import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DialogFrame } from '../../../ui/DialogFrame';
import { focusRing } from '../../../ui/focus/focusRing';
import { Html } from '../../../ui/html/Html';
import { BusyRing } from '../../../ui/states/BusyRing';
import { Loaded } from '../../../ui/states/Loaded';
import { useText as useKitText } from '../../../ui/text';
import { useChange } from '../../../ui/useChange';
import type { Privacy } from '../contract';
import { useWhen } from '../parts/privacy/useWhen';
import { consentText, giveConsent, withdrawConsent } from '../state';
import { useText } from '../text';

type Consent = Privacy['Consents'][number];

interface ConsentProps {
  readonly consent: Consent;
  /** The requested action: read a text as it was shown, withdraw, or agree again. */
  readonly wish: { readonly kind: 'read'; readonly textId: string; readonly at: string } | { readonly kind: 'withdraw' } | { readonly kind: 'give' };
  close(): void;
}

const useStyles = makeStyles({
  // Room for the focus ring, which the scrolling content would clip.
  text: { marginTop: tokens.spacingVerticalXS, borderRadius: tokens.borderRadiusMedium, ...focusRing },
  about: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground3 },
});

/** A consent: its text, and the button that withdraws it or gives it again. */
const ConsentDialog = ({ consent, wish, close }: ConsentProps) => {
  switch (wish.kind) {
    case 'read':
      return <Read name={consent.Name} textId={wish.textId} at={wish.at} close={close} />;
    case 'withdraw':
      return <Withdraw consent={consent} close={close} />;
    case 'give':
      return <Give consent={consent} close={close} />;
  }
};

export default ConsentDialog;

interface ReadProps {
  readonly name: string;
  readonly textId: string;
  readonly at: string;
  close(): void;
}

const Read = ({ name, textId, at, close }: ReadProps) => {
  const styles = useStyles();
  const t = useText();
  const kit = useKitText();
  const when = useWhen();
  return (
    <DialogFrame title={name} width="44rem" onClose={close} actions={<Button onClick={close}>{kit('close')}</Button>}>
      <p className={styles.about}>{t('consents.readAt', { at: when(at) })}</p>
      <Loaded of={consentText.of({ params: { textId } })}>
        {({ Content, Language }) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard, and is where reading starts
          <section className={styles.text} aria-label={name} lang={Language} tabIndex={0} data-initial-focus>
            <Html html={Content} />
          </section>
        )}
      </Loaded>
    </DialogFrame>
  );
};

interface AnswerProps {
  readonly consent: Consent;
  close(): void;
}

const Withdraw = ({ consent: { Area, ConsentId, Name, Follows }, close }: AnswerProps) => {
  const t = useText();
  const { run, isRunning } = useChange(withdrawConsent, close);
  return (
    <DialogFrame
      title={t('consents.withdrawTitle', { name: Name })}
      width="32rem"
      kind="form"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('consents.cancel')}</Button>
          <Button
            appearance="primary"
            aria-disabled={isRunning}
            icon={isRunning ? <BusyRing size="small" /> : null}
            onClick={() => run({ body: { Area, ConsentId, IsGiven: false } })}
          >
            {t('consents.withdraw')}
          </Button>
        </>
      }
    >
      {Follows}
    </DialogFrame>
  );
};

const Give = ({ consent: { Area, ConsentId, Follows, Offer }, close }: AnswerProps) => {
  const styles = useStyles();
  const t = useText();
  const { run, isRunning } = useChange(giveConsent, close);
  if (Offer === null) return null;
  return (
    <DialogFrame
      title={Offer.Name}
      width="44rem"
      kind="form"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('consents.cancel')}</Button>
          <Button
            appearance="primary"
            aria-disabled={isRunning}
            icon={isRunning ? <BusyRing size="small" /> : null}
            onClick={() => run({ body: { Area, ConsentId, IsGiven: true, TextId: Offer.TextId } })}
          >
            {t('consents.agree')}
          </Button>
        </>
      }
    >
      <p className={styles.about}>{Follows}</p>
      <div className={styles.text} tabIndex={-1} data-initial-focus>
        <Html html={Offer.Content} />
      </div>
    </DialogFrame>
  );
};
