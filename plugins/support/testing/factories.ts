import { someSettings } from '../../../shell/testing/factories';
import type { ActingLine, SearchUser } from '../contract';

export const aFoundUser = (overrides: Partial<SearchUser> = {}): SearchUser => ({
  UserId: 'acme-pat',
  UserName: 'pat@acme.example',
  FirstName: 'Pat',
  LastName: 'Alder',
  Email: 'pat@acme.example',
  EntityId: 'acme',
  Company: 'Acme',
  DateOfBirth: '1988-04-12',
  ProfileImageUrl: null,
  ...overrides,
});

export const anActingLine = (overrides: Partial<ActingLine> = {}): ActingLine => ({
  Id: 11,
  Actor: { UserId: 'acme-support', UserName: 'support@acme.example', Name: 'Sam Support' },
  Subject: { UserId: 'acme-participant', UserName: 'participant@acme.example', Name: 'Pat Participant' },
  Company: 'Acme',
  Mode: 'Support',
  Reason: 'Request',
  ReasonDetail: null,
  Since: '2026-11-22T15:00:00.000Z',
  Until: null,
  Changes: 1,
  ...overrides,
});

type Impersonation = ReturnType<typeof someSettings>['Impersonation'];

/** Settings of a user who may impersonate in these modes; `acting` describes a running impersonation. */
export const mayActAs = (Types: Impersonation['Types'], acting: Partial<Impersonation> = {}) => ({
  IsImpersonator: true,
  Impersonation: {
    ...someSettings().Impersonation,
    UserName: 'sam@acme.example',
    Name: 'Sam Staff',
    UserId: 'acme-sam',
    ImpersonatorEntityId: 'acme',
    Types,
    ...acting,
  },
});
