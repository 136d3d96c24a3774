import type { EndpointSchema } from '../../../shell/net/contract';

/** Whom a call means, and whether it is there at all for whoever acts for somebody else. */
export type Asked = Pick<EndpointSchema, 'access' | 'whileActing'>;

/** Whom a call means while somebody acts for another: one for everybody the subject, one for certain roles nobody, unless they say otherwise. */
export const meantWhileActing = ({ access, whileActing }: Asked): 'subject' | 'actor' | 'refused' =>
  whileActing ?? (typeof access === 'string' ? 'subject' : 'refused');

/** Whose licence, roles and company are asked. Of a call for certain roles that is refused to whoever acts, those of the actor. */
export const asksSubject = ({ access, whileActing }: Asked): boolean => whileActing === 'subject' || (typeof access === 'string' && whileActing !== 'actor');
