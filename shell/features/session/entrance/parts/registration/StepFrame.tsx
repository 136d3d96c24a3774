import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'wouter';
import { selectBranding } from '../../../../root/state/selectors';
import { addresses } from '../../../addresses';
import { AccountPage } from '../../../parts/AccountPage';
import { useAccountStyles } from '../../../parts/useAccountStyles';
import { placeAmong, stepBefore } from '../../rules/registration';
import { registration } from '../../state/registration';
import { selectRegistration } from '../../state/selectors';
import { useText } from '../../text';

const useStyles = makeStyles({
  company: { margin: 0, color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightSemibold },
  // Aligns the text of the button with all other text.
  back: { minWidth: 0, marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalM})` },
  ends: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
});

interface StepFrameProps {
  readonly title: string;
  readonly titleId?: string;
  readonly text?: string;
  readonly children?: ReactNode;
}

/** The frame of a step: the company, unless its branding is shown, the name of the step, and the ways back and out. */
export const StepFrame = ({ title, titleId, text, children }: StepFrameProps) => {
  const styles = useStyles();
  const account = useAccountStyles();
  const t = useText();
  const dispatch = useDispatch();
  const branding = useSelector(selectBranding);
  const { step, moves, setup } = useSelector(selectRegistration);
  const place = placeAmong(step, setup?.Steps ?? []);
  const hasBack = stepBefore(step, setup?.Steps ?? []) !== undefined;
  return (
    <AccountPage title={title} step={step} hasMoved={moves > 1} {...(titleId && { titleId })}>
      {place && <p className={account.text}>{t('registration.step', place)}</p>}
      {setup && setup.EntityName !== branding?.EntityName && <p className={styles.company}>{setup.EntityName}</p>}
      {text && <p className={account.text}>{text}</p>}
      {children}
      {step !== 'Done' && (
        <div className={styles.ends}>
          {hasBack && (
            <Button className={styles.back} appearance="transparent" onClick={() => dispatch(registration.actions.wentBack())}>
              {t('back')}
            </Button>
          )}
          <Link className={account.link} href={addresses.signIn}>
            {t('registration.signIn')}
          </Link>
        </div>
      )}
    </AccountPage>
  );
};
