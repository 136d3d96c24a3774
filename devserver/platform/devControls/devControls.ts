import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { showDevPage } from '../devPage/page';
import { originOf } from '../http/request';
import { RequestValidation } from '../http/validation';
import type { Platform, RequestHistory } from '../platform';
import { setForCompany } from './devSettings';
import { serveDocumentation } from './docs';
import { type Faults, lostAnswers } from './faults';
import { createReset } from './reset';
import { type ScenarioName, scenarioNames } from './scenarios';

/** Maximum move of the clock in either direction: ten years. */
const furthestSeconds = 10 * 365 * 86_400;
const sealed = { additionalProperties: false } as const;

const ResetBody = Type.Object({ scenario: Type.Enum(scenarioNames as readonly [ScenarioName, ...ScenarioName[]], { default: 'default' }) }, sealed);

/** Exactly one of the three. */
const ClockBody = Type.Object(
  {
    now: Type.Optional(Type.String({ format: 'date-time' })),
    advanceSeconds: Type.Optional(Type.Number({ minimum: -furthestSeconds, maximum: furthestSeconds })),
    real: Type.Optional(Type.Literal(true)),
  },
  { ...sealed, minProperties: 1, maxProperties: 1 },
);

const FaultsBody = Type.Array(
  Type.Object(
    {
      method: Type.Optional(Type.String({ pattern: '^(?:[Gg][Ee][Tt]|[Pp][Oo][Ss][Tt]|[Pp][Uu][Tt]|[Dd][Ee][Ll][Ee][Tt][Ee])$' })),
      path: Type.String({ pattern: '^/', maxLength: 300 }),
      status: Type.Optional(Type.Integer({ minimum: 400, maximum: 599 })),
      lost: Type.Optional(Type.Enum(lostAnswers)),
      delayMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 600_000 })),
      times: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    },
    sealed,
  ),
  { maxItems: 100 },
);

const PublishBody = Type.Object({ topic: Type.String({ minLength: 1, maxLength: 200 }), payload: Type.Unknown() }, sealed);

const SettingBody = Type.Object(
  {
    company: Type.String({ minLength: 1, maxLength: 100 }),
    plugin: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    name: Type.String({ minLength: 1, maxLength: 100 }),
    value: Type.Union([Type.Boolean(), Type.Number(), Type.String({ maxLength: 1000 })]),
  },
  sealed,
);

const ReplyBody = Type.Object({ id: Type.Integer({ minimum: 1 }), text: Type.String({ minLength: 1, maxLength: 160 }) }, sealed);

const ProblemBody = Type.Object({ problem: Type.String({ minLength: 1, maxLength: 1000 }) }, sealed);

/** Maximum number of stored problems; older ones are dropped. */
const mostProblems = 20;

/**
 * The dev controls under `/api/__dev`, their page `/__dev`, and the documentation at `/__docs`, never registered in production. They need no session; a page of another site
 * cannot call them, because they accept JSON only, for which a browser sends a preflight request.
 * @param app a scope with helmet: `reply.cspNonce.script` and `.style` are the nonces of the answer
 */
export const registerDevControls = (app: FastifyInstance, platform: Platform, requests: RequestHistory, faults: Faults): void => {
  const reset = createReset(platform, faults, requests);
  const problems = new Set<string>();
  platform.resets.add(() => problems.clear());
  app.register(async (scope) => {
    new RequestValidation().use(scope);

    scope.post<{ Body: Static<typeof ResetBody> }>('/api/__dev/reset', { schema: { body: ResetBody } }, async ({ body }) => {
      await reset(body.scenario);
      return { scenario: body.scenario };
    });

    scope.post<{ Body: Static<typeof ClockBody> }>('/api/__dev/clock', { schema: { body: ClockBody } }, async ({ body }) => {
      if (body.now !== undefined) platform.clock.set(new Date(body.now));
      else if (body.advanceSeconds !== undefined) platform.clock.advance(body.advanceSeconds * 1000);
      else platform.clock.real();
      return { now: platform.clock.iso() };
    });

    scope.post<{ Body: Static<typeof FaultsBody> }>('/api/__dev/faults', { schema: { body: FaultsBody } }, async ({ body }) => {
      faults.set(body);
      return faults.list();
    });

    scope.get('/api/__dev/outbox', async (request) => {
      await platform.settled();
      return platform.outbox.list(platform.db, originOf(request));
    });
    scope.post<{ Body: Static<typeof ReplyBody> }>('/api/__dev/replies', { schema: { body: ReplyBody } }, async ({ body }) => ({
      received: await platform.receiveReply(body),
    }));
    scope.get('/api/__dev/requests', async () => requests.list());

    scope.post<{ Body: Static<typeof PublishBody> }>('/api/__dev/publish', { schema: { body: PublishBody } }, async ({ body }) => {
      platform.realtime.publish(body.topic, body.payload);
      return { topic: body.topic };
    });

    scope.post<{ Body: Static<typeof SettingBody> }>('/api/__dev/settings', { schema: { body: SettingBody } }, async ({ body }, reply) => {
      const refused = await setForCompany(platform.db, platform.modules, body);
      if (refused === undefined) return body;
      return reply.code(400).send({ StatusCode: 400, Errors: [{ Message: refused }], ShowUser: true });
    });

    scope.post<{ Body: Static<typeof ProblemBody> }>('/api/__dev/problems', { schema: { body: ProblemBody } }, async ({ body }) => {
      problems.add(body.problem);
      for (const oldest of [...problems].slice(0, -mostProblems)) problems.delete(oldest);
      return [...problems];
    });
  });
  showDevPage(app, platform, requests, faults, problems);
  serveDocumentation(app);
};
