import { Button, makeStyles } from '@fluentui/react-components';
import { useRef } from 'react';
import type { Modals } from '../../../contracts';
import type { ModalProps } from '../../../kernel/declaration/definePlugin';
import { useFacts } from '../../../kernel/KernelProvider';
import type { Entry } from '../../../state/loading';
import type { Source } from '../../../state/resource';
import { DialogFrame } from '../../../ui/DialogFrame';
import { Html } from '../../../ui/html/Html';
import { ErrorState } from '../../../ui/states/ErrorState';
import { Loading } from '../../../ui/states/Loading';
import { useText as useKitText } from '../../../ui/text';
import { useResource } from '../../../ui/useResource';
import type { PolicyKind } from '..';
import { readingRegion } from '../parts/readingRegion';
import { eula, privacyPolicy, wellnessNotification } from '../state/resources';
import { useText } from '../text';

const useStyles = makeStyles({ text: readingRegion });

/** The text of a policy as HTML, with the company's own name for it if it has one. */
interface PolicyText {
  readonly Content: string;
  readonly LanguageCode: string;
  readonly Name?: string;
}

/** The source of a policy; a company without its own text has the default one (NOT-054 to NOT-057). */
const usePolicySource = (kind: PolicyKind): Source<PolicyText> => {
  const { entity } = useFacts();
  switch (kind) {
    case 'privacy':
      return privacyPolicy.of({ query: { policyid: entity?.PrivacyPolicyId || 'default-privacy-policy' } });
    case 'eula':
      return eula.of({ query: { eulaid: entity?.EulaId || 'default-eula' } });
    case 'wellness':
      return wellnessNotification;
  }
};

/** A policy to read (NOT-051, NOT-058). */
const Policy = ({ kind, close }: ModalProps<Modals['notices.policy']>) => {
  const t = useText();
  const kit = useKitText();
  const styles = useStyles();
  const policy = useResource(usePolicySource(kind));
  const wellnessName = useFacts().settings?.DefaultWellnessNotificationName;
  const region = useRef<HTMLElement>(null);
  const retry = (): void => {
    policy.retry();
    // The focused button disappears.
    region.current?.focus();
  };
  const usualName = kind === 'wellness' ? (wellnessName ?? t('policy.wellness')) : t(`policy.${kind}`);
  const title = policy.data?.Name || usualName;
  return (
    <DialogFrame title={title} width="48rem" onClose={() => close()} actions={<Button onClick={() => close(true)}>{kit('close')}</Button>}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard, and is where reading starts */}
      <section ref={region} className={styles.text} aria-label={title} tabIndex={0} data-initial-focus>
        <Content policy={policy} onRetry={retry} />
      </section>
    </DialogFrame>
  );
};

export default Policy;

const Content = ({ policy: { status, data }, onRetry }: { readonly policy: Entry<PolicyText>; readonly onRetry: () => void }) => {
  if (data)
    return (
      <div lang={data.LanguageCode}>
        <Html html={data.Content} />
      </div>
    );
  return status === 'failed' ? <ErrorState onRetry={onRetry} /> : <Loading />;
};
