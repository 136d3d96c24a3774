import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { type StaffParts, staffOnly } from './access/staffOnly';
import { closeDevices } from './security';

/** Records every endpoint that is registered on `app` from here on. */
export const describeEndpoints = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.0.3',
      info: { title: 'Wellspring', description: 'Every documented endpoint, as this server implements it.', version: '1' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'The Token of a sign-in.' } } },
      security: [{ token: [] }],
    },
    // Shared schemas keep their `$id` as name.
    refResolver: { buildLocalReference: (json, _baseUri, _fragment, index) => (typeof json.$id === 'string' ? json.$id : `schema-${index}`) },
  });
};

/** Over plain http there is nothing to upgrade to, and the description is not sent to an external validator. */
const ownPolicy = (policy: string): string => policy.replace(/\s*upgrade-insecure-requests;?/, '').replace(' validator.swagger.io', '');

/** Serves the OpenAPI page at `docs` below `app`, in production for staff. Its policy allows its own scripts and styles. */
export const serveDocs = async (app: FastifyInstance, parts: StaffParts): Promise<void> => {
  await app.register(async (docs) => {
    closeDevices(docs);
    docs.addHook('onRequest', staffOnly(parts));
    await docs.register(fastifySwaggerUi, {
      routePrefix: '/docs',
      indexPrefix: app.prefix,
      staticCSP: true,
      transformStaticCSP: ownPolicy,
      uiConfig: { docExpansion: 'none', deepLinking: true, validatorUrl: null },
    });
  });
};
