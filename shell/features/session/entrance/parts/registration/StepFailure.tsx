import { useSelector } from 'react-redux';
import { useMessage } from '../../../../../i18n/texts';
import { ErrorSummary } from '../../../parts/ErrorSummary';
import { selectRegistration } from '../../state/selectors';
import { Support } from './Support';

/** The failure of a step's last attempt, and the support contact. */
export const StepFailure = () => {
  const say = useMessage();
  const { failure } = useSelector(selectRegistration);
  return (
    <ErrorSummary occasion={failure}>
      {failure && (
        <>
          <div>{say(failure.text)}</div>
          {failure.action === 'ShowSupport' && <Support />}
        </>
      )}
    </ErrorSummary>
  );
};
