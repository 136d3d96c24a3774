import { Button, makeStyles } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Modals } from '../../../contracts';
import type { ModalProps } from '../../../kernel/definePlugin';
import { useFacts } from '../../../kernel/KernelProvider';
import type { RootState } from '../../../kernel/store';
import { DialogFrame } from '../../../ui/DialogFrame';
import { ErrorState } from '../../../ui/ErrorState';
import { Html } from '../../../ui/Html';
import { Loading } from '../../../ui/Loading';
import { useText as useKitText } from '../../../ui/text';
import { readingRegion } from '../parts/readingRegion';
import { selectPolicy } from '../state/selectors';
import { type Policy as PolicyState, policyOpened } from '../state/slice';
import { useText } from '../text';

const useStyles = makeStyles({ text: readingRegion });

/** A policy to read (NOT-051, NOT-058). */
const Policy = ({ kind, close }: ModalProps<Modals['notices.policy']>) => {
  const t = useText();
  const kit = useKitText();
  const styles = useStyles();
  const dispatch = useDispatch();
  const policy = useSelector((state: RootState) => selectPolicy(state, kind));
  const wellnessName = useFacts().settings?.DefaultWellnessNotificationName;
  const region = useRef<HTMLElement>(null);
  const open = (): void => void dispatch(policyOpened(kind));
  const retry = (): void => {
    open();
    // The button that has it goes away.
    region.current?.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what the dialog was opened for
  useEffect(open, [kind]);

  const usualName = kind === 'wellness' ? (wellnessName ?? t('policy.wellness')) : t(`policy.${kind}`);
  const title = (policy.status === 'ready' && policy.name) || usualName;
  return (
    <DialogFrame title={title} width="48rem" onClose={() => close()} actions={<Button onClick={() => close(true)}>{kit('close')}</Button>}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard, and reading begins here */}
      <section ref={region} className={styles.text} aria-label={title} tabIndex={0} data-initial-focus>
        <Content policy={policy} onRetry={retry} />
      </section>
    </DialogFrame>
  );
};

export default Policy;

const Content = ({ policy, onRetry }: { readonly policy: PolicyState; readonly onRetry: () => void }) => {
  switch (policy.status) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return <ErrorState onRetry={onRetry} />;
    case 'ready':
      return <Html html={policy.html} />;
  }
};
