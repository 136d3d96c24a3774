import type { EndpointSchema } from '../../../shell/net/contract';
import { loadKnownSession } from '../auth/identities';
import { secondStepRule } from '../auth/secondStep';
import { callerOf, refusalOf } from '../http/access/access';
import { whyDisabled } from '../http/access/enabled';
import { fileFieldsOf } from '../http/files/sentFiles';
import { ContractSchemas } from '../http/schemas';
import { Validator } from '../http/validation';
import { brokenRules } from '../http/validationTexts';
import { type Call, type Caller, FieldRefusal, type Planned, Refusal, RefusalOfMany, type Schedulable } from '../module';
import type { Config, PlatformTransaction } from '../platform';
import type { LoadedModule, ModuleRegistry } from '../runtime/registry';
import type { SignInSessionTable } from '../tables';

/** Input of a save. */
export interface SavedInput {
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A call whose saves may take effect later. */
export interface SchedulableCall {
  readonly owner: LoadedModule;
  readonly schema: EndpointSchema;
  /** Method and path. */
  readonly route: string;
  readonly handler: (input: SavedInput, call: Call) => Promise<unknown>;
  readonly about: Schedulable<SavedInput>['about'];
}

/** The call with this name, such as `admin.saveTime`; undefined if its module does not declare it in `schedules` or is not part of this build. */
export const schedulableCall = (registry: ModuleRegistry, call: string): SchedulableCall | undefined => {
  const dot = call.indexOf('.');
  const owner = registry.find(call.slice(0, dot));
  const declared = new Map<string, Schedulable<SavedInput> | undefined>(Object.entries(owner?.module.schedules ?? {}));
  const name = call.slice(dot + 1);
  const [own, route, handler] = [declared.get(name), owner?.module.routes[name], owner?.module.handlers[name]];
  if (owner === undefined || own === undefined || route === undefined || handler === undefined) return undefined;
  return { owner, schema: owner.module.schemas[name], route: `${route[0]} ${route[1]}`, handler, about: own.about };
};

/** The save of records that contain the time at which they take effect. */
export interface PlannedCall extends Pick<SchedulableCall, 'owner' | 'schema' | 'handler'> {
  readonly planned: Planned;
  /** The record as the audit names it: `programs.challenge`. */
  readonly record: string;
}

/** All planned calls of the modules of this build. */
export const plannedCalls = (registry: ModuleRegistry): readonly PlannedCall[] =>
  registry.modules.flatMap((module) =>
    Object.entries(module.planned ?? {}).flatMap(([name, planned]): readonly PlannedCall[] => {
      const handler = module.handlers[name];
      if (planned === undefined || handler === undefined) return [];
      return [{ owner: registry.loaded(module), schema: module.schemas[name], handler, planned, record: `${module.id}.${planned.record}` }];
    }),
  );

const bodies = new Validator(false);
const queries = new Validator('array');

type Check = ReturnType<Validator['check']>;

const empty = { type: 'object', properties: {}, additionalProperties: false };

/** Compiled schemas of the calls, each compiled once: a validator never releases compiled code. */
const known = new WeakMap<EndpointSchema, { readonly query: Check; readonly body: Check }>();

const checksOf = ({ owner, schema }: SchedulableCall) => {
  const found = known.get(schema);
  if (found) return found;
  const schemas = new ContractSchemas(owner.module.id);
  const made = {
    query: queries.check(schema.query ? schemas.request(schema.query) : empty),
    body: bodies.check(schema.body ? schemas.request(schema.body) : empty),
  };
  known.set(schema, made);
  return made;
};

const demand = (holds: Check, value: object, part: string): void => {
  if (holds(value)) return;
  const [first, ...others] = brokenRules((holds.errors ?? []) as Parameters<typeof brokenRules>[0], part);
  if (first) throw new RefusalOfMany([first, ...others]);
};

/**
 * Validates the input of a later call against its contract.
 * @throws RefusalOfMany 400 by field; FieldRefusal 400 for a file, which cannot be scheduled
 */
export const validated = (found: SchedulableCall, input: SavedInput): SavedInput => {
  const { query, body } = structuredClone(input);
  const files = new Set(fileFieldsOf(found.schema.body));
  const holdsFile = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && Object.entries(value).some(([name, inner]) => files.has(name) || holdsFile(inner));
  for (const [name, value] of Object.entries(body)) if (files.has(name) || holdsFile(value)) throw new FieldRefusal(name, 'scheduled.noFiles');
  const checks = checksOf(found);
  demand(checks.query, query, 'querystring');
  demand(checks.body, body, 'body');
  return { query, body };
};

/** Whether the body of a call contains the version that the user has read. */
export const isVersioned = ({ schema: { body } }: SchedulableCall): boolean =>
  body !== undefined && 'properties' in body && Object.hasOwn(body.properties as object, 'Version');

/** The input without the version that the user has read, so that the save does not compare versions. */
export const unversioned = (found: SchedulableCall, { query, body }: SavedInput): SavedInput =>
  isVersioned(found) ? { query, body: { ...body, Version: undefined } } : { query, body };

interface Who {
  readonly personId: string;
  readonly loginType: string;
  readonly companyId: string;
}

/** The caller of a scheduled call, with the rights that the user has now, without a session. @throws Refusal 403 if the user may not make the call */
export const callerNow = async (
  config: Pick<Config, 'staffSecondStep' | 'factorKeys'>,
  trx: PlatformTransaction,
  { owner, schema }: SchedulableCall,
  { personId, loginType, companyId }: Who,
): Promise<Caller> => {
  const row: SignInSessionTable = {
    id: '',
    actor_id: personId,
    subject_id: personId,
    acting_mode: null,
    acting_reason: null,
    acting_reason_detail: null,
    acting_since: null,
    acting_until: null,
    acting_withdrawn_at: null,
    login_type: loginType,
    created_at: '',
    expires_at: '',
    ended_at: null,
    device: null,
  };
  const session = await loadKnownSession(trx, row, secondStepRule(config));
  if (session?.caller.subject.companyId !== companyId) throw new Refusal(403, 'scheduled.left');
  const key = refusalOf(session, owner.module.id, schema)?.key ?? whyDisabled(owner.module, schema)?.(session);
  if (key !== undefined) throw new Refusal(403, key);
  return callerOf(session, schema);
};
