# The image of a server: the built product, packages, and Node, for a user without rights. The target `tools` also has the sources, for the commands
# of docs/commands.md. Settings come from the environment.

FROM node:24-bookworm-slim AS base
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
RUN mkdir /srv/wellspring && mkdir -m 700 /data && chown node:node /srv/wellspring /data
WORKDIR /srv/wellspring
USER node

FROM base AS tools
COPY --chown=node:node . .
RUN npm ci --include=dev && npm run build

FROM tools AS pruned
RUN npm prune --omit=dev

FROM base
COPY --from=pruned --chown=node:node /srv/wellspring/package.json ./
COPY --from=pruned --chown=node:node /srv/wellspring/node_modules ./node_modules
COPY --from=pruned --chown=node:node /srv/wellspring/dist ./dist
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "dist/server/main.js"]
