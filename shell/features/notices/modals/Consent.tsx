import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { useCallback, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { DialogFrame } from '../../../ui/DialogFrame';
import { focusRing } from '../../../ui/focus/focusRing';
import { Html } from '../../../ui/html/Html';
import { BusyRing } from '../../../ui/states/BusyRing';
import type { ProgramNotification } from '../contract';
import { consentAnswered, selectAnswers } from '../state/slice';
import { useText } from '../text';

const useStyles = makeStyles({
  // Room for the focus ring, which the scrolling content would clip.
  content: { marginTop: tokens.spacingVerticalXS, borderRadius: tokens.borderRadiusMedium, ...focusRing },
  agree: { marginTop: tokens.spacingVerticalL },
});

interface ConsentProps {
  readonly notification: ProgramNotification;
  /** Full name of the person. */
  readonly name: string;
}

const stays = (): void => undefined;

/** A notice to agree to (NOT-036 to NOT-040). Only its button answers it; the saga that opened it closes it, once the answer is stored. */
const Consent = ({ notification: { Name, Content, LanguageCode, ProceedAfterDeclineAllowed, IsPolicy }, name }: ConsentProps) => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  const isSending = useSelector(selectAnswers).answer === 'sending';
  const [isAgreed, setIsAgreed] = useState(false);
  // The answer is enabled once the text is shown.
  const [isShown, setIsShown] = useState(false);
  const shown = useCallback(() => setIsShown(true), []);
  const mayContinue = isShown && (isAgreed || ProceedAfterDeclineAllowed);
  return (
    <DialogFrame
      title={Name}
      {...(LanguageCode && { titleLanguage: LanguageCode })}
      width="44rem"
      kind="alert"
      onClose={stays}
      actions={
        <Button
          appearance="primary"
          disabled={!mayContinue}
          aria-disabled={isSending || !mayContinue}
          icon={isSending ? <BusyRing size="small" /> : null}
          onClick={() => isSending || dispatch(consentAnswered(isAgreed))}
        >
          {t('consent.continue')}
        </Button>
      }
    >
      {/* Reading starts at the text. Focus on the checkbox below it would scroll a long text out of view. */}
      <div className={styles.content} tabIndex={-1} data-initial-focus lang={LanguageCode}>
        <Html html={Content} onShown={shown} />
      </div>
      <Checkbox
        className={styles.agree}
        checked={isAgreed}
        disabled={!isShown}
        label={IsPolicy ? t('consent.accept', { name, policy: Name }) : t('consent.agree', { name })}
        onChange={(_, { checked }) => setIsAgreed(checked === true)}
      />
    </DialogFrame>
  );
};

export default Consent;
