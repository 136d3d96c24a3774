import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { useNavigate } from '../../../../kernel/KernelProvider';
import { addresses } from '../../addresses';

/** `/act/auth/registration`: the older address of the wizard; redirects with the query (SES-020). */
const OlderRegistration = () => {
  const navigate = useNavigate();
  const search = useSearch();
  useEffect(() => navigate(search ? `${addresses.registration}?${search}` : addresses.registration, { replace: true }), [navigate, search]);
  return null;
};

export default OlderRegistration;
