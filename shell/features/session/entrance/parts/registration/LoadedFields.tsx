import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ErrorState } from '../../../../../ui/states/ErrorState';
import { Loading } from '../../../../../ui/states/Loading';
import type { RegistrationField } from '../../../contract';
import { registration } from '../../state/registration';
import { selectRegistration } from '../../state/selectors';

/** The fields of a step once they are loaded. */
export const LoadedFields = ({ children }: { readonly children: (fields: readonly RegistrationField[]) => ReactNode }) => {
  const dispatch = useDispatch();
  const { fields } = useSelector(selectRegistration);
  switch (fields.status) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return <ErrorState onRetry={() => dispatch(registration.actions.fieldsRequested())} />;
    case 'ready':
      return children(fields.list);
  }
};
