import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import type { AdministeredCourse } from '../../contract';
import { useText } from '../../text';

interface BegunNoticeProps {
  readonly course: Pick<AdministeredCourse, 'Begun' | 'Passed'>;
  /** The edited part of the course. */
  readonly of: 'course' | 'pages';
  readonly className?: string;
}

/** Effects of an edit on people who have begun the course; empty without any. */
export const BegunNotice = ({ course: { Begun, Passed }, of, className }: BegunNoticeProps) => {
  const t = useText();
  if (Begun === 0) return null;
  return (
    <MessageBar intent="info" layout="multiline" className={className}>
      <MessageBarBody>
        <MessageBarTitle>{t('begun.title', { begun: Begun, passed: Passed })}</MessageBarTitle>
        {t(`begun.${of}`)}
      </MessageBarBody>
    </MessageBar>
  );
};
