import type { EndpointSchema } from '../../../../shell/net/contract';

/** The parts of a contract that decide whom a call means during impersonation, and whether it is available. */
export type Asked = Pick<EndpointSchema, 'access' | 'whileActing'>;

/** Whom a call means during impersonation. By default a call for everybody means the subject, and a call for certain roles is refused. */
export const meantWhileActing = ({ access, whileActing }: Asked): 'subject' | 'actor' | 'refused' =>
  whileActing ?? (typeof access === 'string' ? 'subject' : 'refused');

/** Whether licence, roles and company are those of the subject; otherwise those of the actor, also for a call that is refused during impersonation. */
export const asksSubject = ({ access, whileActing }: Asked): boolean => whileActing === 'subject' || (typeof access === 'string' && whileActing !== 'actor');
