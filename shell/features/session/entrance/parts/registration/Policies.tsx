import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Html } from '../../../../../ui/html/Html';
import { ErrorState } from '../../../../../ui/states/ErrorState';
import { Loading } from '../../../../../ui/states/Loading';
import { type PolicyKind, registration } from '../../state/registration';
import { selectRegistration } from '../../state/selectors';
import { useText } from '../../text';

const useStyles = makeStyles({
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  text: {
    maxHeight: '16rem',
    overflowY: 'auto',
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

const kinds: readonly PolicyKind[] = ['eula', 'privacy'];

/** Shows End User Agreement and Privacy Policy before they are accepted (SES-114, SES-115). */
export const Policies = () => {
  const styles = useStyles();
  const t = useText();
  const [shown, setShown] = useState<PolicyKind>();
  const toggle = (kind: PolicyKind): void => {
    setShown(shown === kind ? undefined : kind);
  };
  return (
    <>
      <div className={styles.buttons}>
        {kinds.map((kind) => (
          <Button key={kind} size="small" aria-expanded={shown === kind} onClick={() => toggle(kind)}>
            {t(`registration.policy.${kind}`)}
          </Button>
        ))}
      </div>
      {shown && <PolicyText kind={shown} />}
    </>
  );
};

const PolicyText = ({ kind }: { readonly kind: PolicyKind }) => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  const policy = useSelector(selectRegistration).policies[kind];
  // A refused acceptance removes the texts from the store, because they may have changed.
  const isGone = policy === undefined;
  useEffect(() => {
    if (isGone) dispatch(registration.actions.policyOpened(kind));
  }, [isGone, kind, dispatch]);
  if (policy?.status === 'failed') return <ErrorState onRetry={() => dispatch(registration.actions.policyOpened(kind))} />;
  if (policy?.status !== 'ready') return <Loading />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={styles.text} aria-label={t(`registration.policy.${kind}`)} tabIndex={0}>
      <div lang={policy.lang}>
        <Html html={policy.html} />
      </div>
    </section>
  );
};
